// swift-tools-version: 6.2

import PackageDescription

// A page of hostile rows that changes at random, for a real browser:
//
//     Tests/WebScreen/run
let package = Package(
  name: "WebScreen",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DiffableStorage", path: "../.."),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // The server of Docs/Examples.
    .target(
      name: "WebServing",
      dependencies: [
        .product(name: "WebRendering", package: "DiffableStorage"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]
    ),
    .executableTarget(
      name: "web-screen",
      dependencies: [
        "WebServing",
        .product(name: "DiffableStorage", package: "DiffableStorage"),
        .product(name: "Outlines", package: "DiffableStorage"),
        .product(name: "WebRendering", package: "DiffableStorage"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]
for target in package.targets { target.swiftSettings = settings }
