// swift-tools-version: 6.2

import PackageDescription

// DIFFERENCEKIT in the environment: another address, or the absolute path of a clone in a folder
// named DifferenceKit.
let address =
  Context.environment["DIFFERENCEKIT"] ?? "https://github.com/ra1028/DifferenceKit.git"
let differenceKit = Target.Dependency.product(name: "DifferenceKit", package: "DifferenceKit")
let diffableStorage = Target.Dependency.product(
  name: "DiffableStorage",
  package: "DiffableStorage"
)

let package = Package(
  name: "PeerBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DiffableStorage", path: "../.."),
    // The version that README and the pages of Docs name.
    .package(url: address, exact: "1.3.0"),
  ],
  targets: [
    .executableTarget(name: "peers", dependencies: [diffableStorage, differenceKit]),
    // The programs whose sizes the script `size` compares.
    .executableTarget(name: "without"),
    .executableTarget(name: "with-storage", dependencies: [diffableStorage]),
    .executableTarget(name: "with-changeset", dependencies: [differenceKit]),
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
