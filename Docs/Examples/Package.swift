// swift-tools-version: 6.2

import PackageDescription

// Programs that show a storage, most of them on real screens. Some need system libraries; see README.md.
// The programs for a terminal are in Terminal, a package that fetches nothing.
//
//     swift run --package-path Docs/Examples web-board
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "music-library", targets: ["music-library"]),
    .executable(name: "gtk-packages", targets: ["gtk-packages"]),
    .library(name: "GtkLists", targets: ["GtkLists", "CRowModel"]),
    .executable(name: "web-board", targets: ["web-board"]),
  ],
  dependencies: [
    .package(name: "DiffableStorage", path: "../.."),
    .package(name: "Terminal", path: "Terminal"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // A list view without a screen
    .executableTarget(
      name: "music-library",
      dependencies: [
        .product(name: "Arguments", package: "Terminal"),
        .product(name: "DiffableStorage", package: "DiffableStorage"),
        .product(name: "ClassicStorage", package: "DiffableStorage"),
        .product(name: "ListManagement", package: "DiffableStorage"),
        .product(name: "GridRendering", package: "DiffableStorage"),
        .product(name: "DiffableStorageTesting", package: "DiffableStorage"),
      ]
    ),

    // GTK 4
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CRowModel", dependencies: ["CGtk"]),
    .target(
      name: "GtkLists",
      dependencies: [
        "CRowModel",
        .product(name: "ListViews", package: "DiffableStorage"),
      ]
    ),
    .executableTarget(
      name: "gtk-packages",
      dependencies: [
        "GtkLists",
        .product(name: "Arguments", package: "Terminal"),
        .product(name: "DerivedLists", package: "DiffableStorage"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),

    // Web pages
    .target(
      name: "WebServing",
      dependencies: [
        .product(name: "WebRendering", package: "DiffableStorage"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]
    ),
    .executableTarget(
      name: "web-board",
      dependencies: [
        "WebServing",
        .product(name: "Arguments", package: "Terminal"),
        .product(name: "TerminalLists", package: "Terminal"),
        .product(name: "DerivedLists", package: "DiffableStorage"),
        .product(name: "WebRendering", package: "DiffableStorage"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .treatAllWarnings(as: .error),
    ]
}
