import Gestures
import TestSupport
import Terminal
import Testing

@testable import ListKit

/// A6: rows are moved from section to section.
struct SectionReorderTests {
  /// Three sections of three rows, each below its header, in edit mode.
  private static func stage(closed: Set<Int> = [], rows: Int = 20, uneven: [Int] = []) -> Stage {
    var source = RowSource(count: 9).allMovable
    source.sectionSize = 3
    source.uneven = uneven
    source.closedSections = closed
    return Stage(source, rows: rows).running("key edit; rest")
  }

  /// The rows of each section.
  private static func sections(_ stage: Stage) -> [String] {
    let sections = stage.source.sections
    return (0..<sections.count).map { section in
      sections.rows(of: section).map { stage.source.ids[$0] }.joined(separator: " ")
    }
  }

  private static let moves: [(String, String?, String)] = [
    // On the header it is first below it, and from below last above it.
    ("press 40 r1; down 2 in 100", "r1 to 2 in 1 before r3", "r0 r2 | r1 r3 r4 r5 | r6 r7 r8"),
    ("press 40 r3; up 1 in 100", "r3 to 3 before r4", "r0 r1 r2 r3 | r4 r5 | r6 r7 r8"),
    ("press 40 r1; down 3 in 100", "r1 to 3 in 1 before r4", "r0 r2 | r3 r1 r4 r5 | r6 r7 r8"),
    (
      "press 40 r1; down 3 in 100; down 1 in 100", "r1 to 2 before r3",
      "r0 r2 r1 | r3 r4 r5 | r6 r7 r8"
    ),
    ("press 40 r1; down 3 in 100; down 0 in 100", nil, "r0 r1 r2 | r3 r4 r5 | r6 r7 r8"),
    ("press 40 r1; down 30 in 100", "r1 to 8 in 2 before -", "r0 r2 | r3 r4 r5 | r6 r7 r8 r1"),
    ("press 40 r8; up 30 in 100", "r8 to 0 before r0", "r8 r0 r1 r2 | r3 r4 r5 | r6 r7"),
    ("press 40 r1; jump 0 8", "r1 to 7 in 2 before r8", "r0 r2 | r3 r4 r5 | r6 r7 r1 r8"),
  ]

  @Test("A6: a row is dragged into another section", arguments: moves)
  func drags(_ script: String, _ moved: String?, _ sections: String) {
    let stage = Self.stage().running(script)
    #expect(stage.moved.isEmpty)
    let held = stage.order
    let released = stage.running("release")
    #expect(released.moved == (moved.map { [$0] } ?? []))
    #expect(Self.sections(released).joined(separator: " | ") == sections)
    // What was seen while it was held is what comes of it.
    #expect(released.order == held && released.list.reorder == nil)
  }

  @Test("A6: while it is held the headers stand where they would")
  func headers() {
    let stage = Self.stage().running("press 40 r1; down 2 in 100")
    let lines = stage.list.looks(source: stage.source).filter(\.isHeader).map(\.line)
    #expect(lines == [0, 3, 8])
    #expect(stage.presentation("r1")?.line == 4 && stage.source.sectionSize == 3)
    for way in ["key esc", "nobutton"] {
      let back = stage.running(way + "; rest")
      #expect(back.list.looks(source: back.source).filter(\.isHeader).map(\.line) == [0, 4, 8])
      #expect(back.moved.isEmpty && back.order == Self.stage().order)
    }
  }

  @Test("A6: a section that takes none stops it; its own takes it back")
  func closed() {
    let all = Self.stage(closed: [0, 1, 2])
    #expect(all.running("press 40 r1; down 9 in 100; release").moved == ["r1 to 2 before r3"])
    #expect(
      all.running("press 40 r4; up 9 in 100; release").moved == ["r4 to 3 in 1 before r3"])
    let middle = Self.stage(closed: [1])
    #expect(middle.running("press 40 r1; down 4 in 100; release").moved == ["r1 to 2 before r3"])
    #expect(
      middle.running("press 40 r1; down 6 in 100; release").moved == ["r1 to 5 in 2 before r6"])
    #expect(
      middle.running("press 40 r4; down 8 in 100; up 0 in 100; release").moved.isEmpty)
  }

  @Test("A6: Alt-↑ and Alt-↓ go over headers, also into an empty section")
  func keys() {
    var stage = Self.stage().running("key down; key down; key alt-down; key alt-down")
    #expect(stage.moved == ["r2 to 2 in 1 before r3", "r2 to 3 in 1 before r4"])
    stage.run("key alt-up; key alt-up")
    #expect(stage.moved.suffix(2) == ["r2 to 2 in 1 before r3", "r2 to 2 before r3"])
    #expect(Self.stage().running("key end; key alt-down").moved.isEmpty)
    #expect(Self.stage(closed: [1]).running("key down; key down; key alt-down").moved.isEmpty)
    let empty = Self.stage(uneven: [3, 0]).running("key down; key down; key alt-down")
    #expect(Self.sections(empty) == ["r0 r1", "r2", "r3 r4 r5 r6 r7 r8"])
  }

  @Test(
    "A6: whichever way it is dragged it is under the pointer, and what is seen comes of it",
    arguments: 0..<40)
  func property(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var source = RowSource(count: 60).allMovable
    source.sectionSize = 5
    source.uneven = (0..<11).map { _ in Int.random(in: 0...8, using: &random) }
    if source.uneven.reduce(0, +) > 60 { source.uneven = [7, 0, 0, 9, 1] }
    let height = RowHeight.allCases.randomElement(using: &random) ?? .oneLine
    var stage = Stage(source, rows: 14, rowHeight: height).running("key edit; rest")
    for _ in 0..<Int.random(in: 0...12, using: &random) { stage.run("wheel down") }
    let pressed = stage.visible.filter { $0.look.parts.count == height.rawValue }
      .randomElement(using: &random)
    stage.run("press 40 \(pressed?.id ?? "")")
    for _ in 0..<20 {
      let line = Int.random(in: 0...13, using: &random)
      stage.move(to: Position(column: 43, row: Stage.corner.row + line))
      stage.draw()
      stage.wait(Double.random(in: 0...0.6, using: &random))
      guard stage.list.reorder != nil else { continue }
      let row = stage.presentation(pressed?.id ?? "")
      #expect(row?.editing?.isLifted == true)
      let isInside =
        (2...11).contains(line)
        && stage.list.looks(source: stage.source).contains {
          $0.lines.contains(line)
        }
      if isInside { #expect(row?.look.lines.contains(line) == true, "line \(line)") }
    }
    let held = (stage.order, stage.list.looks(source: stage.source).filter(\.isHeader).map(\.line))
    stage.run("release")
    #expect(stage.order == held.0)
    #expect(stage.list.looks(source: stage.source).filter(\.isHeader).map(\.line) == held.1)
    #expect(Set(stage.source.ids).count == 60 && stage.source.sections.rowCount == 60)
  }
}
