/// The currencies of ISO 4217, as the bytes of the file in this folder: part of the program, which
/// needs no file beside it.
package enum CurrencyFile {
  package static var bytes: [UInt8] { PackageResources.currencies_txt }
}
