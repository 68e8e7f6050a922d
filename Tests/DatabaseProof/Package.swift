// swift-tools-version: 6.2

import PackageDescription

// Tests the storages that show external data with a real database (needs libsqlite3-dev on Debian):
//
//     swift test --package-path Tests/DatabaseProof
let package = Package(
  name: "DatabaseProof",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DiffableStorage", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "SongTable",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "DiffableStorageTesting", package: "DiffableStorage"),
      ]
    ),
    .executableTarget(
      name: "song-writer",
      dependencies: ["SongTable", .product(name: "GRDB", package: "GRDB.swift")]
    ),
    .target(
      name: "TaskTable",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "DiffableStorage", package: "DiffableStorage"),
        .product(name: "DiffableStorageTesting", package: "DiffableStorage"),
      ]
    ),
    .executableTarget(
      name: "task-mover",
      dependencies: [
        "TaskTable",
        .product(name: "DiffableStorageTesting", package: "DiffableStorage"),
      ]
    ),
    .testTarget(
      name: "DatabaseProofTests",
      dependencies: [
        "SongTable",
        "song-writer",
        "TaskTable",
        "task-mover",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "DiffableStorage", package: "DiffableStorage"),
        .product(name: "ClassicStorage", package: "DiffableStorage"),
        .product(name: "GridRendering", package: "DiffableStorage"),
        .product(name: "DiffableStorageTesting", package: "DiffableStorage"),
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
