extension Form {
  /// What about the form must never be, in words; empty if all is well. For tests, which call it
  /// after each step.
  package func checkInvariants() -> [String] {
    var broken: [String] = []
    func expect(_ holds: Bool, _ words: String) {
      if !holds { broken.append(words) }
    }
    if case .field(let id) = focus {
      expect(index(of: id) != nil, "the keys go to a field that there is not")
    }
    expect(visited.isSubset(of: fields.map(\.id)), "a field was left that there is not")
    expect(question == nil || hasChanges, "asks about changes where there are none")
    expect(question == nil || pressed == nil, "something is pressed under a question")
    for field in fields {
      if case .choice(let chosen, let options) = field.content {
        expect(options.indices.contains(chosen), "nothing is chosen")
      }
      if let editor = field.editor {
        expect((0...editor.tokens.count).contains(editor.cursor), "the cursor is out of the text")
      }
    }
    return broken
  }
}
