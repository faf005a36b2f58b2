import Testing

/// Real use, from start to end; see `Script` for the language.
@Suite struct ScenarioTests {
  @Test func areFound() {
    #expect(Scenario.all.count >= 15)
  }

  @Test(arguments: Scenario.all)
  func runs(_ name: String) throws {
    var scenario = try Scenario(name)
    try scenario.run()
  }
}
