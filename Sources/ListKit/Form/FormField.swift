/// A labelled field of a form, and what stands in it.
public struct FormField<ID: Hashable & Sendable>: Equatable, Sendable {
  public enum Content: Equatable, Sendable {
    /// A line of text; `completions` are whole lines that it may become.
    case text(LineEditor, completions: [String])
    /// Tags with commas between them; `known` are those that one may become.
    case tags(LineEditor, known: [String])
    /// A date, which also goes a day on or back; `FormRules` knows how dates are written.
    case date(LineEditor)
    /// One of a few words, by its place among them.
    case choice(Int, options: [String])
  }

  public let id: ID
  public let label: String
  public internal(set) var content: Content

  private init(_ id: ID, _ label: String, _ content: Content) {
    self.id = id
    self.label = label
    self.content = content
  }

  public static func text(
    _ id: ID, _ label: String, _ text: String = "", completions: [String] = []
  ) -> FormField {
    FormField(id, label, .text(LineEditor(text.utf8), completions: completions))
  }

  /// - Parameter known: those to complete to, the one that is preferred first.
  public static func tags(
    _ id: ID, _ label: String, _ tags: [String] = [], known: [String] = []
  ) -> FormField {
    FormField(id, label, .tags(LineEditor(TagLine.text(of: tags).utf8), known: known))
  }

  public static func date(_ id: ID, _ label: String, _ date: String) -> FormField {
    FormField(id, label, .date(LineEditor(date.utf8)))
  }

  /// - Precondition: `chosen` is the place of one of `options`.
  public static func choice(
    _ id: ID, _ label: String, _ options: [String], chosen: Int = 0
  ) -> FormField {
    precondition(options.indices.contains(chosen), "something is always chosen")
    return FormField(id, label, .choice(chosen, options: options))
  }
}

extension FormField {
  /// What was typed, as it was typed: not always UTF-8. Empty in a choice.
  public var bytes: [UInt8] { editor?.bytes ?? [] }

  /// The tags that were typed, each once and without blanks around it; none in other fields.
  public var tags: [String] {
    guard case .tags(let editor, _) = content else { return [] }
    return TagLine.tags(in: editor.bytes)
  }

  /// The place of what is chosen; nil in a field that is typed.
  public var chosen: Int? {
    guard case .choice(let chosen, _) = content else { return nil }
    return chosen
  }

  var editor: LineEditor? {
    switch content {
    case .text(let editor, _), .tags(let editor, _), .date(let editor): editor
    case .choice: nil
    }
  }

  /// Lets `change` work on the text; nil where there is none.
  mutating func edit<Result>(_ change: (inout LineEditor) -> Result) -> Result? {
    guard var editor else { return nil }
    let result = change(&editor)
    switch content {
    case .text(_, let completions): content = .text(editor, completions: completions)
    case .tags(_, let known): content = .tags(editor, known: known)
    case .date: content = .date(editor)
    case .choice: break
    }
    return result
  }

  /// Whether the same stands in both, wherever their cursors are.
  func hasSameValue(as other: FormField) -> Bool {
    bytes == other.bytes && chosen == other.chosen
  }

  /// Goes to the next word of a choice, or to the one before, around the end.
  ///
  /// - Returns: whether there is another one.
  mutating func choose(by step: Int) -> Bool {
    guard case .choice(let chosen, let options) = content, options.count > 1 else { return false }
    content = .choice((chosen + step + options.count) % options.count, options: options)
    return true
  }

  /// Goes to the next word of a choice that begins with a letter.
  ///
  /// - Returns: whether another one does.
  mutating func choose(startingWith letter: Unicode.Scalar) -> Bool {
    guard case .choice(let chosen, let options) = content else { return false }
    let others = (1..<options.count).map { (chosen + $0) % options.count }
    let forms = letter.caseForms
    guard
      let next = others.first(where: { place in
        options[place].unicodeScalars.first.map(forms.contains) ?? false
      })
    else { return false }
    content = .choice(next, options: options)
    return true
  }
}
