/// Decides who owns a sequence of pointer events. Decided once: at the press, or when the drag has
/// run far enough to have a direction; if nobody takes it by then, nobody will.
public struct GestureArena: Hashable, Sendable {
  /// The table. No owner is there twice, and no two require each other's failure.
  public let recognizers: [GestureRecognizer]
  /// All that the table asks for.
  private let traits: PressTraits

  public init(_ recognizers: [GestureRecognizer]) {
    self.recognizers = recognizers
    traits = recognizers.flatMap(\.conditions).reduce(into: []) {
      $0.formUnion($1.requires.union($1.excludes))
    }
  }

  /// Whether the owner depends on any of `traits`.
  public func asks(for traits: PressTraits) -> Bool {
    !self.traits.isDisjoint(with: traits)
  }

  /// Who takes a drag that runs in `direction` from a press on `traits`: of the recognisers that
  /// should begin, the one that waits for no other; of several, the first.
  /// - Complexity: O(lines of the table); asked at a press and once in a drag.
  public func owner(of direction: DragDirection, from traits: PressTraits) -> GestureOwner? {
    let ready = recognizers.filter { $0.shouldBegin(direction, from: traits) }
    return ready.first { recognizer in
      !ready.contains { recognizer.requiresFailureOf.contains($0.owner) }
    }?.owner
  }

  /// What becomes of the press, for what lies below, once `owner` has begun.
  func delivery(after owner: GestureOwner) -> GestureRecognizer.PressDelivery {
    recognizer(owner)?.delivery ?? .cancelled
  }

  func recognizer(_ owner: GestureOwner) -> GestureRecognizer? {
    recognizers.first { $0.owner == owner }
  }
}
