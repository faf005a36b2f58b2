extension Frame {
  /// What the frame shows, without styles: its rows, joined by newlines, without the blanks at their
  /// right end. A wide glyph is one scalar here but takes two columns.
  public var text: String {
    (0..<size.rows).map { row in
      Self.trimmed(self.row(row).map { $0.glyph?.text ?? "" }, of: " ")
    }.joined(separator: "\n")
  }

  /// The frame in full, to compare with what is on record: `text`; a line `-- styles`; the rows once
  /// more with a letter for the style of each column, `.` where it is plain, nothing at the right
  /// end; a line `-- legend`; a line for each letter in the order they appear (`a 15 on 1 bold`; `-`
  /// is the terminal's own colour); and a line `cursor COLUMN ROW` or `cursor hidden`. Every line
  /// ends with a newline.
  public var styledText: String {
    var letters: [Style: Unicode.Scalar] = [.plain: "."]
    var legend = ""
    var map = ""
    for row in 0..<size.rows {
      let marks = self.row(row).map { cell in
        if let letter = letters[cell.style] { return String(letter) }
        let letter = Self.letter(letters.count - 1)
        letters[cell.style] = letter
        legend += "\(letter) \(cell.style.text)\n"
        return String(letter)
      }
      map += Self.trimmed(marks, of: ".") + "\n"
    }
    let place = cursor.map { "\($0.column) \($0.row)" } ?? "hidden"
    return "\(text)\n-- styles\n\(map)-- legend\n\(legend)cursor \(place)\n"
  }

  private static func trimmed(_ columns: [String], of blank: String) -> String {
    let end = columns.lastIndex { $0 != blank } ?? -1
    return columns[...end].joined()
  }

  /// The letter of the style that appears as number `place`, from 0: a to z, A to Z, then whatever
  /// follows U+00C0.
  private static func letter(_ place: Int) -> Unicode.Scalar {
    let first: UInt32 =
      switch place {
      case ..<26: 0x61
      case ..<52: 0x41 - 26
      default: 0xC0 - 52
      }
    return Unicode.Scalar(first + UInt32(place)) ?? "?"
  }
}

extension Glyph {
  /// The scalar and its marks.
  public var text: String {
    var text = String.UnicodeScalarView()
    text.append(scalar)
    text.append(contentsOf: marks)
    return String(text)
  }
}

extension Style {
  /// Foreground, background and attributes in words.
  fileprivate var text: String {
    let names: [(Attributes, String)] = [
      (.bold, " bold"), (.dim, " dim"), (.underline, " underline"), (.reverse, " reverse"),
    ]
    let words = names.filter { attributes.contains($0.0) }.map(\.1).joined()
    return "\(foreground.text) on \(background.text)\(words)"
  }
}

extension Color {
  fileprivate var text: String {
    switch self {
    case .standard: "-"
    case .palette(let number): "\(number)"
    }
  }
}
