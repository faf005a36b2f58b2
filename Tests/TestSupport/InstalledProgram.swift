import Glibc

/// The file of a program on this machine, by `PATH`; nil where it is not installed.
public func installedProgram(_ name: String) -> String? {
  let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
  return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
}
