import Glibc

/// A call to the system that failed.
package struct SystemError: Error, Equatable, Sendable {
  package enum Call: String, Equatable, Hashable, Sendable, CaseIterable {
    case open, status, readLink, access, read, write, truncate, sync, syncFolder, rename, link
    case remove, makeFolder, lock, changeMode, changeOwner, attributes
  }

  package let call: Call
  /// The system's error number (errno).
  package let code: Int32

  package init(_ call: Call, _ code: Int32) {
    self.call = call
    self.code = code
  }

  /// The system's own words for the error.
  package var text: String {
    Self.text(code)
  }

  /// The system's own words for an error number.
  package static func text(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
