/// Which elements of two sequences of symbols belong together: a common subsequence, found around
/// symbols that stand once in both (a patience diff). Bounded in time: where it would take too long
/// nothing is matched, so that the answer may be short of matches but is never wrong.
struct SequenceMatch {
  private static let mostDepth = 24
  private static let mostCells = 40_000
  private static let mostCellsInAll = 40_000_000

  private let left: [Int]
  private let right: [Int]
  /// For each left index the right index that it is matched with; nil: none.
  private(set) var matches: [Int?]
  /// Where a symbol stands in the ranges at hand: an index, or one of the marks.
  private var leftPlace: [Int]
  private var rightPlace: [Int]
  private var cellsLeft = Self.mostCellsInAll

  private static let absent = -1
  private static let repeated = -2

  private struct Task {
    var left: Range<Int>
    var right: Range<Int>
    let depth: Int
  }

  /// - Parameter symbolCount: symbols lie in `0..<symbolCount`.
  /// - Complexity: O(n log n) for n elements.
  init(left: [Int], right: [Int], symbolCount: Int) {
    self.left = left
    self.right = right
    matches = Array(repeating: nil, count: left.count)
    leftPlace = Array(repeating: Self.absent, count: symbolCount)
    rightPlace = leftPlace
    var tasks = [Task(left: left.indices, right: right.indices, depth: 0)]
    while let task = tasks.popLast() {
      tasks += match(task)
    }
  }

  /// Matches what is equal at both ends and what stands once on both sides.
  /// - Returns: the gaps that are left to do.
  private mutating func match(_ task: Task) -> [Task] {
    let task = trimmed(task)
    guard !task.left.isEmpty, !task.right.isEmpty, task.depth < Self.mostDepth else { return [] }
    let anchors = anchors(of: task)
    guard !anchors.isEmpty else {
      matchSmall(task)
      return []
    }
    var gaps: [Task] = []
    var start = (left: task.left.lowerBound, right: task.right.lowerBound)
    for anchor in anchors {
      matches[anchor.left] = anchor.right
      gaps.append(
        Task(
          left: start.left..<anchor.left, right: start.right..<anchor.right,
          depth: task.depth + 1))
      start = (anchor.left + 1, anchor.right + 1)
    }
    gaps.append(
      Task(
        left: start.left..<task.left.upperBound, right: start.right..<task.right.upperBound,
        depth: task.depth + 1))
    return gaps
  }

  private mutating func trimmed(_ task: Task) -> Task {
    var low = (left: task.left.lowerBound, right: task.right.lowerBound)
    var high = (left: task.left.upperBound, right: task.right.upperBound)
    while low.left < high.left, low.right < high.right, left[low.left] == right[low.right] {
      matches[low.left] = low.right
      low = (low.left + 1, low.right + 1)
    }
    while low.left < high.left, low.right < high.right,
      left[high.left - 1] == right[high.right - 1]
    {
      high = (high.left - 1, high.right - 1)
      matches[high.left] = high.right
    }
    return Task(left: low.left..<high.left, right: low.right..<high.right, depth: task.depth)
  }

  /// Pairs of elements that stand once on both sides, as many as are in the same order on both.
  private mutating func anchors(of task: Task) -> [(left: Int, right: Int)] {
    for index in task.left { Self.note(index, at: left[index], in: &leftPlace) }
    for index in task.right { Self.note(index, at: right[index], in: &rightPlace) }
    var pairs: [(left: Int, right: Int)] = []
    for index in task.left where leftPlace[left[index]] == index {
      let place = rightPlace[left[index]]
      if place >= 0 { pairs.append((index, place)) }
    }
    for index in task.left { leftPlace[left[index]] = Self.absent }
    for index in task.right { rightPlace[right[index]] = Self.absent }
    return Self.longestAscending(pairs)
  }

  private static func note(_ index: Int, at symbol: Int, in places: inout [Int]) {
    places[symbol] = places[symbol] == absent ? index : repeated
  }

  /// The longest run of pairs, not necessarily side by side, whose right indices ascend.
  static func longestAscending(_ pairs: [(left: Int, right: Int)])
    -> [(left: Int, right: Int)]
  {
    // `ends[k]` is the pair with the smallest right index that ends a run of k + 1 pairs.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].right < pair.right { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [(left: Int, right: Int)] = []
    var next = ends.last
    while let index = next {
      run.append(pairs[index])
      next = before[index]
    }
    return run.reversed()
  }

  /// The longest common subsequence by the full table, for gaps without anchors.
  private mutating func matchSmall(_ task: Task) {
    let (rows, columns) = (task.left.count + 1, task.right.count + 1)
    let (cells, overflow) = rows.multipliedReportingOverflow(by: columns)
    guard !overflow, cells <= Self.mostCells, cells <= cellsLeft else { return }
    cellsLeft -= cells
    var lengths = [Int32](repeating: 0, count: cells)
    for row in (0..<(rows - 1)).reversed() {
      for column in (0..<(columns - 1)).reversed() {
        let isSame = left[task.left.lowerBound + row] == right[task.right.lowerBound + column]
        lengths[row * columns + column] =
          isSame
          ? lengths[(row + 1) * columns + column + 1] + 1
          : max(lengths[(row + 1) * columns + column], lengths[row * columns + column + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < rows - 1, column < columns - 1 {
      let (leftIndex, rightIndex) = (task.left.lowerBound + row, task.right.lowerBound + column)
      if left[leftIndex] == right[rightIndex] {
        matches[leftIndex] = rightIndex
        (row, column) = (row + 1, column + 1)
      } else if lengths[(row + 1) * columns + column] >= lengths[row * columns + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
  }
}
