// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "DiffableStorage",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "DiffableStorage", targets: ["DiffableStorage"]),
    .library(name: "ClassicStorage", targets: ["ClassicStorage"]),
    .library(name: "SectionControllers", targets: ["SectionControllers"]),
    .library(name: "ListManagement", targets: ["ListManagement"]),
    .library(name: "GridRendering", targets: ["GridRendering"]),
    .library(name: "DiffableStorageTesting", targets: ["DiffableStorageTesting"]),
    .executable(name: "diffgrid", targets: ["diffgrid"]),
  ],
  targets: [
    .target(name: "DiffableStorage"),
    .target(name: "ClassicStorage", dependencies: ["DiffableStorage"]),
    .target(name: "SectionControllers", dependencies: ["DiffableStorage"]),
    .target(name: "ListManagement", dependencies: ["DiffableStorage"]),
    .target(name: "GridRendering", dependencies: ["DiffableStorage"]),
    .target(
      name: "DiffableStorageTesting",
      dependencies: ["DiffableStorage", "ClassicStorage", "GridRendering"]
    ),
    .executableTarget(name: "diffgrid", dependencies: ["DiffableStorage", "GridRendering"]),
    .testTarget(
      name: "DiffableStorageTests",
      dependencies: ["DiffableStorage", "GridRendering", "DiffableStorageTesting"]
    ),
    .testTarget(
      name: "ClassicStorageTests",
      dependencies: [
        "DiffableStorage", "ClassicStorage", "GridRendering", "DiffableStorageTesting",
      ]
    ),
    .testTarget(
      name: "GridRenderingTests",
      dependencies: ["DiffableStorage", "GridRendering", "DiffableStorageTesting"]
    ),
    .testTarget(
      name: "DiffableStorageTestingTests",
      dependencies: [
        "DiffableStorage", "ClassicStorage", "GridRendering", "DiffableStorageTesting",
      ]
    ),
    .testTarget(name: "diffgridTests", dependencies: ["DiffableStorage", "diffgrid"]),
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
  ]
}
