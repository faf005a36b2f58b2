import Glibc
import Testing

@testable import Documents

/// Faults at every step of a save [W4]: whatever fails, the file holds the old bytes or the new ones
/// whole, no temporary file is left, and the error says what failed.
struct SafeWriterFaultTests {
  enum Way: String, CaseIterable, Sendable {
    case replaced, replacedWithoutSwap, inPlaceLonger, inPlaceShorter, made, madeWithoutRename

    var knowsRenameKinds: Bool {
      self != .replacedWithoutSwap && self != .madeWithoutRename
    }

    var isMade: Bool {
      self == .made || self == .madeWithoutRename
    }

    var isInPlace: Bool {
      self == .inPlaceLonger || self == .inPlaceShorter
    }

    var new: String {
      switch self {
      case .replaced, .replacedWithoutSwap, .inPlaceShorter: "one\nthree\n"
      case .inPlaceLonger: "one\ntwo\na row between\nthree\n"
      case .made, .madeWithoutRename: "first\n"
      }
    }

    func change(_ document: inout ListDocument) {
      switch self {
      case .replaced, .replacedWithoutSwap, .inPlaceShorter: _ = document.delete(1)
      case .inPlaceLonger: _ = document.insert("a row between", at: 2)
      case .made, .madeWithoutRename: _ = document.insert("first", at: 0)
      }
    }
  }

  private static let old = "one\ntwo\nthree\n"

  /// A fresh folder with the file as it is before.
  private func scratch(for way: Way) throws -> Scratch {
    let scratch = try Scratch()
    if !way.isMade { try scratch.write("list", Self.old) }
    if way.isInPlace { link("\(scratch.string)/list", "\(scratch.string)/other") }
    return scratch
  }

  private func save(_ way: Way, in scratch: Scratch, files: FaultyFiles) throws -> SaveOutcome {
    try scratch.save("list", files: files, way.change)
  }

  private func calls(of way: Way) throws -> Int {
    let scratch = try scratch(for: way)
    let files = FaultyFiles(knowsRenameKinds: way.knowsRenameKinds)
    #expect(try save(way, in: scratch, files: files).saved != nil)
    #expect(scratch.text("list") == way.new)
    return files.calls
  }

  @Test(arguments: Way.allCases, [ENOSPC, EIO, EACCES, EROFS, EDQUOT])
  func oneCallFails(_ way: Way, _ code: Int32) throws {
    for failing in 0..<(try calls(of: way)) {
      let scratch = try scratch(for: way)
      let seen = Seen()
      let files = FaultyFiles(knowsRenameKinds: way.knowsRenameKinds) { number, call in
        guard number == failing else { return nil }
        seen.call = call
        return code
      }
      let outcome = try save(way, in: scratch, files: files)
      let text = scratch.text("list")
      let context = "\(way) \(failing) \(String(describing: seen.call)): \(outcome)"
      if outcome.saved != nil {
        #expect(text == way.new, "\(context)")
      } else if let failure = outcome.failure {
        #expect(
          text == (way.isMade ? nil : Self.old) || text == way.new, "\(context): \(text ?? "gone")")
        if case .damaged = failure { Issue.record("\(context)") }
        // Only a failure to bring the new names to the disk may come after the change.
        if text == way.new {
          #expect(seen.call == .syncFolder || seen.call == .status, "\(context)")
        }
      } else {
        Issue.record("\(context)")
      }
      if way.isInPlace { #expect(scratch.text("other") == text) }
      if seen.call != .remove { #expect(scratch.leftovers == [], "\(context)") }
      // What failed can be tried again.
      let file = try DocumentFile.open(scratch["list"])
      #expect(file.document.text == text ?? "")
    }
  }

  /// From one call on nothing works any more: the disk is gone, or the program was killed there. What
  /// then lies on the disk must be whole.
  @Test(arguments: Way.allCases)
  func allCallsFromOneOnFail(_ way: Way) throws {
    for failing in 0..<(try calls(of: way)) {
      let scratch = try scratch(for: way)
      let files = FaultyFiles(knowsRenameKinds: way.knowsRenameKinds) { number, _ in
        number >= failing ? EIO : nil
      }
      let outcome = try save(way, in: scratch, files: files)
      let text = scratch.text("list")
      if outcome.saved != nil { #expect(text == way.new) }
      if case .damaged(_, let backup)? = outcome.failure {
        // The old bytes are whole where the error says.
        let name = String(decoding: backup.name, as: UTF8.self)
        #expect((way.isInPlace ? scratch.backupText(name) : scratch.text(name)) == Self.old)
        if way.isInPlace { continue }
      }
      #expect(text == (way.isMade ? nil : Self.old) || text == way.new, "\(way) \(failing)")
    }
  }

  @Test(arguments: [Way.replaced, .inPlaceLonger])
  func aDiskThatFillsUpHalfWay(_ way: Way) throws {
    for failing in 1..<8 {
      let scratch = try scratch(for: way)
      let writes = Once()
      let files = FaultyFiles(writeLimit: 4) { _, call in
        call == .write && writes.isTime(failing) ? ENOSPC : nil
      }
      let outcome = try save(way, in: scratch, files: files)
      if outcome.saved != nil { continue }
      switch outcome.failure {
      case .system(SystemError(.write, ENOSPC)), .noBackup(SystemError(.write, ENOSPC)): break
      default: Issue.record("\(outcome)")
      }
      #expect(scratch.text("list") == Self.old)
      #expect(scratch.leftovers == [])
    }
  }

  /// After a failure the same save, made again, succeeds.
  @Test(arguments: Way.allCases)
  func aSecondTrySucceeds(_ way: Way) throws {
    for failing in 0..<(try calls(of: way)) {
      let scratch = try scratch(for: way)
      let file = try DocumentFile.open(scratch["list"])
      var document = file.document
      way.change(&document)
      let files = FaultyFiles(knowsRenameKinds: way.knowsRenameKinds) { number, _ in
        number == failing ? EIO : nil
      }
      _ = SaveJob(document, to: file, places: scratch.places, files: files).run()
      let again = SaveJob(document, to: file, places: scratch.places).run()
      #expect(again.saved != nil, "\(way) \(failing): \(again)")
      #expect(scratch.text("list") == way.new)
    }
  }

  /// A save that leaves the file torn, and another one after it: the bytes from before both stay.
  @Test(arguments: Way.allCases.filter(\.isInPlace))
  func aTornFileIsSavedAgain(_ way: Way) throws {
    var torn = 0
    for failing in 0..<(try calls(of: way)) {
      let scratch = try scratch(for: way)
      let files = FaultyFiles(writeLimit: 4) { number, _ in number >= failing ? EIO : nil }
      let outcome = try save(way, in: scratch, files: files)
      let opened = try DocumentFile.open(scratch["list"], places: scratch.places)
      guard case .damaged(_, let backup)? = outcome.failure else {
        if let copy = opened.interruptedWrite {
          #expect(try scratch.textOf(copy) == Self.old, "\(failing)")
        }
        continue
      }
      torn += 1
      #expect(opened.interruptedWrite == backup)
      for _ in 0..<2 {
        #expect(try scratch.save("list") { _ = $0.insert("later", at: 0) }.saved != nil)
        #expect(try scratch.textOf(backup) == Self.old, "\(failing)")
      }
      // It was told of, and told once is enough.
      let later = try DocumentFile.open(scratch["list"], places: scratch.places)
      #expect(later.interruptedWrite == nil)
    }
    #expect(torn > 0)
  }

  @Test func aWriteThatEndedLeavesNoNotice() throws {
    let scratch = try scratch(for: .inPlaceShorter)
    #expect(try save(.inPlaceShorter, in: scratch, files: FaultyFiles()).saved != nil)
    #expect(scratch.backups.count == 1)
    let opened = try DocumentFile.open(scratch["list"], places: scratch.places)
    #expect(opened.interruptedWrite == nil)
  }

  /// The kind of call that was made to fail.
  private final class Seen: @unchecked Sendable {
    // Written and read by the one thread that saves.
    var call: SystemError.Call?
  }
}
