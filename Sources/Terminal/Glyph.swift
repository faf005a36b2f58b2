internal import CSystem

/// What one cell (or two, for a wide scalar) shows: one spacing scalar and the zero-width marks on
/// it. A plain value of fixed size, so that a frame of them is copied and compared without
/// allocation.
///
/// Clusters that ask a terminal for more (ZWJ families, flags, skin tones) are several glyphs side
/// by side: xterm, tmux and libvterm agree on the width of those, and on no other reading.
public struct Glyph: Hashable, Sendable {
  /// The spacing scalar; a space in an empty cell.
  public let scalar: Unicode.Scalar
  /// Up to three zero-width scalars of 21 bits each, the first lowest; 0 = none. ncurses stores no
  /// more than four, and drops what is over without a word. The highest bit: two columns wide.
  private(set) var details: UInt64

  private static let wide: UInt64 = 1 << 63

  public static let space = Glyph(" ", width: 1)

  /// - Parameter width: columns, 1 or 2, as `Glyph.columns(of:)` answers for `scalar`.
  public init(_ scalar: Unicode.Scalar, width: Int) {
    self.init(scalar, details: width == 2 ? Self.wide : 0)
  }

  init(_ scalar: Unicode.Scalar, details: UInt64) {
    self.scalar = scalar
    self.details = details
  }

  /// Whether this is a printable ASCII character and nothing else: one column in every terminal.
  package var isPlain: Bool { details == 0 && scalar.value >= 0x20 && scalar.value < 0x7F }

  /// Columns taken: 1 or 2.
  public var width: Int8 { details & Self.wide == 0 ? 1 : 2 }

  /// The zero-width scalars drawn over `scalar`, in order.
  public var marks: [Unicode.Scalar] {
    var marks: [Unicode.Scalar] = []
    var rest = details & ~Self.wide
    while rest != 0, let mark = Unicode.Scalar(UInt32(rest & 0x1F_FFFF)) {
      marks.append(mark)
      rest >>= 21
    }
    return marks
  }

  /// Adds a zero-width scalar. A fourth one is left out: no terminal in reach shows it.
  public mutating func add(mark: Unicode.Scalar) {
    let marks = details & ~Self.wide
    for shift in [0, 21, 42] where marks >> UInt64(shift) == 0 {
      details |= UInt64(mark.value) << UInt64(shift)
      return
    }
  }

  /// Columns that a terminal gives `scalar`: 0 for a mark, 1 or 2; nil where no width is known
  /// (controls, unassigned scalars, emoji newer than the C library).
  public static func columns(of scalar: Unicode.Scalar) -> Int? {
    if scalar.value >= 0x20, scalar.value < 0x7F { return 1 }
    let width = Int(sideswipe_scalar_width(scalar.value))
    return width < 0 ? nil : width
  }
}
