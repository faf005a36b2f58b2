import CSystem
import Glibc

/// Who owns a file and who may do what with it.
extension SystemFiles {
  package func changeMode(_ file: Int32, to permissions: UInt32) throws(SystemError) {
    try check(.changeMode) { fchmod(file, permissions) }
  }

  package func changeOwner(
    _ file: Int32, to owner: UInt32, group: UInt32
  ) throws(SystemError) {
    try check(.changeOwner) { fchown(file, owner, group) }
  }

  package func attributeNames(_ file: Int32) throws(SystemError) -> [String] {
    let size = try check(.attributes) { sideswipe_list_attributes(file, nil, 0) }
    var names = [UInt8](repeating: 0, count: size)
    let length = try check(.attributes) {
      names.withUnsafeMutableBytes {
        sideswipe_list_attributes(
          file, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
      }
    }
    return names[..<length].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  package func attribute(_ file: Int32, _ name: String) throws(SystemError) -> [UInt8] {
    let size = try check(.attributes) { sideswipe_get_attribute(file, name, nil, 0) }
    var value = [UInt8](repeating: 0, count: size)
    let length = try check(.attributes) {
      value.withUnsafeMutableBytes {
        sideswipe_get_attribute(file, name, $0.baseAddress, $0.count)
      }
    }
    return Array(value[..<length])
  }

  package func setAttribute(
    _ file: Int32, _ name: String, to value: [UInt8]
  ) throws(SystemError) {
    try check(.attributes) {
      value.withUnsafeBytes { sideswipe_set_attribute(file, name, $0.baseAddress, $0.count) }
    }
  }

  package func removeAttribute(_ file: Int32, _ name: String) throws(SystemError) {
    try check(.attributes) { sideswipe_remove_attribute(file, name) }
  }

  package func tryLock(_ file: Int32) throws(SystemError) -> Bool {
    do {
      try check(.lock) { flock(file, LOCK_EX | LOCK_NB) }
      return true
    } catch let error where error.code == EWOULDBLOCK {
      return false
    }
  }

  package func unlock(_ file: Int32) {
    _ = flock(file, LOCK_UN)
  }
}
