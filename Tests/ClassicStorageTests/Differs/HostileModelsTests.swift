import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import Matching
import TestSupport
import Testing

/// Models whose `==` and `hash(into:)` break the rules of `Hashable`.
///
/// It is not specified which of them are found or matched, but nothing traps or hangs, and the grid
/// shows the contents of the storage.
@Suite struct HostileModelsTests {
  typealias List = [(Int, Int)]

  static let runs = cases(12, thorough: 200)

  static let lists = Gen<List>.array(of: zip(.int(in: 0...9), .int(in: 0...2)), count: 0...12)

  static func models(_ list: List, _ behavior: HostileBehavior) -> [HostileModel] {
    list.map { HostileModel($0, $1, behavior) }
  }

  @Test(arguments: HostileBehavior.allCases)
  func `The result of a differ has the correct number of items`(_ behavior: HostileBehavior) throws
  {
    try check(zip(Self.lists, Self.lists), runs: Self.runs) {
      let (before, after) = (Self.models($0, behavior), Self.models($1, behavior))
      let answers = [
        IdentityDiffer().diff(from: before, to: after),
        CollectionDifferenceDiffer().diff(from: before, to: after),
        ByEquality.diff(from: before, to: after),
      ]
      for operations in answers {
        let replay = {
          try ListMatching(replaying: operations, from: before, to: after) { _, _ in nil }
        }
        try requireEqual(try replay().origins.count, after.count)
      }
    }
  }

  /// Selects the differ for `Equatable` models.
  private enum ByEquality {
    static func diff<T: EntityIdentifiable & Equatable>(
      from before: [T],
      to after: [T]
    ) -> [SingleSectionOperation] {
      CollectionDifferenceDiffer().diff(from: before, to: after)
    }
  }

  @Test(arguments: HostileBehavior.allCases)
  func `A section shows the items that were set`(_ behavior: HostileBehavior) throws {
    try check(.array(of: Self.lists, count: 0...5), runs: Self.runs) {
      let storage = SingleSectionHashableStorage<HostileModel>(items: [])
      let grid = HeadlessGrid(strictness: .lenient)
      grid.attach(to: storage)
      for list in $0 {
        storage.setItems(Self.models(list, behavior))
        try requireEqual(storage.numberOfItems(inSection: 0), list.count)
        try Self.requireShown(storage, in: grid)
        storage.addItems(Self.models(list, behavior), UpdateOldValuesAccumulationStrategy())
        try Self.requireShown(storage, in: grid)
      }
    }
  }

  @Test(arguments: HostileBehavior.allCases)
  func `A memory storage shows its models, whether or not it finds them`(
    _ behavior: HostileBehavior
  ) throws {
    try check(.array(of: zip(.int(in: 0...7), Self.lists), count: 0...10), runs: Self.runs) {
      let storage = MemoryStorage()
      let grid = HeadlessGrid(strictness: .lenient)
      grid.attach(to: storage)
      for (verb, list) in $0 {
        let models = Self.models(list, behavior)
        let (first, last) = (models.first, models.last)
        switch verb {
        case 0: storage.setItems(models)
        case 1: storage.addItems(models, toSection: list.count % 3)
        case 2: storage.removeItems(models)
        case 3: if let first { try? storage.removeItem(first) }
        case 4: if let first { storage.reloadItem(first) }
        case 5: if let first, let last { try? storage.replaceItem(first, with: last) }
        case 6: _ = first.flatMap { storage.indexPath(forItem: $0) }
        default:
          storage.performUpdates {
            storage.addItems(models)
            storage.removeItems(models)
          }
        }
        try Self.requireShown(storage, in: grid)
      }
    }
  }

  @Test(arguments: HostileBehavior.allCases)
  func `Models with such identifiers accumulate`(_ behavior: HostileBehavior) throws {
    try check(.array(of: Self.lists, count: 0...5), runs: Self.runs) {
      let storage = ModelStorage<Int, HostileModel>()
      let grid = HeadlessGrid(strictness: .lenient)
      grid.attach(to: storage)
      for list in $0 {
        _ = try? storage.apply([(0, Self.models(list, behavior))])
        try Self.requireShown(storage, in: grid)
        for policy in [Duplicates.keepFirst, .keepLast] {
          storage.apply([(0, Self.models(list, behavior))], duplicates: policy)
          try Self.requireShown(storage, in: grid)
          storage.modify {
            $0.appendModels(Self.models(list, behavior), toSection: 1, duplicates: policy)
          }
          try Self.requireShown(storage, in: grid)
        }
        _ = try? storage.add(
          Self.models(list, behavior),
          toSection: 0,
          UpdateOldValuesAccumulationStrategy()
        )
        try Self.requireShown(storage, in: grid)
      }
    }
  }

  static func requireShown(_ storage: some Storage, in grid: HeadlessGrid) throws {
    for section in 0..<storage.numberOfSections() {
      let count = storage.numberOfItems(inSection: section)
      let last = ItemPosition(section: section, item: count - 1)
      try requireEqual(grid.cell(at: last) != nil, count > 0)
      for item in 0..<count { _ = storage.item(at: [section, item]) }
    }
  }
}
