// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

func library(_ name: String) -> Target.Dependency {
  .product(name: name, package: "DiffableStorage")
}

/// What both programs measure.
let measured = [
  "DiffableStorage", "DerivedLists", "LongLists", "Outlines", "ClassicStorage",
  "SectionControllers",
].map(library)

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
      dependencies: measured + [
        "CMemory", library("GridRendering"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: settings
    ),
    .target(name: "CCounting"),
    .executableTarget(
      name: "verbs",
      dependencies: measured + ["CCounting", library("WebRendering")],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
