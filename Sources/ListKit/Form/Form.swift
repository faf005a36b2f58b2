internal import Terminal

/// A form: labelled fields one below the other, and two buttons.
///
/// A value. Keys, the pointer and pasted text go in with the owner's `FormRules`; what comes out
/// says whether the form is to be saved or left. The form itself says what is wrong with a field,
/// and asks before it lets go of what was typed.
///
/// A flaw is shown from when its field is left, not while it is typed for the first time; a form
/// with flaws is not saved, the first of them gets the keys instead.
public struct Form<FieldID: Hashable & Sendable>: Equatable, Sendable {
  /// What keys go to.
  public enum Focus: Hashable, Sendable {
    case field(FieldID)
    case save, cancel
  }

  /// What the pointer can press.
  enum Target: Hashable {
    case field(FieldID)
    /// The arrow before, or behind, what a field holds.
    case earlier(FieldID)
    case later(FieldID)
    case save, cancel
  }

  /// What to do about changes when the form is to be left.
  enum Answer: Hashable { case save, leave, stay }

  public internal(set) var fields: [FormField<FieldID>]
  public internal(set) var focus: Focus
  /// The words on the button that saves.
  public let saveTitle: String
  /// Something to tell in the last line, such as why saving failed; gone with the next key or press.
  public var message: MessageLine?

  /// The fields as they were when the form was made.
  private let originals: [FormField<FieldID>]
  /// The fields that have been left once.
  var visited: Set<FieldID> = []
  var pressed: Target?
  var question: Prompt<Answer>?

  /// - Parameters:
  ///   - fields: at least one, with identities that are all different.
  ///   - focus: the field that gets the keys first; nil for the first one.
  public init(
    _ fields: [FormField<FieldID>], focus: FieldID? = nil, saveTitle: String = "Save"
  ) {
    precondition(!fields.isEmpty, "a form has fields")
    precondition(Set(fields.map(\.id)).count == fields.count, "fields are told apart")
    self.fields = fields
    self.saveTitle = saveTitle
    originals = fields
    self.focus = .field(focus ?? fields[0].id)
  }

  /// A field; nil where the form has none of that identity.
  public subscript(id: FieldID) -> FormField<FieldID>? {
    index(of: id).map { fields[$0] }
  }

  /// What was typed into a field; empty where there is nothing, or no such field.
  public func bytes(of id: FieldID) -> [UInt8] { self[id]?.bytes ?? [] }

  /// Whether something is not as it was when the form was made.
  public var hasChanges: Bool {
    zip(fields, originals).contains { !$0.hasSameValue(as: $1) }
  }

  /// Whether the form waits for what to do about its changes.
  public var isAsking: Bool { question != nil }

  func index(of id: FieldID) -> Int? { fields.firstIndex { $0.id == id } }

  /// The place of the field that gets the keys; nil where a button does.
  var focusedIndex: Int? {
    guard case .field(let id) = focus else { return nil }
    return index(of: id)
  }

  /// What of a remark is to be seen: a flaw not before its field was left.
  func shownRemark(on id: FieldID, rules: some FormRules<FieldID>) -> FormRemark? {
    let remark = rules.remark(on: id, in: self)
    return remark?.isFlaw == true && !visited.contains(id) ? nil : remark
  }
}

// MARK: what the owner and the parts of the form do with it

extension Form {
  /// Gives the keys to a field or a button.
  public mutating func setFocus(_ new: Focus) {
    if case .field(let id) = focus, new != focus { visited.insert(id) }
    focus = new
  }

  /// Goes on to the next field or button, or to the one before.
  ///
  /// - Returns: whether there is one.
  mutating func moveFocus(by step: Int, wraps: Bool) -> Bool {
    let order = fields.map { Focus.field($0.id) } + [.save, .cancel]
    guard let place = order.firstIndex(of: focus) else { return false }
    let next = place + step
    guard wraps || order.indices.contains(next) else { return false }
    setFocus(order[(next + order.count) % order.count])
    return true
  }

  /// Saves, unless something is wrong: then that is shown, and gets the keys.
  mutating func save(rules: some FormRules<FieldID>) -> Outcome {
    let flawed = fields.first { rules.remark(on: $0.id, in: self)?.isFlaw == true }
    guard let flawed else { return .save }
    setFocus(.field(flawed.id))
    visited.formUnion(fields.map(\.id))
    return .changed
  }

  /// Leaves; asks first where something was changed.
  mutating func leave() -> Outcome {
    guard hasChanges else { return .cancel }
    question = Prompt(
      question: "What was changed here is not saved yet.",
      choices: [
        .init("s", saveTitle, answer: .save), .init("d", "Leave without it", answer: .leave),
        .init(Key(.escape), "Stay", answer: .stay),
      ])
    return .changed
  }
}
