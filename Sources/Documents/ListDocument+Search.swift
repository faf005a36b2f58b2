extension ListDocument {
  /// The positions of the rows whose content `matches`, ascending. Nothing is copied. O(bytes).
  package func positions(where matches: (UnsafeBufferPointer<UInt8>) -> Bool) -> [Int] {
    var found: [Int] = []
    rows.forEachContent { position, content in
      if matches(content) { found.append(position) }
    }
    return found
  }

  /// Those of `positions`, which ascend, whose rows' content `matches`.
  package func positions(
    among positions: [Int], where matches: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    rows.forEachContent(at: positions) { position, content in
      if matches(content) { found.append(position) }
    }
    return found
  }
}
