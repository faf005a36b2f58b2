/// Who gets the level drags where rows lie on pages.
public enum PagePolicy: Hashable, Sendable, CaseIterable {
  /// A row owns each direction it has actions for, and both while it is open.
  case rowsFirst
  /// Drags to the left are the row's, drags to the right the pager's, but for an open row.
  case trailingOnly
  /// A row of style delete owns both directions; one of none or insert the left one, even without
  /// actions; all else is the pager's.
  case byEditingStyle
}

extension GestureArena {
  /// A list on its own: level drags are the row's, upright ones select from a row's marks and scroll
  /// from anywhere else.
  public static let list = GestureArena(
    shared(rowSwipe: [.init(.level, requires: .row, excludes: [.waiting, .editing])]))

  /// A list that is a page among others. Level drags that no row takes are the pager's.
  public static func pages(_ policy: PagePolicy) -> GestureArena {
    policies[policy] ?? list
  }

  private static let policies: [PagePolicy: GestureArena] = [
    .rowsFirst: paged([
      .init(.left, requires: [.row, .trailingActions], excludes: [.waiting, .editing]),
      .init(.right, requires: [.row, .leadingActions], excludes: [.waiting, .editing]),
    ]),
    .trailingOnly: paged([.init(.left, requires: .row, excludes: [.waiting, .editing])]),
    .byEditingStyle: paged([
      .init(.level, requires: [.row, .deleteStyle], excludes: [.waiting, .editing]),
      .init(.left, requires: [.row, .noneStyle], excludes: [.waiting, .editing]),
      .init(.left, requires: [.row, .insertStyle], excludes: [.waiting, .editing]),
    ]),
  ]

  /// A row that waits for its action gives its drags to nobody: it would be a slip to turn the page
  /// with a swipe that is only refused for a moment.
  private static func paged(_ rowSwipe: [GestureRecognizer.Condition]) -> GestureArena {
    let pager = GestureRecognizer(
      .pager,
      on: [.init(.press, requires: .movingPages), .init(.level, excludes: .waiting)],
      requiresFailureOf: [.rowSwipe, .reorder], simultaneousWith: [.click])
    return GestureArena(shared(rowSwipe: rowSwipe) + [pager])
  }

  /// What holds in every list. In edit mode an open row is swiped, one that may be moved is lifted,
  /// and no other row takes a level drag.
  private static func shared(
    rowSwipe conditions: [GestureRecognizer.Condition]
  ) -> [GestureRecognizer] {
    [
      GestureRecognizer(
        .scrollBar, on: [.init(.press, requires: .scrollBar, excludes: .movingPages)]),
      GestureRecognizer(
        .rowSwipe,
        on: [
          .init(
            .press, requires: [.row, .movingContent], excludes: [.waiting, .movingPages]),
          .init(.level, requires: [.row, .openRow], excludes: .waiting),
        ] + conditions, simultaneousWith: [.click]),
      GestureRecognizer(
        .reorder,
        on: [
          .init(
            [.level, .upright], requires: [.row, .editing, .movable],
            excludes: [.openRow, .waiting])
        ]),
      GestureRecognizer(
        .selection, on: [.init(.upright, requires: [.row, .selectionGutter])],
        requiresFailureOf: [.reorder]),
      GestureRecognizer(
        .scroll, on: [.init(.upright)], requiresFailureOf: [.reorder, .selection]),
    ]
  }
}
