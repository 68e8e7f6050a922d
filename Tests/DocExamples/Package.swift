// swift-tools-version: 6.2

import PackageDescription

// Compiles and runs the Swift code of README.md, Docs and the doc comments:
//
//     swift test --package-path Tests/DocExamples

/// How readers compile the examples: in Swift 6, or as DIFFABLE_DOC_MODE says.
let mode: [SwiftSetting] =
  switch Context.environment["DIFFABLE_DOC_MODE"] ?? "6" {
  case "5": [.swiftLanguageMode(.v5)]
  case "6": [.swiftLanguageMode(.v6)]
  case "main-actor": [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]
  case let other: preconditionFailure("There is no mode '\(other)'")
  }

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
        .product(name: "DiffableSnapshots", package: "DiffableStorage"),
        .product(name: "DiffableStorage", package: "DiffableStorage"),
        .product(name: "ListViews", package: "DiffableStorage"),
        .product(name: "DerivedLists", package: "DiffableStorage"),
        .product(name: "LongLists", package: "DiffableStorage"),
        .product(name: "Outlines", package: "DiffableStorage"),
        .product(name: "ClassicStorage", package: "DiffableStorage"),
        .product(name: "SectionControllers", package: "DiffableStorage"),
        .product(name: "ListManagement", package: "DiffableStorage"),
        .product(name: "GridRendering", package: "DiffableStorage"),
        .product(name: "WebRendering", package: "DiffableStorage"),
        .product(name: "DiffableStorageTesting", package: "DiffableStorage"),
      ],
      // Features that only forbid. One that allows more would compile what readers cannot compile.
      swiftSettings: mode + [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ],
      plugins: ["ExtractExamples"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
