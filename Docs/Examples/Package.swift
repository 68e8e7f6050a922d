// swift-tools-version: 6.2

import PackageDescription

// Real screens for the package, to read and to copy:
//
//     swift run --package-path Docs/Examples web-board
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "web-board", targets: ["web-board"])
  ],
  dependencies: [
    .package(name: "DiffableStorage", path: "../.."),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(
      name: "WebServing",
      dependencies: [
        .product(name: "WebRendering", package: "DiffableStorage"),
        .product(name: "FlyingFox", package: "FlyingFox"),
      ]
    ),
    .executableTarget(
      name: "web-board",
      dependencies: [
        "WebServing",
        .product(name: "DiffableStorage", package: "DiffableStorage"),
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
