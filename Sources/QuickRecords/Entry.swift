/// What a quick record and a booking have in common: what was paid, and for what.
package struct Entry: Equatable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case expense, income
  }

  /// Where the money comes from and goes to, as accounts of a journal; an empty name leaves it to the
  /// exporter.
  package struct Accounts: Equatable, Sendable {
    package var source: String
    package var target: String

    package init(source: String = "", target: String = "") {
      self.source = source
      self.target = target
    }
  }

  package var label: String
  package var kind: Kind
  /// A refund is negative, of either kind.
  package var amount: Money
  /// In the user's order, without `#`.
  package var tags: [String]
  package var accounts: Accounts
  package var note: String

  package init(
    label: String, kind: Kind = .expense, amount: Money, tags: [String] = [],
    accounts: Accounts = Accounts(), note: String = ""
  ) {
    self.label = label
    self.kind = kind
    self.amount = amount
    self.tags = tags
    self.accounts = accounts
    self.note = note
  }
}
