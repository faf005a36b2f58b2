/// The version: the only place that states it. The Makefile reads it from this file.
package enum ProgramVersion {
  package static let number = "0.1.0"
}
