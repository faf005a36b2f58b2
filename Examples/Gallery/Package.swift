// swift-tools-version: 6.0
import PackageDescription

// What a program of your own has to say to show swipe lists.
let package = Package(
  name: "gallery",
  dependencies: [.package(name: "sideswipe", path: "../..")],
  targets: [
    .executableTarget(
      name: "gallery", dependencies: [.product(name: "ListKit", package: "sideswipe")],
      path: "Sources"),
    // A whole program in one file.
    .executableTarget(
      name: "fruits", dependencies: [.product(name: "ListKit", package: "sideswipe")],
      path: "Fruits"),
  ],
  swiftLanguageModes: [.v6]
)
