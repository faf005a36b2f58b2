import Glibc

// The C library's functions of these names, which Swift's view of it lacks. They change what the
// calling thread alone may do with files; setuid and its kin change all threads.
@_silgen_name("setfsuid") private func setfsuid(_ user: UInt32) -> Int32
@_silgen_name("setfsgid") private func setfsgid(_ group: UInt32) -> Int32

/// Whether tests can act as other users: as the superuser, unless that right was taken away.
let canActAsOthers = geteuid() == 0 && asNobody { setfsuid(.max) == Int32(nobody) }

/// A user who owns nothing and is in no group that matters.
let nobody: UInt32 = 65_534

/// Runs `body` with another user's rights to files. Only for the superuser.
func asNobody<Value>(_ body: () throws -> Value) rethrows -> Value {
  _ = setfsgid(nobody)
  _ = setfsuid(nobody)
  defer {
    _ = setfsuid(0)
    _ = setfsgid(0)
  }
  return try body()
}
