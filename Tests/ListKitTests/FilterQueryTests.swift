import ListKit
import TestSupport
import Testing

/// Which rows a query lets pass, and where it is marked in them.
@Suite struct FilterQueryTests {
  private func matches(_ query: String, _ row: String) -> Bool {
    FilterQuery(query.utf8).matches(Array(row.utf8))
  }

  /// The row with brackets around what is marked.
  private func marked(_ query: String, _ row: String, goesOn: Bool = false) -> String {
    let bytes = Array(row.utf8)
    var text: [UInt8] = []
    var end = 0
    for range in FilterQuery(query.utf8).ranges(in: bytes, goesOn: goesOn) {
      text += bytes[end..<range.lowerBound] + [0x5B] + bytes[range] + [0x5D]
      end = range.upperBound
    }
    return String(decoding: text + bytes[end...], as: UTF8.self)
  }

  @Test(arguments: [
    // fuzzy: all characters, in order
    ("", "anything"), ("abc", "abc"), ("abc", "a-b-c"), ("abc", "xxaxbxcxx"), ("mlk", "Milk"),
    ("mi lk", "lk, mi"), ("  mi   lk  ", "milk"),
    // exact, at an end, whole
    ("'ilk", "milk"), ("^mil", "milk"), ("lk$", "milk"), ("^milk$", "milk"),
    ("^milk$", "  milk \t"),
    ("^mil", "  milk"), ("lk$", "milk  "), ("'ilk$", "milk"), ("^a\\ b", "a bc"), ("b\\ $", "ab "),
    ("^\\ b", " b"),
    // not
    ("!x", "milk"), ("!mlk", "milk"), ("!'mlk", "mkl"), ("!^ilk", "milk"), ("!mil$", "milk"),
    ("!^mil$", "milk"), ("milk !bread", "milk"), ("!'", "a"), ("!^$", "a"),
    // or
    ("a | b", "xa"), ("a | b", "xb"), ("^a | ^b c", "bc"), ("a | b | c", "c"), ("a | !b", "c"),
    // what is no operator where it stands
    ("|", "a|b"), ("a |", "a"), ("a | | b", "|b"), ("a^b", "a^b"), ("a$b", "a$b"), ("a!", "a!"),
    ("$", "a$"), ("'$", "a$"), ("!$", "a"), ("a'b", "a'b"), ("\\", "a\\b"), ("''", "a'b"),
    // an operator alone is not yet a word
    ("!", "x"), ("'", "x"), ("^", "x"), ("!^", "x"), ("^$", ""), ("^$", " \t"),
    // smart case, by word
    ("milk", "MILK"), ("Milk", "Milk"), ("milk Bread", "MILK Bread"), ("2x", "2X"),
    // case beyond ASCII: one scalar for one
    ("straße", "STRAẞE"), ("é", "É"), ("ж", "Ж"), ("σ", "ς"), ("ς", "Σ"), ("ß", "ẞ"), ("ǆ", "ǅ"),
    ("ω", "\u{2126}"), ("å", "\u{212B}"), ("μ", "\u{B5}"), ("ꭰ", "Ꭰ"), ("ⱥ", "Ⱥ"), ("ᲀ", "В"),
    ("米粉", "河粉 米河粉"), ("'米粉", "米粉"), ("🎈", "a🎈"),
  ])
  func pass(query: String, row: String) {
    #expect(matches(query, row))
  }

  @Test(arguments: [
    ("abc", "acb"), ("abc", "ab"), ("aa", "a"), ("mi lk", "mil"),
    ("'mlk", "milk"), ("^ilk", "milk"), ("mil$", "milk"), ("^mil$", "milk"), ("^ilk$", "milk"),
    ("'ilk$", "ilkx"), ("^a\\ b", "ab"), ("b\\ $", "ab"), ("^\\ b", "b"),
    ("!milk", "MILK"), ("!'mlk", "milk"), ("!^mil", "milk"), ("!lk$", "milk"), ("!^milk$", "milk"),
    ("milk !bread", "milk bread"), ("a", ""), ("!^$", " "),
    ("a | b", "c"), ("a | | b", "a"), ("^a | ^b c", "b"), ("^$", "a"), ("|", "ab"),
    ("Milk", "milk"), ("Milk", "MILK"), ("milk Bread", "milk bread"),
    ("É", "é"), ("ß", "ss"), ("ss", "ß"), ("k", "\u{212A}"), ("i", "İ"), ("e", "é"), ("ı", "i"),
    ("粉米", "米粉"),
  ])
  func doNotPass(query: String, row: String) {
    #expect(!matches(query, row))
  }

  @Test(arguments: [
    ("milk", "oat milk", "oat [milk]"), ("mlk", "oat milk", "oat [m]i[lk]"),
    // in one piece before scattered, at a word before inside one
    ("at", "a t oat cat at", "a t oat cat [at]"), ("at", "a t oat", "a t o[at]"),
    // as close as can be to where it is complete
    ("ab", "a-a-a_b", "a-a-[a]_[b]"),
    ("'a", "banana", "b[a]n[a]n[a]"), ("'ana", "banana", "b[ana]na"), ("'aa", "aaa", "[aa]a"),
    ("^ba", "  banana", "  [ba]nana"), ("na$", "banana  ", "bana[na]  "),
    ("^ab$", " ab ", " [ab] "),
    ("!x", "banana", "banana"), ("!x ban", "banana", "[ban]ana"),
    ("'ban 'nan", "banana", "[banan]a"),
    ("'ba 'na", "banana", "[banana]"), ("x | n", "banana", "ba[n]ana"), ("^$", " ", " "),
    ("'ä", "Ää", "[Ää]"), ("粉", "米粉!", "米[粉]!"), ("ⱥ", "aȺb", "a[Ⱥ]b"), ("zz", "abc", "abc"),
  ])
  func marks(query: String, row: String, expected: String) {
    #expect(marked(query, row) == expected)
  }

  @Test func aRowThatGoesOnHasNoEnd() {
    #expect(marked("lk$ 'mi", "milk", goesOn: true) == "[mi]lk")
    #expect(marked("^milk$", "milk", goesOn: true) == "milk")
    #expect(marked("^mi 'lk", "milk", goesOn: true) == "[milk]")
  }

  /// Rows and queries that are not UTF-8 are compared by their bytes.
  @Test func bytesThatAreNoText() {
    let latin: [UInt8] = [0x63, 0x61, 0x66, 0xE9]
    #expect(FilterQuery("caf".utf8).matches(latin))
    #expect(FilterQuery([0xE9]).matches(latin))
    #expect(FilterQuery([0xE9]).ranges(in: latin) == [3..<4])
    #expect(!FilterQuery([0xE8]).matches(latin))
    #expect(!FilterQuery("é".utf8).matches(latin))
    #expect(FilterQuery([0x27, 0x66, 0xE9]).matches(latin))
    #expect(FilterQuery([0x66, 0xE9, 0x24]).matches(latin))
    // The end of a row in the middle of a scalar.
    #expect(!FilterQuery("米".utf8).matches([0xE7, 0xB1]))
    #expect(!FilterQuery("'米$".utf8).matches([0xE7, 0xB1]))
  }

  @Test func emptiness() {
    for text in ["", "  ", "!", "^", "'", "! ' ^"] {
      #expect(FilterQuery(text.utf8).isEmpty, "\(text)")
    }
    for text in ["a", "$", "|", "^$", "\\ "] { #expect(!FilterQuery(text.utf8).isEmpty, "\(text)") }
  }

  @Test(arguments: [
    ("a", ""), ("ab", "a"), ("a b", "a"), ("ab", "ab"), ("'ab", "a"), ("^ab", "'a"), ("^ab$", "^a"),
    ("^a$", "a$"), ("aB", "a"), ("a !b", "a"), ("!b a", "!b"), ("a", "a | b"), ("a b", "b | c"),
  ])
  func narrower(query: String, other: String) {
    #expect(FilterQuery(query.utf8).isNarrower(than: FilterQuery(other.utf8)))
  }

  @Test(arguments: [
    ("", "a"), ("a", "ab"), ("ba", "a$"), ("!ab", "!a"), ("a$b", "a$"), ("a | b", "a"), ("A", "a"),
    ("ab", "'a"), ("'ab", "^a"), ("ab$", "^a"), ("ab", "B"),
  ])
  func notKnownToBeNarrower(query: String, other: String) {
    #expect(!FilterQuery(query.utf8).isNarrower(than: FilterQuery(other.utf8)))
  }
}
