// The sources are read on the machine that has built the tests.
#if os(Linux)
  import DiffableStorageTesting
  import Foundation
  import TestSupport
  import Testing

  /// Each storage and each view of `Sources` is in the list over which the laws run, or has a reason not to be.
  @Suite struct ListedStoragesTests {
    /// What stands for all storages, and for all that shows them.
    static let storages: Set = ["Storage", "BaseUpdateDeliveringStorage"]
    static let hosts: Set = ["StorageUpdating", "ListView", "SequentialListView"]

    /// The storages over which no law runs.
    static let unlistedStorages = [
      "ControllerStorage": "it has no delegate; `controlled` shows its contents",
      "CoreDataStorage": "it is unavailable, and names its replacement",
    ]

    /// The views over which no law runs here.
    static let unlistedHosts = [
      "PatchStream": "PatchStreamTests read its patches, over storages of each kind of batch",
      "UITableView": "runs in Tests/UIKitProof", "UICollectionView": "runs in Tests/UIKitProof",
      "NSTableView": "runs in Tests/UIKitProof", "NSCollectionView": "runs in Tests/UIKitProof",
    ]

    private static let sources = Result {
      try Declarations(
        in: URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources").standardized
      )
    }

    private var declarations: Declarations
    private let listed = Set(CardStorage.Kind.allCases.map { name(of: $0.make().storage) })

    init() throws { declarations = try Self.sources.get() }

    /// The name of an object's class, without generic arguments.
    private static func name(of object: AnyObject) -> String {
      String("\(type(of: object))".prefix { $0 != "<" })
    }

    /// The public classes that are neither listed, nor inherited by a listed one, nor have a reason.
    private func missing(
      _ roots: Set<String>,
      from listed: Set<String>,
      _ unlisted: [String: String]
    ) -> Set<String> {
      declarations.classes(inheriting: roots).subtracting(listed)
        .subtracting(declarations.ancestors(of: listed)).subtracting(unlisted.keys)
    }

    @Test func `Each storage is listed`() {
      #expect(missing(Self.storages, from: listed, Self.unlistedStorages) == [])
      let all = declarations.classes(inheriting: Self.storages)
      #expect(all.isSuperset(of: Self.unlistedStorages.keys))
      #expect(listed.isDisjoint(with: Self.unlistedStorages.keys))
    }

    @Test func `Each view and each delegate of a storage is listed`() {
      #expect(missing(Self.hosts, from: Host.classes, Self.unlistedHosts) == [])
      let all = declarations.classes(inheriting: Self.hosts)
      #expect(all.isSuperset(of: Host.classes.union(Self.unlistedHosts.keys)))
    }

    @Test func `Each storage over snapshots is in the storms of held changes`() throws {
      let kinds = StormSettings.Kind.allCases.map { StormSettings(kind: $0) }
      let storages = try HeldChangeStorm(kinds).screens.map { Self.name(of: $0.storage) }
      #expect(missing(["BaseDiffableStorage"], from: Set(storages), [:]) == [])
    }

    @Test func `A storage that is left out is named`() {
      let others = listed.subtracting(["OutlineStorage"])
      #expect(missing(Self.storages, from: others, Self.unlistedStorages) == ["OutlineStorage"])
    }

    @Test(arguments: [
      "public final class Planted: BaseUpdateDeliveringStorage, UpdatingStorage {",
      "  @MainActor open class Planted<A: Hashable & Sendable, B>:\n    Other, Storage\n  where B: C {",
      "open class Middle: MemoryStorage {\n}\npublic class Planted<T>: Middle {",
      "public final class Planted {\n}\nextension Planted: @MainActor Storage {",
      "package protocol Held: UpdatingStorage {\n}\npublic final class Planted: Held {",
      "public class Planted: ModelStorage<Int, Card> {",
    ])
    func `A planted storage is named`(_ text: String) {
      var all = self
      all.declarations.read(text)
      let found = all.missing(Self.storages, from: listed, Self.unlistedStorages)
      #expect(found.contains("Planted") && found.isSubset(of: ["Planted", "Middle"]))
    }

    @Test(arguments: [
      "public final class Planted: StorageUpdating {", "extension UIPlanted: @MainActor ListView {",
    ])
    func `A planted view is named`(_ text: String) {
      var all = self
      all.declarations.read(text)
      let found = all.missing(Self.hosts, from: Host.classes, Self.unlistedHosts)
      #expect(found == [text.contains("UI") ? "UIPlanted" : "Planted"])
    }

    @Test(arguments: [
      "/// public final class Planted: Storage {", "final class Planted: Storage {",
      "public final class Planted {\n  let storage: Storage\n}",
      "public final class Planted<S: Storage> {",
      "public final class Planted {\n}\nextension Planted where S: Storage {",
    ])
    func `What is no public storage is not asked for`(_ text: String) {
      var all = self
      all.declarations.read(text)
      #expect(all.missing(Self.storages, from: listed, Self.unlistedStorages) == [])
    }
  }
#endif
