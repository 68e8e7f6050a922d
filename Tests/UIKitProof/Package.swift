// swift-tools-version: 6.2

import PackageDescription

// The adapters for UIKit and AppKit, compiled and run on Linux against modules that behave like the two
// frameworks. `canImport` looks into the build folder of a package, so that this needs a package of its
// own; symbolic links lead to the sources of the libraries.
let package = Package(
  name: "UIKitProof",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "DiffableStorage", path: "Libraries/DiffableStorage"),
    .target(
      name: "ClassicStorage",
      dependencies: ["DiffableStorage"],
      path: "Libraries/ClassicStorage"
    ),
    .target(
      name: "ListManagement",
      dependencies: ["DiffableStorage", "ClassicStorage"],
      path: "Libraries/ListManagement"
    ),
    .target(
      name: "GridRendering",
      dependencies: ["DiffableStorage", "ListManagement"],
      path: "Libraries/GridRendering"
    ),
    .target(
      name: "DiffableStorageTesting",
      dependencies: ["DiffableStorage", "ClassicStorage", "ListManagement", "GridRendering"],
      path: "Libraries/DiffableStorageTesting"
    ),
    .target(name: "UIKit", dependencies: ["DiffableStorage", "GridRendering"]),
    .target(name: "AppKit", dependencies: ["DiffableStorage", "GridRendering"]),
    .target(
      name: "UIKitLists",
      dependencies: ["DiffableStorage", "ListManagement", "UIKit"],
      path: "Libraries/UIKitLists"
    ),
    .target(
      name: "AppKitLists",
      dependencies: ["DiffableStorage", "ListManagement", "AppKit"],
      path: "Libraries/AppKitLists"
    ),
    .testTarget(name: "UIKitTests", dependencies: ["DiffableStorage", "UIKit"]),
    .testTarget(name: "AppKitTests", dependencies: ["AppKit"]),
    .testTarget(
      name: "UIKitListsTests",
      dependencies: [
        "DiffableStorage", "ClassicStorage", "ListManagement", "DiffableStorageTesting", "UIKit",
        "UIKitLists",
      ]
    ),
    .testTarget(
      name: "AppKitListsTests",
      dependencies: [
        "DiffableStorage", "ClassicStorage", "ListManagement", "DiffableStorageTesting", "AppKit",
        "AppKitLists",
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
    // A file that imports Testing and UIKit would need an overlay of both, which only Apple has.
    .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
  ]
}
