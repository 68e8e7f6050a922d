// swift-tools-version: 6.2

import PackageDescription

// Tests the programs of Docs/Examples on real screens (needs libgtk-4-dev, xvfb and tmux on Debian):
//
//     swift test --package-path Tests/Screens
let package = Package(
  name: "Screens",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DiffableStorage", path: "../.."),
    .package(name: "Examples", path: "../../Docs/Examples"),
    .package(name: "Terminal", path: "../../Docs/Examples/Terminal"),
  ],
  targets: [
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        .product(name: "GtkLists", package: "Examples"),
        .product(name: "gtk-packages", package: "Examples"),
        .product(name: "music-library", package: "Examples"),
        .product(name: "web-board", package: "Examples"),
        .product(name: "TerminalLists", package: "Terminal"),
        .product(name: "file-tree", package: "Terminal"),
        .product(name: "process-list", package: "Terminal"),
        .product(name: "todo-list", package: "Terminal"),
        .product(name: "DiffableStorage", package: "DiffableStorage"),
        .product(name: "ListViews", package: "DiffableStorage"),
        .product(name: "Outlines", package: "DiffableStorage"),
        .product(name: "DiffableStorageTesting", package: "DiffableStorage"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
  ]
}
