// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "DiffableStorage",
  platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
  products: [
    .library(name: "DiffableSnapshots", targets: ["DiffableSnapshots"]),
    .library(name: "DiffableStorage", targets: ["DiffableStorage"]),
    .library(name: "ListViews", targets: ["ListViews"]),
    .library(name: "DerivedLists", targets: ["DerivedLists"]),
    .library(name: "LongLists", targets: ["LongLists"]),
    .library(name: "Outlines", targets: ["Outlines"]),
    .library(name: "ClassicStorage", targets: ["ClassicStorage"]),
    .library(name: "SectionControllers", targets: ["SectionControllers"]),
    .library(name: "ListManagement", targets: ["ListManagement"]),
    .library(name: "GridRendering", targets: ["GridRendering"]),
    .library(name: "WebRendering", targets: ["WebRendering"]),
    .library(name: "UIKitLists", targets: ["UIKitLists"]),
    .library(name: "AppKitLists", targets: ["AppKitLists"]),
    .library(name: "UIKitManagers", targets: ["UIKitManagers"]),
    .library(name: "AppKitManagers", targets: ["AppKitManagers"]),
    .library(name: "DiffableStorageTesting", targets: ["DiffableStorageTesting"]),
    .executable(name: "diffgrid", targets: ["diffgrid"]),
  ],
  // The folders of Sources are groups of targets; Docs/Inside/Architecture.md shows them.
  targets: [
    .target(name: "PortableFoundation", path: "Sources/Core/PortableFoundation"),
    .target(name: "DiffableSnapshots", path: "Sources/Core/DiffableSnapshots"),
    .target(
      name: "DiffableStorage",
      dependencies: ["PortableFoundation", "DiffableSnapshots"],
      path: "Sources/Core/DiffableStorage"
    ),
    .target(
      name: "ListViews",
      dependencies: ["PortableFoundation", "DiffableStorage"],
      path: "Sources/Core/ListViews"
    ),
    .target(
      name: "DerivedLists",
      dependencies: ["PortableFoundation", "DiffableStorage"],
      path: "Sources/Core/DerivedLists"
    ),
    .target(
      name: "LongLists",
      dependencies: ["DiffableSnapshots"],
      path: "Sources/Core/LongLists"
    ),
    .target(
      name: "Outlines",
      dependencies: ["PortableFoundation", "DiffableStorage", "ListViews"],
      path: "Sources/Core/Outlines"
    ),
    .target(
      name: "Matching",
      dependencies: ["DiffableSnapshots"],
      path: "Sources/Storages/Matching"
    ),
    .target(
      name: "ClassicStorage",
      dependencies: ["PortableFoundation", "DiffableStorage", "Matching"],
      path: "Sources/Storages/ClassicStorage"
    ),
    .target(
      name: "SectionControllers",
      dependencies: ["PortableFoundation", "DiffableStorage", "ListViews", "Matching"],
      path: "Sources/Storages/SectionControllers"
    ),
    .target(
      name: "ListManagement",
      dependencies: ["PortableFoundation", "DiffableStorage", "ListViews", "ClassicStorage"],
      path: "Sources/Managers/ListManagement"
    ),
    // Empty where there is no UIKit or AppKit; Tests/UIKitProof compiles and runs them on Linux.
    .target(
      name: "UIKitLists",
      dependencies: ["DiffableStorage", "ListViews", "Outlines"],
      path: "Sources/Adapters/UIKitLists"
    ),
    .target(
      name: "AppKitLists",
      dependencies: ["DiffableStorage", "ListViews", "Outlines"],
      path: "Sources/Adapters/AppKitLists"
    ),
    .target(
      name: "UIKitManagers",
      dependencies: [
        "DiffableStorage", "ListViews", "ClassicStorage", "SectionControllers", "ListManagement",
        "UIKitLists",
      ],
      path: "Sources/Managers/UIKitManagers"
    ),
    .target(
      name: "AppKitManagers",
      dependencies: [
        "DiffableStorage", "ListViews", "SectionControllers", "ListManagement", "AppKitLists",
      ],
      path: "Sources/Managers/AppKitManagers"
    ),
    .target(name: "Markup", path: "Sources/Rendering/Markup"),
    .target(
      name: "GridRendering",
      dependencies: ["PortableFoundation", "DiffableStorage", "ListViews", "Markup"],
      path: "Sources/Rendering/GridRendering"
    ),
    .target(
      name: "WebRendering",
      dependencies: ["PortableFoundation", "DiffableStorage", "ListViews", "Markup"],
      path: "Sources/Rendering/WebRendering",
      // Embedded has their text; .ci/embed makes it.
      exclude: ["Browser"]
    ),
    .target(
      name: "DiffableStorageTesting",
      dependencies: [
        "PortableFoundation", "DiffableStorage", "ListViews", "Outlines", "Matching",
        "ClassicStorage", "SectionControllers", "ListManagement", "GridRendering",
      ],
      path: "Sources/Testing/DiffableStorageTesting"
    ),
    .executableTarget(
      name: "diffgrid",
      dependencies: ["PortableFoundation", "DiffableStorage", "GridRendering", "Markup"],
      path: "Sources/Tools/diffgrid"
    ),
    .target(
      name: "TestSupport",
      dependencies: [
        "PortableFoundation", "DiffableStorage", "DerivedLists", "Outlines", "ClassicStorage",
        "SectionControllers", "GridRendering", "DiffableStorageTesting",
      ],
      path: "Tests/Support"
    ),
    .testTarget(
      name: "DiffableSnapshotsTests",
      dependencies: [
        "PortableFoundation", "DiffableSnapshots", "DiffableStorage", "GridRendering",
        "DiffableStorageTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "DiffableStorageTests",
      dependencies: [
        "PortableFoundation", "DiffableStorage", "GridRendering", "DiffableStorageTesting",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "DerivedListsTests",
      dependencies: [
        "PortableFoundation", "DerivedLists", "DiffableStorage", "GridRendering",
        "DiffableStorageTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "LongListsTests",
      dependencies: [
        "LongLists", "DiffableStorage", "DerivedLists", "DiffableStorageTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "OutlinesTests",
      dependencies: [
        "PortableFoundation", "Outlines", "DiffableStorage", "DerivedLists", "GridRendering",
        "DiffableStorageTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "ClassicStorageTests",
      dependencies: [
        "PortableFoundation", "DiffableStorage", "Matching", "ClassicStorage", "GridRendering",
        "DiffableStorageTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "SectionControllersTests",
      dependencies: [
        "DiffableStorage", "SectionControllers", "GridRendering", "DiffableStorageTesting",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "StorageLawsTests",
      dependencies: [
        "PortableFoundation", "DiffableStorage", "DerivedLists", "Outlines", "ListManagement",
        "GridRendering", "DiffableStorageTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "ListManagementTests",
      dependencies: [
        "DiffableStorage", "DerivedLists", "LongLists", "ClassicStorage", "ListManagement",
        "GridRendering", "DiffableStorageTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "GridRenderingTests",
      dependencies: [
        "PortableFoundation", "DiffableStorage", "GridRendering", "DiffableStorageTesting",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "WebRenderingTests",
      dependencies: [
        "PortableFoundation", "DiffableStorage", "DerivedLists", "Outlines", "ClassicStorage",
        "GridRendering", "WebRendering", "DiffableStorageTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "DiffableStorageTestingTests",
      dependencies: [
        "DiffableStorage", "DerivedLists", "ClassicStorage", "GridRendering",
        "DiffableStorageTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "IsolationTests",
      dependencies: [
        "DiffableStorage", "DerivedLists", "Outlines", "LongLists", "GridRendering",
        "WebRendering", "DiffableStorageTesting",
      ]
    ),
    .testTarget(
      name: "diffgridTests",
      dependencies: ["DiffableStorage", "DiffableStorageTesting", "diffgrid", "TestSupport"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]
// Every operation then checks the invariants of what it made; see .github/CONTRIBUTING.md.
if Context.environment["DIFFABLE_STORAGE_INTERNAL_CHECKS"] == "1" {
  settings.append(.define("DIFFABLE_STORAGE_INTERNAL_CHECKS"))
}
for target in package.targets { target.swiftSettings = settings }
// As new projects of Xcode.
for target in package.targets where target.name == "IsolationTests" {
  target.swiftSettings = settings + [.defaultIsolation(MainActor.self)]
}
