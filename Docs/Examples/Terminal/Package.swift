// swift-tools-version: 6.2

import PackageDescription

// Lists in a terminal. They need nothing but this repository:
//
//     swift run --package-path Docs/Examples/Terminal process-list
let package = Package(
  name: "Terminal",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Arguments", targets: ["Arguments"]),
    .executable(name: "file-tree", targets: ["file-tree"]),
    .executable(name: "process-list", targets: ["process-list"]),
    .library(name: "TerminalLists", targets: ["TerminalLists"]),
    .executable(name: "todo-list", targets: ["todo-list"]),
  ],
  dependencies: [
    .package(name: "DiffableStorage", path: "../../..")
  ],
  targets: [
    .target(name: "Arguments"),
    .target(
      name: "TerminalLists",
      dependencies: [
        .product(name: "ListViews", package: "DiffableStorage"),
        .product(name: "GridRendering", package: "DiffableStorage"),
        .product(name: "LongLists", package: "DiffableStorage"),
      ]
    ),
    .executableTarget(
      name: "file-tree",
      dependencies: [
        "Arguments", "TerminalLists",
        .product(name: "Outlines", package: "DiffableStorage"),
      ]
    ),
    .executableTarget(
      name: "process-list",
      dependencies: [
        "Arguments", "TerminalLists",
        .product(name: "DerivedLists", package: "DiffableStorage"),
      ]
    ),
    .executableTarget(
      name: "todo-list",
      dependencies: [
        "Arguments", "TerminalLists",
        .product(name: "DiffableStorage", package: "DiffableStorage"),
      ]
    ),
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
