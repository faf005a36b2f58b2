import Terminal
import Testing

@Suite struct Base64Tests {
  /// The examples of RFC 4648, and every value of a letter.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func examples(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == Array(encoded.utf8))
  }

  @Test func everyByte() {
    let bytes = [UInt8](0...255)
    let encoded = Base64.encode(bytes)
    #expect(encoded.count == 344)
    #expect(encoded.suffix(8).elementsEqual("/P3+/w==".utf8))
  }
}
