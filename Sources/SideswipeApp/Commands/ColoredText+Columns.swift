import ListKit
import Terminal

extension RowLine.Span {
  /// Where the colours of a text show.
  ///
  /// - Parameters:
  ///   - bytes: the text, or its beginning.
  ///   - columns: how many columns can be seen.
  static func spans(
    _ spans: [ColoredText.Span], in bytes: [UInt8], columns: Int
  ) -> [RowLine.Span] {
    let seen = spans.filter { $0.bytes.upperBound <= bytes.count }
    let places = DisplayText.columns(of: seen.map(\.bytes), in: bytes, limit: columns)
    var end = 0
    return zip(places, seen).compactMap { place, span in
      // Parts of what is shown as one, such as an escape, have one style: the first one's.
      let own = max(place.lowerBound, end)..<max(place.upperBound, end)
      end = own.upperBound
      return own.isEmpty ? nil : RowLine.Span(own, .style(span.style))
    }
  }
}
