// swift-tools-version: 6.2

import PackageDescription

// The adapters for UIKit and AppKit, compiled and run on Linux against modules that behave like the two
// frameworks, and like the part of SwiftUI that shows their views. `canImport` finds the modules in the build folder of a package, so this is a separate
// package. Symbolic links lead to the sources of the libraries.
let package = Package(
  name: "UIKitProof",
  platforms: [.iOS(.v15), .macOS(.v12), .tvOS(.v15), .visionOS(.v1), .watchOS(.v8)],
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
    .target(name: "Markup", path: "Libraries/Rendering/Markup"),
    .target(
      name: "GridRendering",
      dependencies: ["PortableFoundation", "DiffableStorage", "ListViews", "Markup"],
      path: "Libraries/Rendering/GridRendering"
    ),
    .target(
      name: "DiffableStorageTesting",
      dependencies: [
        "PortableFoundation", "DiffableStorage", "ListViews", "Matching", "ClassicStorage",
        "SectionControllers", "ListManagement", "GridRendering",
      ],
      path: "Libraries/Testing/DiffableStorageTesting"
    ),
    .target(name: "StandIns", dependencies: ["DiffableStorage", "ListViews", "GridRendering"]),
    .target(name: "UIKit", dependencies: ["DiffableStorage", "ListViews", "StandIns"]),
    .target(name: "AppKit", dependencies: ["DiffableStorage", "ListViews", "StandIns"]),
    .target(name: "SwiftUI", dependencies: ["StandIns", "UIKit", "AppKit"]),
    .target(
      name: "UIKitLists",
      dependencies: ["DiffableStorage", "ListViews", "Outlines", "UIKit"],
      path: "Libraries/Adapters/UIKitLists"
    ),
    .target(
      name: "AppKitLists",
      dependencies: ["DiffableStorage", "ListViews", "Outlines", "AppKit"],
      path: "Libraries/Adapters/AppKitLists"
    ),
    .target(
      name: "UIKitManagers",
      dependencies: [
        "DiffableStorage", "ListViews", "ClassicStorage", "SectionControllers", "ListManagement",
        "UIKitLists",
        "UIKit",
      ],
      path: "Libraries/Managers/UIKitManagers"
    ),
    .target(
      name: "AppKitManagers",
      dependencies: [
        "DiffableStorage", "ListViews", "SectionControllers", "ListManagement", "AppKitLists",
        "AppKit",
      ],
      path: "Libraries/Managers/AppKitManagers"
    ),
    .target(
      name: "TestSupport",
      dependencies: [
        "PortableFoundation", "DiffableStorage", "ListViews", "DerivedLists", "Outlines",
        "ClassicStorage", "SectionControllers", "GridRendering", "DiffableStorageTesting",
      ],
      path: "Support"
    ),
    .testTarget(
      name: "ScenarioTests",
      dependencies: [
        "DiffableStorage", "ListViews", "ClassicStorage", "ListManagement", "GridRendering",
        "DiffableStorageTesting", "TestSupport", "UIKit", "UIKitManagers", "AppKit",
        "AppKitManagers",
      ]
    ),
    // The examples of the documentation.
    .executableTarget(name: "extract-examples", path: "DocExamples/Sources/extract-examples"),
    .plugin(
      name: "ExtractExamples",
      capability: .buildTool(),
      dependencies: ["extract-examples"],
      path: "DocExamples/Plugins/ExtractExamples"
    ),
    .testTarget(
      name: "UIKitExamplesTests",
      dependencies: [
        "DiffableStorage", "ListViews", "DerivedLists", "Outlines", "ClassicStorage",
        "SectionControllers",
        "ListManagement", "StandIns", "UIKit", "UIKitLists", "UIKitManagers", "SwiftUI",
      ],
      plugins: ["ExtractExamples"]
    ),
    .testTarget(
      name: "AppKitExamplesTests",
      dependencies: [
        "DiffableStorage", "ListViews", "DerivedLists", "Outlines", "ClassicStorage",
        "SectionControllers",
        "ListManagement", "StandIns", "AppKit", "AppKitLists", "AppKitManagers", "SwiftUI",
      ],
      plugins: ["ExtractExamples"]
    ),
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        "DiffableStorage", "ListViews", "DerivedLists", "Outlines", "UIKit", "UIKitLists",
        "UIKitManagers",
      ]
    ),
    .testTarget(
      name: "MacScreenTests",
      dependencies: [
        "DiffableStorage", "ListViews", "Outlines", "StandIns", "AppKit", "AppKitLists",
      ]
    ),
    .testTarget(
      name: "MainActorTests",
      dependencies: [
        "DiffableStorage", "ListViews", "Outlines", "StandIns", "UIKit", "UIKitLists", "AppKit",
        "AppKitLists",
      ]
    ),
    .testTarget(
      name: "AdapterTests",
      dependencies: [
        "DiffableStorage", "ListViews", "DerivedLists", "Outlines", "ClassicStorage",
        "SectionControllers",
        "ListManagement",
        "DiffableStorageTesting", "TestSupport", "StandIns", "UIKit", "UIKitLists", "UIKitManagers",
        "AppKit", "AppKitLists", "AppKitManagers",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// On a Mac, Docs/Scripts/check-on-mac runs the scenarios on the frameworks themselves.
if Context.environment["DIFFABLE_REAL_FRAMEWORKS"] == "1" {
  let scenarios = [
    "PortableFoundation", "DiffableSnapshots", "DiffableStorage", "ListViews", "DerivedLists",
    "Outlines",
    "Matching", "ClassicStorage", "SectionControllers", "ListManagement", "Markup", "GridRendering",
    "DiffableStorageTesting", "UIKitLists", "AppKitLists", "UIKitManagers", "AppKitManagers",
    "TestSupport",
    "ScenarioTests",
  ]
  package.targets.removeAll { !scenarios.contains($0.name) }
  for target in package.targets {
    target.dependencies.removeAll { dependency in
      if case .byNameItem(let name, _) = dependency { !scenarios.contains(name) } else { false }
    }
  }
}

/// How readers compile the examples: in Swift 6, or as DIFFABLE_DOC_MODE says.
let mode: [SwiftSetting] =
  switch Context.environment["DIFFABLE_DOC_MODE"] ?? "6" {
  case "5": [.swiftLanguageMode(.v5)]
  case "6": [.swiftLanguageMode(.v6)]
  case "main-actor": [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]
  case let other: preconditionFailure("There is no mode '\(other)'")
  }
let examples = ["UIKitExamplesTests", "AppKitExamplesTests", "ScreenTests", "MacScreenTests"]
let features: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

for target in package.targets where target.type != .plugin {
  // Examples get no feature that allows more, because it would compile what readers cannot compile.
  let isolation: [SwiftSetting] =
    target.name == "MainActorTests" ? [.defaultIsolation(MainActor.self)] : []
  target.swiftSettings =
    isolation + (examples.contains(target.name) ? mode : features) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      // Data sources are objects of Foundation, which the protocols of the stand-ins ask for.
      .define("DIFFABLE_STAND_INS"),
      // A file that imports Testing and UIKit would need the cross-import overlay of the two, which
      // exists only on Apple's platforms.
      .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
    ]
}
