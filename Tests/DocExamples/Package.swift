// swift-tools-version: 6.2

import PackageDescription

// Compiles and runs the Swift code of README.md, Docs and the doc comments:
//
//     swift test --package-path Tests/DocExamples
let package = Package(
  name: "DocExamples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DiffableStorage", path: "../..")],
  targets: [
    .executableTarget(name: "extract-examples"),
    .plugin(
      name: "ExtractExamples",
      capability: .buildTool(),
      dependencies: ["extract-examples"]
    ),
    .testTarget(
      name: "DocExamplesTests",
      dependencies: [
        .product(name: "DiffableStorage", package: "DiffableStorage"),
        .product(name: "ClassicStorage", package: "DiffableStorage"),
        .product(name: "SectionControllers", package: "DiffableStorage"),
        .product(name: "ListManagement", package: "DiffableStorage"),
        .product(name: "GridRendering", package: "DiffableStorage"),
        .product(name: "WebRendering", package: "DiffableStorage"),
        .product(name: "DiffableStorageTesting", package: "DiffableStorage"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .treatAllWarnings(as: .error),
      ],
      plugins: ["ExtractExamples"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
