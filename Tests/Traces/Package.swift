// swift-tools-version: 6.2

import PackageDescription

// Records what views and delegates see of every storage, as text. `compare` compares two commits.
let package = Package(
  name: "Traces",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DiffableStorage", path: "../..")],
  targets: [
    .executableTarget(
      name: "traces",
      dependencies: [
        .product(name: "ListViews", package: "DiffableStorage"),
        .product(name: "DerivedLists", package: "DiffableStorage"),
        .product(name: "Outlines", package: "DiffableStorage"),
        .product(name: "ClassicStorage", package: "DiffableStorage"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
