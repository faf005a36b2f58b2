import ListKit
import Terminal
import Testing

@Suite struct FormTests {
  private typealias Field = SampleForm.Field

  // MARK: going from field to field

  @Test(arguments: [
    (["Tab"], Form<SampleForm.Field>.Focus.field(.kind)), (["Down"], .field(.kind)),
    (["Enter"], .field(.kind)), (["Shift-Tab"], .cancel), (["Up"], .field(.label)),
    (["Tab", "Tab", "Tab", "Shift-Tab"], .field(.amount)),
    (["Down", "Down", "Down", "Down", "Down", "Down"], .save),
    (["Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down"], .cancel),
    (["Shift-Tab", "Tab"], .field(.label)), (["Shift-Tab", "Left"], .save),
    (["Shift-Tab", "Left", "Right"], .cancel), (["Shift-Tab", "Left", "Up"], .field(.note)),
  ])
  func keysGoFromFieldToField(keys: [String], focus: Form<SampleForm.Field>.Focus) {
    var form = SampleForm.form()
    for key in keys { form.press(key) }
    #expect(form.focus == focus)
    #expect(!form.hasChanges)
  }

  @Test func itBeginsAtTheFieldThatIsAskedFor() {
    #expect(SampleForm.form(focus: .amount).focus == .field(.amount))
  }

  // MARK: typing

  @Test func textIsTypedIntoTheFieldWithTheKeys() {
    var form = SampleForm.form()
    form.type("!")
    form.press("Tab", "Tab", "Home")
    form.type("9")
    #expect(form.text(.label) == "Lunch!")
    #expect(form.text(.amount) == "9120")
    #expect(form.hasChanges)
    form.press("Backspace", "Tab", "Shift-Tab", "Shift-Tab", "Shift-Tab", "Backspace")
    #expect(!form.hasChanges, "all is as it was")
  }

  @Test func pastedTextIsTextAndNeverAKey() {
    var form = SampleForm.form(label: "")
    #expect(form.paste(Array("a\tb\r\nq\u{1B}側\n".utf8)) == .changed)
    #expect(form.text(.label) == "a\tb q 側")
    form.press("Tab")
    #expect(form.paste(Array("Income".utf8)) == .ignored)
    #expect(form[.kind]?.chosen == 0)
  }

  @Test(arguments: [
    (["Right"], 1), (["Left"], 1), (["Right", "Right"], 0), (["Space"], 1), (["i"], 1),
    (["I", "I"], 1), (["e"], 0), (["x"], 0), (["Home"], 0),
  ])
  func aChoiceGoesRound(keys: [String], chosen: Int) {
    var form = SampleForm.form(focus: .kind)
    for key in keys { form.press(key) }
    #expect(form[.kind]?.chosen == chosen)
    #expect(form.hasChanges == (chosen != 0))
  }

  @Test func aDateGoesADayBackAndOn() {
    var form = SampleForm.form(focus: .date)
    form.press("<", "<")
    #expect(form.text(.date) == "2026-11-28")
    form.press(">")
    #expect(form.text(.date) == "2026-11-29")
    // Where the owner knows no day, nothing happens, and no sign is typed.
    #expect(form.press(">", ">") == .ignored)
    #expect(form.text(.date) == "2026-11-30")
    form.press("Backspace")
    #expect(form.press("<") == .ignored)
    form.type("1")
    #expect(form.text(.date) == "2026-11-31")
  }

  // MARK: completion

  @Test(arguments: [
    // Tags that stand there, what is typed behind them; the tags after →.
    ("", "foo", ["food"]), ("", "FOOT", ["football"]), ("", "out", ["out of town"]),
    ("", "side", ["side"]), ("", "側", ["側滑"]), ("", "fu", ["fun, and games"]),
    ("food, ", "foo", ["food", "football"]), ("food,", "#foot", ["food", "football"]),
    ("food, ", "", ["food"]), ("", "food ", ["food"]), ("", "football", ["football"]),
  ])
  func tagsAreCompletedFromTheKnownOnes(before: String, typed: String, tags: [String]) {
    var form = SampleForm.form(tags: [], focus: .tags)
    form.type(before + typed)
    form.press("Right")
    #expect(form[.tags]?.tags == tags)
  }

  @Test func onlyTheEndOfATextIsCompleted() {
    var form = SampleForm.form(label: "", focus: .label)
    form.type("co")
    form.press("Left", "Right")
    #expect(form.text(.label) == "co")
    form.press("Right")
    #expect(form.text(.label) == "Coffee")
  }

  @Test func aCompletionThatIsNotTakenIsNotTyped() {
    var form = SampleForm.form(label: "co")
    #expect(SampleForm.frame(form).line(0).contains("Label   coffee"))
    form.press("Tab")
    #expect(form.text(.label) == "co")
    #expect(!SampleForm.frame(form).line(0).contains("coffee"))
  }

  @Test(
    arguments: [
      ("food", ["food"]), (" food ,  #fun", ["food", "fun"]), ("a b, c", ["a b", "c"]),
      ("a,,a, b", ["a", "b"]), ("a\\, b, \\#c, d\\\\", ["a, b", "#c", "d\\"]), ("", []),
      (" , ", []),
      ("\\x", ["\\x"]), ("#", []), ("a\\", ["a\\"]),
    ] as [(String, [String])])
  func tagsStandBetweenCommas(typed: String, tags: [String]) {
    var form = SampleForm.form(tags: [], focus: .tags)
    form.type(typed)
    #expect(form[.tags]?.tags == tags)
  }

  @Test func tagsComeBackAsTheyWere() {
    let tags = ["a, b", "#c", "d\\", "\\,e", "f g", "側滑", "\\\\", "due:", "x#y"]
    #expect(SampleForm.form(tags: tags)[.tags]?.tags == tags)
  }

  // MARK: saving and leaving

  @Test func enterOnSaveSaves() {
    var form = SampleForm.form(focus: .note)
    #expect(form.press("Enter") == .changed)
    #expect(form.press("Enter") == .save)
    var other = SampleForm.form()
    #expect(other.press("Ctrl-S") == .save)
  }

  @Test func aFlawKeepsItFromBeingSavedAndGetsTheKeys() {
    var form = SampleForm.form(amount: "12x")
    #expect(!SampleForm.frame(form).text.contains("an amount"))
    #expect(form.press("Ctrl-S") == .changed)
    #expect(form.focus == .field(.amount))
    #expect(SampleForm.frame(form).text.contains("! an amount"))
    form.press("Backspace")
    #expect(!SampleForm.frame(form).text.contains("!"))
    #expect(form.press("Ctrl-S") == .save)
  }

  @Test func aFlawShowsWhenItsFieldIsLeft() {
    var form = SampleForm.form(label: "L")
    form.press("Backspace")
    #expect(!SampleForm.frame(form).text.contains("needed"))
    form.press("Tab")
    #expect(SampleForm.frame(form).text.contains("! a label is needed"))
    form.press("Shift-Tab")
    form.type("L")
    #expect(!SampleForm.frame(form).text.contains("needed"))
  }

  @Test(arguments: [["Esc"], ["Shift-Tab", "Enter"]])
  func leavingAsksOnlyWhereSomethingWasChanged(keys: [String]) {
    var form = SampleForm.form()
    for key in keys.dropLast() { form.press(key) }
    #expect(form.press(keys[keys.count - 1]) == .cancel)

    form = SampleForm.form()
    form.type("x")
    for key in keys.dropLast() { form.press(key) }
    #expect(form.press(keys[keys.count - 1]) == .changed)
    #expect(form.isAsking)
    #expect(SampleForm.frame(form).text.contains("not saved"))
    #expect(form.press("x") == .ignored)
    #expect(form.click(15, 0) == .ignored)
    var stayed = form
    #expect(stayed.press("Esc") == .changed)
    #expect(!stayed.isAsking)
    #expect(stayed.text(.label) == "Lunchx")
    #expect(form.press("d") == .cancel)
  }

  @Test func theQuestionCanSaveToo() {
    var form = SampleForm.form()
    form.type("x")
    form.press("Esc")
    #expect(form.press("s") == .save)
    form = SampleForm.form(amount: "")
    form.type("x")
    form.press("Esc")
    #expect(form.press("s") == .changed, "the amount is missing")
    #expect(form.focus == .field(.amount))
  }

  @Test func aMessageStaysUntilTheNextKey() {
    var form = SampleForm.form()
    form.message = MessageLine("no room on the disk", kind: .failure)
    #expect(SampleForm.frame(form).text.contains("no room on the disk"))
    form.press("Down")
    #expect(!SampleForm.frame(form).text.contains("no room on the disk"))
  }
}
