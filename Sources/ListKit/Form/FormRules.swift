/// What a form does not know of its fields: the owner's, pure functions of what stands in them.
public protocol FormRules<FieldID> {
  associatedtype FieldID: Hashable & Sendable

  /// What to say beside a field, as the form stands; nil for nothing. Asked often, also to draw.
  func remark(on id: FieldID, in form: Form<FieldID>) -> FormRemark?

  /// The date in `text` so many days later, or earlier where `days` is below 0; nil where `text` is
  /// no date, or there is none such.
  func date(_ text: [UInt8], movedBy days: Int) -> String?
}

/// A few words beside a field.
public struct FormRemark: Hashable, Sendable {
  public var text: String
  /// Whether it says what is wrong: the form cannot be saved like that.
  public var isFlaw: Bool

  public static func flaw(_ text: String) -> FormRemark { FormRemark(text: text, isFlaw: true) }
  public static func note(_ text: String) -> FormRemark { FormRemark(text: text, isFlaw: false) }
}
