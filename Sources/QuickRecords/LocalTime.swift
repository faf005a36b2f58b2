internal import Glibc

/// The time zone that the user lives in, by the C library.
package enum LocalTime {
  /// Seconds east of Greenwich at a second since 1970; nil for years that have no number.
  package static func offset(at second: Int64) -> Int? {
    // The zone of the machine can be set anew while the program runs. This looks whether it was, by
    // the time of a file.
    tzset()
    var time = time_t(second)
    var local = tm()
    return localtime_r(&time, &local) == nil ? nil : Int(local.tm_gmtoff)
  }
}
