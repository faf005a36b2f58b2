/// The earlier of two moments, each of which may be none.
package func earliest(_ first: Seconds?, _ second: Seconds?) -> Seconds? {
  guard let first, let second else { return first ?? second }
  return min(first, second)
}
