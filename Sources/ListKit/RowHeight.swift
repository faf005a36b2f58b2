/// How many lines each row of a list takes.
public enum RowHeight: Int, Hashable, Sendable, CaseIterable {
  case oneLine = 1
  case twoLines = 2
}
