@testable import Documents
import Testing

@testable import SideswipeApp

/// Every phase with every input.
@Suite struct SaveStateTests {
  /// A phase without what it carries.
  enum Name: String, CaseIterable {
    case clean, writing, writingDirty, failed, conflict

    init(_ phase: SaveState.Phase) {
      switch phase {
      case .clean: self = .clean
      case .writing(let isDirty): self = isDirty ? .writingDirty : .writing
      case .failed: self = .failed
      case .conflict: self = .conflict
      }
    }

    var state: SaveState {
      var state = SaveState()
      switch self {
      case .clean: break
      case .writing: _ = state.changed()
      case .writingDirty:
        _ = state.changed()
        _ = state.changed()
      case .failed:
        _ = state.changed()
        state.failed(SaveStateTests.error)
      case .conflict:
        _ = state.changed()
        state.conflicted(SaveStateTests.conflict)
      }
      return state
    }
  }

  enum Input: String, CaseIterable {
    case changed, retry, succeeded, failed, conflicted, settled

    /// Returns whether a write is to begin.
    func apply(to state: inout SaveState) -> Bool {
      switch self {
      case .changed: return state.changed()
      case .retry: return state.retry()
      case .succeeded: return state.succeeded()
      case .failed: state.failed(SaveStateTests.error)
      case .conflicted: state.conflicted(SaveStateTests.conflict)
      case .settled: state.settled()
      }
      return false
    }
  }

  private static let error = DocumentError(.locked, "list.txt")
  private static let conflict = SaveConflict(reason: .vanished, theirs: nil)

  struct Row: CustomTestStringConvertible {
    var from: Name
    var input: Input
    var to: Name
    var writes = false

    var testDescription: String { "\(from) \(input)" }
  }

  private static let table: [Row] = [
    Row(from: .clean, input: .changed, to: .writing, writes: true),
    Row(from: .clean, input: .retry, to: .clean),
    Row(from: .writing, input: .changed, to: .writingDirty),
    Row(from: .writing, input: .retry, to: .writing),
    Row(from: .writing, input: .succeeded, to: .clean),
    Row(from: .writing, input: .failed, to: .failed),
    Row(from: .writing, input: .conflicted, to: .conflict),
    Row(from: .writingDirty, input: .changed, to: .writingDirty),
    Row(from: .writingDirty, input: .retry, to: .writingDirty),
    Row(from: .writingDirty, input: .succeeded, to: .writing, writes: true),
    Row(from: .writingDirty, input: .failed, to: .failed),
    Row(from: .writingDirty, input: .conflicted, to: .conflict),
    Row(from: .failed, input: .changed, to: .writing, writes: true),
    Row(from: .failed, input: .retry, to: .writing, writes: true),
    Row(from: .failed, input: .settled, to: .clean),
    Row(from: .conflict, input: .changed, to: .conflict),
    Row(from: .conflict, input: .retry, to: .writing, writes: true),
    Row(from: .conflict, input: .settled, to: .clean),
  ]

  @Test(arguments: table)
  func goes(row: Row) {
    var state = row.from.state
    #expect(Name(state.phase) == row.from)
    #expect(row.input.apply(to: &state) == row.writes)
    #expect(Name(state.phase) == row.to)
    #expect(state.isClean == (row.to == .clean))
    #expect(state.isWriting == (row.to == .writing || row.to == .writingDirty))
  }

  /// Whatever comes in whatever order, one write at a time, and clean only after one that ended well
  /// or a list that was given up.
  @Test func neverTwoWrites() {
    var reached: Set<String> = []
    func explore(_ state: SaveState, writes: Int, depth: Int) {
      reached.insert(Name(state.phase).rawValue)
      guard depth > 0 else { return }
      for input in Input.allCases {
        let isAnswer = [.succeeded, .failed, .conflicted].contains(input)
        // Answers come only to writes; giving up only where a question stands.
        if isAnswer != (writes == 1), isAnswer || input == .settled { continue }
        var next = state
        let begins = input.apply(to: &next)
        let under = writes - (isAnswer ? 1 : 0) + (begins ? 1 : 0)
        #expect((0...1).contains(under))
        #expect(next.isWriting == (under == 1))
        explore(next, writes: under, depth: depth - 1)
      }
    }
    explore(SaveState(), writes: 0, depth: 6)
    #expect(reached.count == Name.allCases.count)
  }
}
