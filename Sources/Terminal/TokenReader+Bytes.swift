extension TokenReader {
  /// The scalar whose UTF-8 form begins at `start`, and the index after it; nil where the bytes
  /// there are no scalar (truncated, overlong, a surrogate, beyond U+10FFFF) or at the end.
  func decode(at start: Bytes.Index) -> (Unicode.Scalar, Bytes.Index)? {
    guard start != bytes.endIndex else { return nil }
    let lead = bytes[start]
    var index = bytes.index(after: start)
    guard let form = UTF8Form(lead: lead) else { return nil }
    var value = form.leadBits(lead)
    for _ in 0..<form.continuations {
      guard index != bytes.endIndex, bytes[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
      bytes.formIndex(after: &index)
    }
    guard value >= form.least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, index)
  }
}

/// How a UTF-8 sequence goes on after its lead byte.
struct UTF8Form: Equatable {
  /// Bytes that follow the lead byte, 0 to 3.
  let continuations: Int

  /// nil for a byte that begins no sequence.
  init?(lead: UInt8) {
    switch lead {
    case 0x00...0x7F: continuations = 0
    case 0xC2...0xDF: continuations = 1
    case 0xE0...0xEF: continuations = 2
    case 0xF0...0xF4: continuations = 3
    default: return nil
    }
  }

  /// The least scalar value that needs so many bytes; what is lower is overlong.
  var least: UInt32 {
    switch continuations {
    case 0: 0
    case 1: 0x80
    case 2: 0x800
    default: 0x1_0000
    }
  }

  /// The bits of the scalar that `lead` holds.
  func leadBits(_ lead: UInt8) -> UInt32 {
    continuations == 0 ? UInt32(lead) : UInt32(lead & (0x3F >> UInt8(continuations)))
  }
}
