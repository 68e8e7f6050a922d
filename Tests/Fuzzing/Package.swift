// swift-tools-version: 6.2

import PackageDescription

// Symbolic links lead to the sources of the libraries, the tool and the test models, so that all of
// them are built with coverage for libFuzzer, AddressSanitizer and the internal checks.
let sanitizers = ["-sanitize=fuzzer,address"]

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "PortableFoundation", path: "Libraries/Core/PortableFoundation"),
    .target(name: "DiffableSnapshots", path: "Libraries/Core/DiffableSnapshots"),
    .target(
      name: "DiffableStorage",
      dependencies: ["PortableFoundation", "DiffableSnapshots"],
      path: "Libraries/Core/DiffableStorage"
    ),
    .target(
      name: "ListViews",
      dependencies: ["PortableFoundation", "DiffableStorage"],
      path: "Libraries/Core/ListViews"
    ),
    .target(
      name: "DerivedLists",
      dependencies: ["PortableFoundation", "DiffableStorage"],
      path: "Libraries/Core/DerivedLists"
    ),
    .target(
      name: "Outlines",
      dependencies: ["PortableFoundation", "DiffableStorage", "ListViews"],
      path: "Libraries/Core/Outlines"
    ),
    .target(name: "Markup", path: "Libraries/Rendering/Markup"),
    .target(
      name: "Matching",
      dependencies: ["DiffableSnapshots"],
      path: "Libraries/Storages/Matching"
    ),
    .target(
      name: "ClassicStorage",
      dependencies: ["PortableFoundation", "DiffableStorage", "Matching"],
      path: "Libraries/Storages/ClassicStorage"
    ),
    .target(
      name: "SectionControllers",
      dependencies: ["PortableFoundation", "DiffableStorage", "ListViews", "Matching"],
      path: "Libraries/Storages/SectionControllers"
    ),
    .target(
      name: "ListManagement",
      dependencies: ["PortableFoundation", "DiffableStorage", "ListViews", "ClassicStorage"],
      path: "Libraries/Managers/ListManagement"
    ),
    .target(
      name: "GridRendering",
      dependencies: ["PortableFoundation", "DiffableStorage", "ListViews", "Markup"],
      path: "Libraries/Rendering/GridRendering"
    ),
    .target(
      name: "DiffableStorageTesting",
      dependencies: [
        "PortableFoundation", "DiffableStorage", "ListViews", "Outlines", "Matching",
        "ClassicStorage", "SectionControllers", "ListManagement", "GridRendering",
      ],
      path: "Libraries/Testing/DiffableStorageTesting"
    ),
    .target(
      name: "TestSupport",
      dependencies: [
        "PortableFoundation", "DiffableStorage", "ListViews", "DerivedLists", "Outlines",
        "ClassicStorage", "SectionControllers", "GridRendering", "DiffableStorageTesting",
      ],
      path: "Support"
    ),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "DiffableStorage", "ListViews", "DerivedLists", "Outlines", "ClassicStorage",
        "SectionControllers",
        "GridRendering", "Markup", "DiffableStorageTesting", "TestSupport",
      ],
      exclude: ["Tool/Diffgrid.swift"],
      linkerSettings: [
        // gold, the default linker, cannot read the libraries of the sanitizers.
        .unsafeFlags(sanitizers + ["-use-ld=lld"], .when(platforms: [.linux])),
        .unsafeFlags(sanitizers, .when(platforms: [.macOS])),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .define("DIFFABLE_STORAGE_INTERNAL_CHECKS"),
    .unsafeFlags(sanitizers),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}
