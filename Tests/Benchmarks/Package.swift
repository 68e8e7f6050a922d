// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DiffableStorage", path: "../.."),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    .target(name: "CMemory"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CMemory",
        .product(name: "DiffableStorage", package: "DiffableStorage"),
        .product(name: "DerivedLists", package: "DiffableStorage"),
        .product(name: "LongLists", package: "DiffableStorage"),
        .product(name: "Outlines", package: "DiffableStorage"),
        .product(name: "ClassicStorage", package: "DiffableStorage"),
        .product(name: "GridRendering", package: "DiffableStorage"),
        .product(name: "SectionControllers", package: "DiffableStorage"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: settings
    ),
    .target(name: "CCounting"),
    .executableTarget(
      name: "verbs",
      dependencies: [
        "CCounting",
        .product(name: "DiffableStorage", package: "DiffableStorage"),
        .product(name: "DerivedLists", package: "DiffableStorage"),
        .product(name: "LongLists", package: "DiffableStorage"),
        .product(name: "Outlines", package: "DiffableStorage"),
        .product(name: "ClassicStorage", package: "DiffableStorage"),
        .product(name: "SectionControllers", package: "DiffableStorage"),
        .product(name: "WebRendering", package: "DiffableStorage"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
