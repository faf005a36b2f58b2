/// Stands for the rows of a source as they are for a while: as long as a source answers the same one, it
/// answers the same rows in the same places. An object, so that no two are ever taken for each other.
public final class SourceVersion: Equatable, Sendable {
  public init() {}

  public static func == (left: SourceVersion, right: SourceVersion) -> Bool { left === right }
}
