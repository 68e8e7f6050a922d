import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport
import Testing

/// Storages that take over a change that their views already show.
@Suite struct ReorderingTests {
  /// A delegate that counts the updates and applies them.
  private final class Listener: StorageUpdating {
    private(set) var batches: [BatchOperations] = []
    private(set) var reloads = 0
    var isPostponing = false
    private(set) var kept: [StorageUpdate] = []

    func storageDidPerformUpdate(_ update: StorageUpdate) {
      guard !isPostponing else {
        update.postpone()
        return kept.append(update)
      }
      for batch in update.batches {
        batches.append(batch.operations)
        batch.apply()
      }
    }

    func storageNeedsReloading() { reloads += 1 }

    func applyKept() {
      isPostponing = false
      let kept = kept
      self.kept = []
      for update in kept { storageDidPerformUpdate(update) }
    }
  }

  private struct Number: Identifiable, Equatable {
    var id: Int
  }

  private typealias Made = (name: String, storage: any UpdatingStorage)

  /// The three storages that make moves that are shown already, with the same contents.
  private static func make(_ sections: [[Int]]) throws -> [Made] {
    let memory = MemoryStorage()
    memory.setItemsForAllSections(sections)
    let models = ModelStorage<Int, Number>()
    try models.apply(sections.enumerated().map { ($0.offset, $0.element.map(Number.init)) })
    let dataSource = DiffableDataSource(
      try Snapshot(sections: sections.enumerated().map { ($0.offset, $0.element) })
    )
    return [
      ("memory", memory), ("models", models),
      ("proxy", ProxyDiffableStorage(dataSource: dataSource) { $1 }),
    ]
  }

  private static func contents(_ storage: any Storage) -> [[Int]] {
    (0..<storage.numberOfSections()).map { section in
      (0..<storage.numberOfItems(inSection: section)).map { item in
        let model = storage.item(at: [section, item])
        return (model as? Number)?.id ?? model as? Int ?? -1
      }
    }
  }

  /// The same move on arrays; nil if it is not possible.
  private static func moved(_ lists: [[Int]], _ from: ItemPosition, _ to: ItemPosition) -> [[Int]]?
  {
    guard lists.indices.contains(from.section), lists[from.section].indices.contains(from.item),
      lists.indices.contains(to.section)
    else { return nil }
    var lists = lists
    let item = lists[from.section].remove(at: from.item)
    guard (0...lists[to.section].count).contains(to.item) else { return nil }
    lists[to.section].insert(item, at: to.item)
    return lists
  }

  @Test
  func `A shown move changes the storage as it changes arrays, and tells the delegate nothing`()
    throws
  {
    let index = Gen<Int>.frequency([(6, .int(in: 0...3)), (1, .element(of: [-1, .max, .min]))])
    let place = zip(index, index).map { ItemPosition(section: $0, item: $1) }
    let moves = Gen<[(ItemPosition, ItemPosition)]>.array(of: zip(place, place), count: 1...8)
    let counts = Gen<[Int]>.array(of: .int(in: 0...4), count: 1...3)
    try check(zip(counts, moves), runs: cases(60, thorough: 3_000)) { counts, moves in
      var next = 0
      var lists = counts.map { count in
        (0..<count).map { _ in
          next += 1; return next
        }
      }
      let listener = Listener()
      let made = try Self.make(lists)
      for (_, storage) in made { storage.delegate = listener }
      for (from, to) in moves {
        let expected = Self.moved(lists, from, to)
        for (name, storage) in made {
          let isMoved = storage.moveShownItem(at: IndexPath(from), to: IndexPath(to))
          try requireEqual(isMoved, expected != nil, "\(name)")
          try requireEqual(Self.contents(storage), expected ?? lists, "\(name)")
        }
        lists = expected ?? lists
      }
      try requireEqual(listener.batches.count + listener.reloads, 0)
    }
  }

  @Test func `Observers and other storages are told of a shown move`() throws {
    let dataSource = DiffableDataSource(try Small(sections: ["A": [1, 2, 3]]))
    let mover = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let other = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let (shown, told) = (Listener(), Listener())
    mover.delegate = shown
    other.delegate = told
    var differences: [Int] = []
    let token = dataSource.observe { differences.append($0.difference.itemMoves.count) }
    #expect(mover.moveShownItem(at: [0, 0], to: [0, 2]))
    #expect(differences == [1])
    #expect(shown.batches.isEmpty && shown.reloads == 0)
    #expect(told.batches.map(\.itemMoves.count) == [1])
    #expect(Self.contents(mover) == [[2, 3, 1]] && Self.contents(other) == [[2, 3, 1]])
    token.cancel()
  }

  @Test func `Observers are told the item that was moved, by every storage and every move`()
    async throws
  {
    let lists = [[1, 2, 3], [4]]
    let places = [0, 1].flatMap { section in
      (0..<3).map { ItemPosition(section: section, item: $0) }
    }
    for (from, to) in places.flatMap({ from in places.map { (from, $0) } }) {
      for hasModels in [false, true] {
        let models = ModelStorage<Int, Number>()
        try models.apply(lists.enumerated().map { ($0.offset, $0.element.map(Number.init)) })
        let proxy = ProxyDiffableStorage(dataSource: models.dataSource) { $1 }
        let storage: any Storage = hasModels ? models : proxy
        var told: [[SnapshotDifference<Int, Int>.ItemMove]] = []
        let token = models.dataSource.observe { told.append($0.difference.itemMoves) }
        let reader = models.dataSource.updates.makeAsyncIterator()
        let isMoved = storage.moveShownItem(at: IndexPath(from), to: IndexPath(to))
        #expect(isMoved == (Self.moved(lists, from, to) != nil))
        guard isMoved, from != to else {
          #expect(told.isEmpty)
          continue
        }
        #expect(told.map { $0.map(\.identifier) } == [[lists[from.section][from.item]]])
        #expect(told.map { $0.map(\.from) } == [[from]] && told.map { $0.map(\.to) } == [[to]])
        #expect(await reader.next()?.difference.itemMoves == told.first)
        token.cancel()
      }
    }
  }

  @Test func `The order of a user stays, also if the view shows only the data source`() throws {
    let models = ModelStorage<String, Number>()
    try models.apply([("A", [1, 2, 3].map(Number.init)), ("B", [Number(id: 4)])])
    let shown = ProxyDiffableStorage(dataSource: models.dataSource) { $1 }
    #expect(shown.moveShownItem(at: [0, 0], to: [0, 2]))
    #expect(shown.moveShownItem(at: [0, 0], to: [1, 1]))
    models.modify { $0.deleteItems([9]) }
    #expect(Self.contents(shown) == [[3, 1], [4, 2]])
    try models.modify { try $0.appendModels([Number(id: 5)], toSection: "A") }
    #expect(Self.contents(shown) == [[3, 1, 5], [4, 2]])
    #expect(Self.contents(models) == Self.contents(shown))
    #expect(models.snapshot().models.map(\.id) == [3, 1, 5, 4, 2])
  }

  @Test func `A move is made in identifiers that were applied to models`() throws {
    let models = ModelStorage<String, Number>()
    try models.apply([("A", [1, 2, 3].map(Number.init))])
    let identifiers = try models.dataSource.snapshot().modifying {
      try $0.moveItem(3, beforeItem: 1)
    }
    models.dataSource.apply(identifiers)
    #expect(models.moveShownItem(at: [0, 2], to: [0, 0]))
    #expect(Array(models.dataSource.snapshot().itemIdentifiers) == [2, 3, 1])
    #expect(models.snapshot().models.map(\.id) == [2, 3, 1])
  }

  @Test func `What is applied without animations is shown at once, also insertions`() throws {
    let storage = ModelStorage<String, Number>()
    try storage.apply([("A", [Number(id: 1), Number(id: 2)])])
    let listener = Listener()
    storage.delegate = listener
    try storage.updateWithoutAnimations {
      try storage.apply([("A", [Number(id: 1), Number(id: 9), Number(id: 2)])])
    }
    #expect(Self.contents(storage) == [[1, 9, 2]])
    #expect(listener.batches.isEmpty && listener.reloads == 0)
    try storage.apply([("A", [Number(id: 9), Number(id: 2)])])
    #expect(listener.batches.map(\.itemDeletions) == [[ItemPosition(section: 0, item: 0)]])
  }

  @Test func `A silent change that is made inside an observer stays silent`() throws {
    let dataSource = DiffableDataSource(try Small(sections: ["A": [1, 2, 3]]))
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let listener = Listener()
    storage.delegate = listener
    var isFirst = true
    let token = dataSource.observe { _ in
      guard isFirst else { return }
      isFirst = false
      storage.moveShownItem(at: [0, 0], to: [0, 1])
    }
    dataSource.apply(try Small(sections: ["A": [1, 2, 3, 4]]))
    #expect(Self.contents(storage) == [[2, 1, 3, 4]])
    #expect(listener.batches.count == 1 && listener.reloads == 0)
    token.cancel()
  }

  @Test func `A silent change reloads the view that has not applied an earlier update`() throws {
    let dataSource = DiffableDataSource(try Small(sections: ["A": [1, 2, 3]]))
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let listener = Listener()
    storage.delegate = listener
    listener.isPostponing = true
    dataSource.apply(try Small(sections: ["A": [1, 2, 3, 4]]))
    #expect(storage.moveShownItem(at: [0, 0], to: [0, 2]))
    #expect(listener.reloads == 1)
    listener.applyKept()
    #expect(Self.contents(storage) == [[2, 3, 1, 4]])
    #expect(!storage.moveShownItem(at: [0, 4], to: [0, 0]))
  }

  @Test func `A memory storage makes edits that wait again after a shown move`() throws {
    let storage = MemoryStorage()
    storage.setItems([1, 2, 3])
    let listener = Listener()
    storage.delegate = listener
    listener.isPostponing = true
    storage.addItem(4)
    #expect(storage.moveShownItem(at: [0, 0], to: [0, 2]))
    #expect(Self.contents(storage) == [[2, 3, 1]])
    listener.applyKept()
    #expect(Self.contents(storage) == [[2, 3, 1, 4]])
    #expect(listener.reloads == 0)
  }

  @Test func `Headers that change with a shown move are reported, and nothing else`() throws {
    for (name, storage) in try Self.make([[1, 2], [3]]) {
      guard let headers = storage as? any SupplementaryStorage else { continue }
      headers.configureForTableViewUsage()
      headers.headerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
      let kind = try #require(headers.supplementaryHeaderKind)
      for section in 0..<2 {
        _ = headers.supplementaryModel(ofKind: kind, forSectionAt: [section, 0])
      }
      let listener = Listener()
      storage.delegate = listener
      storage.moveShownItem(at: [0, 0], to: [0, 1])
      #expect(listener.batches.isEmpty, "\(name)")
      storage.moveShownItem(at: [0, 0], to: [1, 0])
      let expected = (0..<2).map { SupplementaryReload(kind: kind, section: $0) }
      #expect(listener.batches.map(\.supplementaryReloads) == [expected], "\(name)")
      #expect(listener.batches.map(\.count) == [2], "\(name)")
      #expect(listener.reloads == 0, "\(name)")
    }
  }
}
