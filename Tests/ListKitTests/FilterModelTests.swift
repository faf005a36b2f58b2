import TestSupport
import Testing

@testable import ListKit

/// The matcher against one that is slow and plain, over random rows and queries.
@Suite struct FilterModelTests {
  /// Rows and words as scalars; a match is decided by trying everything.
  private struct Model {
    var kind: FilterTerm.Kind
    var isInverted: Bool
    var word: [Unicode.Scalar]

    func matches(_ row: [Unicode.Scalar]) -> Bool { isFound(in: row) != isInverted }

    private func isFound(in row: [Unicode.Scalar]) -> Bool {
      let ignoresCase = !word.contains { $0.properties.changesWhenLowercased }
      func equal(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
        left == right || (ignoresCase && left.folded == right.folded)
      }
      func stands(at start: Int) -> Bool {
        start >= 0 && start + word.count <= row.count
          && zip(word, row[start...]).allSatisfy(equal)
      }
      let first = word.first == " " ? 0 : row.firstIndex { $0 != " " } ?? row.count
      let last = word.last == " " ? row.count : (row.lastIndex { $0 != " " } ?? -1) + 1
      switch kind {
      case .fuzzy:
        var rest = word[...]
        for scalar in row {
          if let next = rest.first, equal(next, scalar) { rest.removeFirst() }
        }
        return rest.isEmpty
      case .exact: return (0...row.count).contains(where: stands)
      case .prefix: return stands(at: first)
      case .suffix: return last - word.count >= 0 && stands(at: last - word.count)
      case .whole: return first + word.count == last && stands(at: first)
      }
    }

    var text: String {
      let escaped = word.map { $0 == " " ? "\\ " : String($0) }.joined()
      let form =
        switch kind {
        case .fuzzy: isInverted ? "'" + escaped : escaped
        case .exact: isInverted ? escaped : "'" + escaped
        case .prefix: "^" + escaped
        case .suffix: escaped + "$"
        case .whole: "^" + escaped + "$"
        }
      return (isInverted ? "!" : "") + form
    }
  }

  private static let letters: [Unicode.Scalar] = [
    "a", "b", "A", "B", " ", "é", "É", "米", "ς", "Σ", "1",
  ]
  private static let kinds: [FilterTerm.Kind] = [.fuzzy, .exact, .prefix, .suffix, .whole]

  private func scalars(_ range: ClosedRange<Int>, _ generator: inout SeededGenerator)
    -> [Unicode.Scalar]
  {
    let count = Int.random(in: range, using: &generator)
    return (0..<count).map { _ in Self.letters.randomElement(using: &generator) ?? "a" }
  }

  private func bytes(_ scalars: [Unicode.Scalar]) -> [UInt8] {
    Array(scalars.map { String($0) }.joined().utf8)
  }

  private func model(_ generator: inout SeededGenerator) -> Model {
    Model(
      kind: Self.kinds.randomElement(using: &generator) ?? .fuzzy,
      isInverted: Bool.random(using: &generator), word: scalars(1...3, &generator))
  }

  @Test func wordsMatchAsTheModelDoes() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let models = (0..<Int.random(in: 1...3, using: &generator)).map { _ in model(&generator) }
      let row = scalars(0...8, &generator)
      let text = models.map(\.text).joined(separator: " ")
      let query = FilterQuery(text.utf8)
      #expect(
        query.matches(bytes(row)) == models.allSatisfy { $0.matches(row) },
        "\(text) in \(String(decoding: bytes(row), as: UTF8.self))")
    }
  }

  /// Whatever the bytes: marks ascend, do not touch, lie at the borders of scalars, and only rows
  /// that have one of the words have any.
  @Test func marksAreSound() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let word = model(&generator)
      var row = bytes(scalars(0...10, &generator))
      if Int.random(in: 0..<4, using: &generator) == 0 {
        row.append(UInt8.random(in: 0x80...0xFF, using: &generator))
      }
      let query = FilterQuery(word.text.utf8)
      let ranges = query.ranges(in: row)
      #expect(ranges.isEmpty == (word.isInverted || !query.matches(row)), "\(word.text) in \(row)")
      var end = -1
      for range in ranges {
        #expect(!range.isEmpty && range.lowerBound > end && range.upperBound <= row.count)
        #expect(row[range.lowerBound] & 0xC0 != 0x80)
        end = range.upperBound
      }
      let marked = ranges.flatMap { row[$0] }
      #expect(
        marked.isEmpty || FilterQuery(word.text.utf8).matches(marked) || word.word.contains(" "))
    }
  }

  /// What is said to be narrower is so: over all the queries that typing goes through.
  @Test func narrowerQueriesMatchFewerRows() {
    var generator = SeededGenerator(seed: 3)
    let signs = Array("ab AÉ !'^$|\\".unicodeScalars)
    var narrowed = 0
    for _ in 0..<2000 {
      let rows = (0..<20).map { _ in bytes(scalars(0...6, &generator)) }
      var typed: [Unicode.Scalar] = []
      var previous = FilterQuery([])
      for _ in 0..<6 {
        let place = Int.random(in: 0...typed.count, using: &generator)
        typed.insert(signs.randomElement(using: &generator) ?? "a", at: place)
        let query = FilterQuery(bytes(typed))
        if query.isNarrower(than: previous) {
          narrowed += 1
          for row in rows where query.matches(row) {
            #expect(previous.matches(row), "\(typed) in \(row)")
          }
        }
        previous = query
      }
    }
    #expect(narrowed > 2000)
  }

  /// Every scalar that has case is found by its own lower case.
  @Test func everyLetterIsFoundByItsLowerCase() {
    for value in UInt32(0x80)...0x1_F000 {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isCased else { continue }
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      guard lower.count == 1, let first = lower.first, !first.isASCII else { continue }
      let forms = first.caseForms
      #expect(forms.contains(scalar), "U+\(String(value, radix: 16))")
      #expect(forms.count <= 4 && forms.first == first)
    }
  }
}

extension Unicode.Scalar {
  /// Folded as far as the letters of these tests go.
  fileprivate var folded: String {
    self == "ς" ? "σ" : properties.lowercaseMapping
  }
}
