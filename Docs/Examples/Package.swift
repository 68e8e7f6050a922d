// swift-tools-version: 6.2

import PackageDescription

// Programs that use the libraries:
//
//     swift run --package-path Docs/Examples music-library
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DiffableStorage", path: "../..")],
  targets: [
    .executableTarget(
      name: "music-library",
      dependencies: [
        .product(name: "DiffableStorage", package: "DiffableStorage"),
        .product(name: "ClassicStorage", package: "DiffableStorage"),
        .product(name: "ListManagement", package: "DiffableStorage"),
        .product(name: "GridRendering", package: "DiffableStorage"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
