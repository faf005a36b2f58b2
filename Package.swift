// swift-tools-version: 6.0
import PackageDescription

/// C types that a module uses inside must not leak into what it offers.
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

let package = Package(
  name: "sideswipe",
  products: [
    .executable(name: "sideswipe", targets: ["sideswipe"]),
    .library(name: "ListKit", targets: ["ListKit", "Gestures", "Terminal", "Curses"]),
  ],
  targets: [
    .systemLibrary(
      name: "CNcurses",
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .systemLibrary(
      name: "CSQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "CSystem"),
    .target(name: "Terminal", dependencies: ["CSystem"], swiftSettings: settings),
    .target(name: "Gestures", dependencies: ["Terminal"], swiftSettings: settings),
    .target(name: "JSON5", swiftSettings: settings),
    // Part of the program's code, so that it needs no file beside it.
    .target(
      name: "Themes", path: "Resources/Themes",
      resources: ["dark", "light", "high-contrast", "monochrome"].map {
        .embedInCode("\($0).json5")
      }, swiftSettings: settings),
    .target(
      name: "Recipes", path: "Resources/Recipes",
      resources: [
        "docker-containers", "files", "git-branches", "git-stashes", "git-worktrees", "processes",
        "shell-history",
      ].map { .embedInCode("\($0).json5") }, swiftSettings: settings),
    .target(
      name: "Currencies", path: "Resources/Currencies",
      resources: [.embedInCode("currencies.txt")], swiftSettings: settings),
    .target(
      name: "ListKit", dependencies: ["Gestures", "JSON5", "Terminal", "Themes"],
      swiftSettings: settings),
    .target(
      name: "Curses", dependencies: ["Terminal", "CNcurses", "CSystem"], swiftSettings: settings),
    .target(name: "Documents", dependencies: ["CSystem"], swiftSettings: settings),
    .target(name: "Commands", dependencies: ["CSystem"], swiftSettings: settings),
    .target(
      name: "QuickRecords", dependencies: ["CSQLite", "Currencies", "JSON5"],
      swiftSettings: settings),
    .target(
      name: "SideswipeApp",
      dependencies: [
        "ListKit", "Gestures", "JSON5", "Terminal", "Commands", "Documents", "QuickRecords",
        "Recipes",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "sideswipe",
      dependencies: [
        "SideswipeApp", "Curses", "Documents", "QuickRecords", "Terminal", "CSystem",
      ],
      swiftSettings: settings),
    // Prints the manual and the shells' completions; only `make install` runs it.
    .executableTarget(
      name: "sideswipe-docs", dependencies: ["SideswipeApp"], swiftSettings: settings),

    .systemLibrary(
      name: "CVTerm", path: "Tests/CVTerm",
      providers: [.apt(["libvterm-dev"])]),
    .target(
      name: "TestSupport", dependencies: ["Terminal", "CVTerm", "CSystem"],
      path: "Tests/TestSupport"),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "TestSupport"]),
    .testTarget(name: "JSON5Tests", dependencies: ["JSON5", "TestSupport"]),
    .testTarget(
      name: "GesturesTests", dependencies: ["Gestures", "TestSupport"], exclude: ["Goldens"]),
    .testTarget(
      name: "ListKitTests", dependencies: ["ListKit", "JSON5", "Themes", "TestSupport"],
      exclude: ["Goldens"]),
    // ncurses is one to a process: what needs it whole runs in this one, on a terminal of its own.
    .executableTarget(
      name: "CursesProbe", dependencies: ["Curses", "Terminal", "TestSupport"],
      path: "Tests/CursesProbe", swiftSettings: settings),
    .testTarget(name: "CursesTests", dependencies: ["Curses", "CursesProbe", "TestSupport"]),
    // `make bench`; the C programs beside it are built by the Makefile, without a Swift runtime.
    .executableTarget(
      name: "Bench", dependencies: ["TestSupport", "Terminal"], path: "Tests/Bench/Driver"),
    .testTarget(name: "CommandsTests", dependencies: ["Commands", "TestSupport"]),
    .testTarget(
      name: "QuickRecordsTests",
      dependencies: ["CSystem", "QuickRecords", "TestSupport", "sideswipe"]),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents", "TestSupport"]),
    .testTarget(
      name: "SideswipeAppTests",
      dependencies: [
        "SideswipeApp", "Commands", "Documents", "ListKit", "Gestures", "QuickRecords", "Terminal",
        "TestSupport",
      ],
      exclude: ["Goldens", "Replays", "Scenarios"]),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["SideswipeApp", "TestSupport", "sideswipe", "sideswipe-docs"]),
    .testTarget(name: "EndToEndTests", dependencies: ["TestSupport", "sideswipe"]),
  ],
  swiftLanguageModes: [.v6]
)
