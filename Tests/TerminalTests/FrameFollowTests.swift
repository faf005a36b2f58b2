import Terminal
import TestSupport
import Testing

@Suite struct FrameFollowTests {
  @Test("A frame that follows another one is the same, whatever either was", arguments: 0..<20)
  func same(_ seed: Int) {
    let frames = RandomFrames(seed: UInt64(seed), size: Size(columns: 30, rows: 7)).prefix(40)
    var follower = Frame(size: Size(columns: 30, rows: 7))
    for frame in frames {
      follower.follow(frame)
      #expect(follower == frame)
    }
    let other = Frame(size: Size(columns: 3, rows: 9))
    follower.follow(other)
    #expect(follower == other)
  }

  @Test("What is drawn into one of them afterwards is not in the other")
  func apart() {
    let blank = Frame(size: Size(columns: 4, rows: 2))
    var (frame, follower) = (blank, blank)
    frame.put(["x"], at: Position(column: 1, row: 1), style: .plain, clip: 0..<4)
    follower.follow(frame)
    let seen = follower
    frame.put(["y"], at: Position(column: 1, row: 1), style: .plain, clip: 0..<4)
    #expect(follower == seen)
    follower.put(["z"], at: Position(column: 2, row: 0), style: .plain, clip: 0..<4)
    #expect(frame.text == "\n y")
  }
}
