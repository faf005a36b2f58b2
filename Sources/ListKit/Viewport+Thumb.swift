/// The scroll bar's arithmetic.
extension Viewport {
  var isLongerThanPage: Bool { content.lines > height }

  /// What of a bar as high as the list stands for the lines in sight, in steps from its beginning, of
  /// which each line has `steps`; at least a line long. It touches an end of the bar only at that end
  /// of the list, as far as there are steps enough.
  func thumb(steps: Int) -> Range<Int> {
    let whole = height * steps
    guard isLongerThanPage, height > 0 else { return 0..<whole }
    let length = min(whole, max(steps, whole * height / content.lines))
    let (room, last) = (whole - length, lastTop)
    guard last > 0, top > 0, room > 0 else { return 0..<length }
    guard top < last else { return room..<whole }
    let start = (top * room + last / 2) / last
    let inner = room > 1 ? min(max(1, start), room - 1) : start
    return inner..<inner + length
  }

  /// The line at the top where the thumb begins at `start`, or at the nearest step to it.
  func top(forThumbAt start: Int, steps: Int) -> Int {
    let room = height * steps - thumb(steps: steps).count
    guard room > 0 else { return 0 }
    return (min(max(0, start), room) * lastTop + room / 2) / room
  }
}
