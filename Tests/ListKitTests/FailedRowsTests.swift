import Testing

@testable import ListKit

/// An action for several rows that failed for some of them.
struct FailedRowsTests {
  private static let acting = "key shift-down; key shift-down; key left; rest; key enter; rest"

  @Test(
    "each of the rows that it failed for is marked, and no other",
    arguments: [[], ["c"], ["a"], ["a", "b"], ["a", "b", "c"], ["b", "f"], ["x"]] as [Set<String>])
  func marks(_ failed: Set<String>) {
    var stage = Stage(RowSource.selectable).running(Self.acting)
    stage.list.complete("c", failed: failed)
    let marked = stage.visible.filter { $0.status == .failed }.map(\.id)
    #expect(Set(marked) == failed.intersection(["a", "b", "c"]))
    #expect(stage.visible.allSatisfy { $0.status == .normal || $0.status == .failed })
    // Each can be used again.
    for key in ["home", "home; key down"] {
      #expect(stage.running("key \(key); key left; rest").list.openRow != nil)
    }
  }

  @Test("a mark goes with the row's next input, and leaves nothing behind")
  func touched() {
    var stage = Stage(RowSource.selectable).running(Self.acting)
    stage.list.complete("c", failed: ["a", "b", "c"])
    stage.run("key home; key enter")
    #expect(stage.visible.filter { $0.status == .failed }.map(\.id) == ["b", "c"])
    stage.run("key down; key enter; key down; key enter")
    #expect(stage.list.swipes.isEmpty)
  }

  @Test("rows that are gone have no mark")
  func gone() {
    var stage = Stage(RowSource.selectable).running(Self.acting)
    stage.change { $0.ids = ["b", "c", "d", "e", "f"] }
    stage.list.complete("c", failed: ["a", "b"])
    stage.run("rest")
    #expect(stage.visible.filter { $0.status == .failed }.map(\.id) == ["b"])
    #expect(stage.list.swipes.keys.sorted() == ["b"])
  }

  @Test("more rows than are in sight can be marked")
  func many() {
    var source = RowSource(count: 60)
    source.trailing[0].isForSelection = true
    var stage = Stage(source, rows: 10).running(
      "key all; key left; rest; key enter; rest")
    stage.list.complete("r0", failed: Set((0..<60).map { "r\($0)" }))
    #expect(stage.visible.allSatisfy { $0.status == .failed })
    stage.run("key end")
    #expect(stage.visible.allSatisfy { $0.status == .failed })
  }
}
