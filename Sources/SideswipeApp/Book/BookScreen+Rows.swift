import Gestures
import ListKit
import QuickRecords
import Terminal

/// What the pages' lists ask for.
extension BookScreen {
  mutating func handle(
    _ effects: [ListEffect<QuickRecord.ID>], at now: Seconds
  ) -> [AppEffect] {
    var result: [AppEffect] = []
    for effect in effects {
      switch effect {
      case .perform(RecordRows.delete, let row, _): result += delete([row], from: row)
      case .performOnSelection(RecordRows.delete, let row, let rows, _):
        result += delete(rows, from: row)
      case .commit(_, let row): result += delete([row], from: row)
      case .perform(_, let row, _):
        records.list.complete(row, performed: true)
        result += edit(row, at: now)
      case .performOnSelection(_, let row, _, _):
        records.list.complete(row, performed: false)
      case .move(let row, _, _, let next): result += move(row, before: next, at: now)
      case .accessory(RecordRows.play.id, let row), .activate(let row):
        result += book(row, at: now)
      case .ignored(.cancel) where !records.rows.filter.isEmpty:
        result += filterRecords(by: RecordFilter(), at: now)
      case .ignored(.cancel) where records.list.isEditing:
        result += handle(records.list.setEditing(false, at: now), at: now)
      case .ignored(.cancel) where !records.list.selection.isEmpty:
        result += handle(records.perform(.selectNone, at: now), at: now)
      default: result += handleAny(effect, at: now)
      }
    }
    return result
  }

  mutating func handle(_ effects: [ListEffect<Booking.ID>], at now: Seconds) -> [AppEffect] {
    var result: [AppEffect] = []
    for effect in effects {
      switch effect {
      case .perform(BookedRows.delete, let row, _): result += delete([row], from: row)
      case .performOnSelection(BookedRows.delete, let row, let rows, _):
        result += delete(rows, from: row)
      case .commit(_, let row): result += delete([row], from: row)
      case .perform(_, let row, _):
        booked.list.complete(row, performed: true)
        result += edit(row, at: now)
      case .performOnSelection(_, let row, _, _):
        booked.list.complete(row, performed: false)
      case .activate(let row): result += edit(row, at: now)
      case .ignored(.cancel) where !view.filter.isEmpty:
        result += filterBookings(by: BookingFilter())
      case .ignored(.cancel) where booked.list.isEditing:
        result += handle(booked.list.setEditing(false, at: now), at: now)
      case .ignored(.cancel) where !booked.list.selection.isEmpty:
        result += handle(booked.perform(.selectNone, at: now), at: now)
      default: result += handleAny(effect, at: now)
      }
    }
    return result
  }

  mutating func handle(
    _ effects: [ListEffect<SummaryRows.ID>], at now: Seconds
  ) -> [AppEffect] {
    var result: [AppEffect] = []
    for effect in effects {
      switch effect {
      case .activate(let row): result += showBookings(of: row, at: now)
      case .ignored(.panLeft): result += turnMonth(by: -1)
      case .ignored(.panRight): result += turnMonth(by: 1)
      default: result += handleAny(effect, at: now)
      }
    }
    return result
  }

  /// What is the same on all pages.
  private mutating func handleAny<ID>(_ effect: ListEffect<ID>, at now: Seconds) -> [AppEffect] {
    switch effect {
    case .pagePan(let event): _ = pages.pan(event, at: now)
    case .clickedBeside(let position):
      guard let title = area.title,
        let index = titleLine(columns: title.columns).page(
          at: position, bounds: title, appearance: appearance)
      else { break }
      return show(Page.allCases[index], at: now)
    case .ignored(.nextButton): return turn(by: 1, at: now)
    case .ignored(.previousButton): return turn(by: -1, at: now)
    case .ignored(let command):
      if let text = Wording.nothing(for: command) { note(text) }
    default: break
    }
    return []
  }

  // MARK: quick records

  private mutating func delete(
    _ rows: [QuickRecord.ID], from row: QuickRecord.ID
  ) -> [AppEffect] {
    guard allowsChange() else {
      records.list.complete(row, performed: false)
      return []
    }
    return ask(for: .deleteRecords(rows, from: row))
  }

  /// Moves a record at once; the book follows.
  private mutating func move(
    _ row: QuickRecord.ID, before next: QuickRecord.ID?, at now: Seconds
  ) -> [AppEffect] {
    guard allowsChange() else { return [] }
    let above = records.rows.above(next, moving: row)
    var rows = records.rows
    rows.move(row, before: next)
    return show(rows, at: now)
      + ask(for: .moveRecord(row, below: above))
  }

  /// Shows quick records, in as many lines as there is room for.
  mutating func show(_ rows: RecordRows, at now: Seconds) -> [AppEffect] {
    handle(records.replace(with: rows, at: now), at: now) + fitRecords(at: now)
  }

  mutating func fitRecords(at now: Seconds) -> [AppEffect] {
    let height = records.rows.height(columns: area.list.columns)
    return handle(records.setRowHeight(height, at: now), at: now)
  }

  // MARK: bookings

  private mutating func delete(_ rows: [Booking.ID], from row: Booking.ID) -> [AppEffect] {
    guard allowsChange() else {
      booked.list.complete(row, performed: false)
      return []
    }
    return ask(for: .deleteBookings(rows, from: row))
  }

  // MARK: the summary

  /// Goes to the bookings that a bar stands for.
  private mutating func showBookings(of bar: SummaryRows.ID, at now: Seconds) -> [AppEffect] {
    show(.booked, at: now)
      + filterBookings(by: BookingFilter(month, currency: bar.currency, tag: bar.tag))
  }
}
