import Terminal
import Testing

@testable import ListKit

/// What is to be known of an action before it is pressed, on its button.
@Suite struct ButtonNoteTests {
  private static let action = SwipeAction(name: "delete", title: "Delete", note: "no undo")

  @Test("The button would like to be as wide as title and note")
  func width() {
    #expect(ButtonLabel.naturalWidth(Self.action, of: 1) == "Delete, no undo".count + 4)
  }

  @Test(
    "The note stands there whole, or not at all",
    arguments: [
      (19, "Delete, no undo"), (16, "Delete, no undo"), (15, "Delete"), (7, "Delete"),
      (6, "Dele…"), (1, "…"),
    ])
  func narrow(columns: Int, text: String) {
    let label = ButtonLabel(Self.action, columns: 0..<columns, glyphs: .unicode)
    #expect(label.glyphs.map(\.text).joined() == text)
  }

  @Test("How many rows it is for stands before the note")
  func several() {
    var action = Self.action
    action.isForSelection = true
    #expect(action.titled(forRows: 5).words == "Delete 5, no undo")
    #expect(action.titled(forRows: 1).words == "Delete, no undo")
  }

  @Test("Without a note nothing stands behind the title")
  func none() {
    #expect(SwipeAction(name: "edit", title: "Edit").words == "Edit")
  }
}
