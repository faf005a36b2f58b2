import Testing

@testable import QuickRecords

@Suite struct ImportTests {
  private func read(_ text: String) throws -> (items: [ImportItem], errors: [ImportError]) {
    ImportReader.read(Array(text.utf8), currency: try #require(Currency.named("EUR")))
  }

  @Test("A date makes a booking, none a quick record; columns in any order")
  func items() throws {
    let csv =
      "\u{FEFF}amount;LABEL;date;tags\r\n12,50;\"a;b\r\nc\";2026-11-30;x,a b\r\n\r\n3;Tea;;\r\n"
    let (items, errors) = try read(csv)
    #expect(errors == [])
    #expect(items.map(\.line) == [2, 5])
    #expect(items.map(\.entry.label) == ["a;b\r\nc", "Tea"])
    #expect(items.map(\.entry.amount.minor) == [1250, 300])
    #expect(items.map(\.day?.text) == ["2026-11-30", nil])
    #expect(items[0].entry.tags == ["x", "a b"])
    let json = "[{\"label\": \"Tea\", \"amount\": \"3\", \"tags\": [\"x\"], \"note\": null}]"
    #expect(try read(json).items.map(\.entry.tags) == [["x"]])
  }

  @Test(
    "Mistakes are told with their lines",
    arguments: [
      ("", [1], "empty"), ("label,x\n", [1], "no column “x”"),
      ("label\nTea\n", [1], "no column “amount”"),
      ("label,amount,label\n", [1], "twice"), ("label,amount\nTea\n", [2], "1 fields instead of 2"),
      ("label,amount\na,1\nb,\"2\n", [3], "open"),
      ("label,amount\n\"a\"b,1\n", [2], "behind a quotation"),
      ("label,amount\na,1e3\nb,2\nc,0\n", [2, 4], "no amount"),
      ("label,amount\n,1\n", [2], "label"),
      ("label,amount,date\na,1,30.11.2026\n", [2], "30.11.2026"),
      ("label,amount,currency\na,1,EURO\n", [2], "EURO"),
      ("label,amount,uuid\na,1,x\n", [2], "UUID"),
      ("label,amount,kind\na,1,x\n", [2], "income"), ("[\n{\"label\": 5}]", [2], "in quotes"),
      ("[\n\n{\"amount\": \"1\"}]", [3], "label"), ("{}", [1], "list"), ("[1]", [1], "object"),
      ("[\n{\"labl\": \"x\"}]", [2], "labl"), ("[\n{]", [2], "name"),
      ("[{\"label\": \"a\", \"amount\": \"1\", \"tags\": \"x\"}]", [1], "list of texts"),
    ] as [(String, [Int], String)])
  func mistakes(text: String, lines: [Int], message: String) throws {
    let errors = try read(text).errors
    #expect(errors.map(\.line) == lines)
    #expect(errors.first?.message.contains(message) == true, "\(errors)")
  }

  @Test("Bytes that are not UTF-8")
  func bytes() throws {
    let bytes = Array("label,amount\nCaf".utf8) + [0xE9] + Array(",1\n".utf8)
    let result = ImportReader.read(bytes, currency: try #require(Currency.named("EUR")))
    #expect(result.errors.map(\.line) == [2])
  }
}
