import ClassicStorage
import DiffableStorage
import PortableFoundation
import TestSupport
import Testing

/// What each method does and records, and what it does with invalid arguments.
@Suite struct MemoryStorageEditingTests {
  let storage = MemoryStorage()
  let delegate = MemoryDelegate.applying()

  init() {
    storage.anomalyHandler = { _ in }
    storage.delegate = delegate
  }

  func watchAnomalies() -> Anomalies { Anomalies(of: storage) }

  func start(with sections: [[Int]]) {
    storage.setItemsForAllSections(sections)
    delegate.forget()
  }

  @Test(arguments: [1, 63, 64, 1_000])
  func `A section with any number of models is inserted`(count: Int) {
    let numbers = Array(0..<count)
    storage.insertSection(SectionModel(items: numbers), atIndex: 0)
    #expect(storage.numbers == [numbers])
    storage.insertSection(SectionModel(items: [-1]), atIndex: 0)
    #expect(storage.numbers == [[-1], numbers])
  }

  // MARK: Adding

  @Test func `Adding creates the sections that are missing`() {
    storage.addItem(7, toSection: 2)
    #expect(storage.numbers == [[], [], [7]])
    #expect(
      delegate.records == [
        .init(items: ["insert [2, 0]"], sections: ["insert [0]", "insert [1]", "insert [2]"])
      ]
    )
  }

  @Test func `Adding no models also creates the section`() {
    storage.addItems([Int]())
    #expect(storage.numbers == [[]])
    #expect(delegate.records == [.init(sections: ["insert [0]"])])
    storage.addItems([Int]())
    #expect(delegate.updates.count == 2)
    #expect(delegate.updates.last?.isEmpty == true)
  }

  @Test func `Added models are recorded one by one`() {
    start(with: [[1]])
    storage.addItems([2, 3])
    #expect(delegate.records == [.init(items: ["insert [0, 1]", "insert [0, 2]"])])
  }

  @Test(arguments: [-1, .min, .max, 1_000_000])
  func `A section that cannot be created is an anomaly, not a trap`(section: Int) {
    let anomalies = watchAnomalies()
    start(with: [[1]])
    storage.addItem(2, toSection: section)
    storage.setItems([2], forSection: section)
    storage.setSection(SectionModel(), forSection: section)
    storage.insertSection(SectionModel(), atIndex: section)
    storage.moveSection(section, toSection: 0)
    storage.moveSection(0, toSection: section)
    storage.deleteSections([section])
    storage.removeItems(fromSection: section)
    storage.moveItem(at: [0, 0], to: [section, 0])
    storage.moveItem(at: [0, section], to: [0, 0])
    storage.moveItemWithoutAnimation(from: [0, 0], to: [0, section])
    storage.removeItems(at: [[section, 0], [0, section], [], [1, 2, 3]])
    storage.insertItems([5], to: [[section, section]])
    #expect(throws: MemoryStorageError.self) { try storage.insertItem(5, to: [0, section]) }
    #expect(throws: MemoryStorageError.self) { try storage.insertItem(5, to: [section, 0]) }
    #expect(throws: MemoryStorageError.self) { try storage.insertItem(5, to: [0]) }
    #expect(storage.numbers == [[1]])
    #expect(storage.numberOfItems(inSection: section) == 0)
    #expect(storage.item(at: [section, 0]) == nil)
    #expect(storage.item(at: [0, section]) == nil)
    #expect(storage.item(at: [0]) == nil)
    #expect(storage.items(inSection: section) == nil)
    #expect(storage.section(atIndex: section) == nil)
    #expect(delegate.reloads == 0)
    #expect(anomalies.all.count == 9)
    let first = MemoryStorageAnomaly.insertionIndexPathTooBig(
      indexPath: [section, 0],
      countOfElementsInSection: 0
    )
    #expect(anomalies.all.first == first)
  }

  // MARK: Inserting

  @Test func `Models are inserted at their index path`() throws {
    try storage.insertItem(5, to: [1, 0])
    try storage.insertItems([6, 7], at: [1, 0])
    #expect(storage.numbers == [[], [6, 7, 5]])
    #expect(
      delegate.records == [
        .init(items: ["insert [1, 0]"], sections: ["insert [0]", "insert [1]"]),
        .init(items: ["insert [1, 0]", "insert [1, 1]"]),
      ]
    )
  }

  @Test func `Inserting past the end throws, reports and changes nothing`() {
    let anomalies = watchAnomalies()
    start(with: [[1]])
    let refusal = MemoryStorageError.insertionFailed(reason: .indexPathTooBig([0, 3]))
    #expect(throws: refusal) { try storage.insertItem(2, to: [0, 3]) }
    #expect(throws: MemoryStorageError.self) { try storage.insertItems([2, 3], at: [4, 1]) }
    #expect(storage.numbers == [[1]])
    #expect(delegate.updates.isEmpty)
    #expect(
      anomalies.all == [
        .insertionIndexPathTooBig(indexPath: [0, 3], countOfElementsInSection: 1),
        .insertionIndexPathTooBig(indexPath: [4, 1], countOfElementsInSection: 0),
      ]
    )
  }

  @Test func `In a batch a refused edit is left out, and the others are made`() throws {
    let anomalies = watchAnomalies()
    try storage.performUpdates {
      storage.addItem(1)
      try storage.insertItem(2, to: [0, 2])
      try storage.removeItem(9)
      try storage.replaceItem(8, with: 0)
      try storage.insertItem(3, to: [0, 1])
    }
    #expect(storage.numbers == [[1, 3]])
    #expect(
      delegate.records == [
        .init(items: ["insert [0, 0]", "insert [0, 1]"], sections: ["insert [0]"])
      ]
    )
    #expect(anomalies.all.count == 3)
  }

  @Test func `Insertions at several index paths are made one by one, except invalid ones`() {
    let anomalies = watchAnomalies()
    start(with: [[1, 2]])
    storage.insertItems([5, 6, 7], to: [[0, 0], [0, 9], [1, 0]])
    #expect(storage.numbers == [[5, 1, 2], [7]])
    #expect(
      delegate.records == [
        .init(items: ["insert [0, 0]", "insert [1, 0]"], sections: ["insert [1]"])
      ]
    )
    #expect(anomalies.all.isEmpty)
  }

  @Test func `The numbers of models and index paths have to be equal`() {
    let anomalies = watchAnomalies()
    storage.insertItems([1, 2], to: [[0, 0]])
    #expect(storage.numberOfSections() == 0)
    #expect(delegate.updates.isEmpty)
    #expect(
      anomalies.all == [.batchInsertionItemCountMismatch(itemsCount: 2, indexPathsCount: 1)]
    )
  }

  @Test func `Inserting a section lists its models`() {
    start(with: [[1]])
    storage.insertSection(SectionModel(items: [5, 6]), atIndex: 0)
    storage.insertSection(SectionModel(), atIndex: 7)
    #expect(storage.numbers == [[5, 6], [1]])
    #expect(
      delegate.records == [
        .init(items: ["insert [0, 0]", "insert [0, 1]"], sections: ["insert [0]"])
      ]
    )
  }

  // MARK: Reloading and replacing

  @Test func `Reloading records the argument and keeps the model`() {
    start(with: [[1, 2], [2]])
    storage.reloadItem(2)
    storage.reloadItem(9)
    #expect(storage.numbers == [[1, 2], [2]])
    #expect(delegate.records == [.init(items: ["update [0, 1]"], updated: [[0, 1]: 2]), .init()])
    #expect(
      delegate.updates[0].batches.map(\.operations.itemReloads) == [
        [ItemPosition(section: 0, item: 1)]
      ]
    )
    #expect(delegate.updates[1].isEmpty)
  }

  @Test func `Replacing overwrites the first match, with any type`() throws {
    start(with: [[1, 2], [2]])
    let before = storage.identifier(at: [0, 1])
    try storage.replaceItem(2, with: "two")
    #expect(storage.item(at: [0, 1]) as? String == "two")
    #expect(storage.identifier(at: [0, 1]) == before)
    #expect(delegate.records == [.init(items: ["update [0, 1]"])])
    #expect(delegate.updates[0].updatedObjects[[0, 1]] as? String == "two")
    let refusal = MemoryStorageError.searchFailed(reason: .itemNotFound(item: "7"))
    #expect(throws: refusal) { try storage.replaceItem(7, with: 8) }
  }

  // MARK: Removing

  @Test func `Removing takes the first match, or throws`() throws {
    let anomalies = watchAnomalies()
    start(with: [[1, 2], [2]])
    try storage.removeItem(2)
    #expect(storage.numbers == [[1], [2]])
    #expect(delegate.records == [.init(items: ["delete [0, 1]"])])
    #expect(throws: MemoryStorageError.searchFailed(reason: .itemNotFound(item: "3"))) {
      try storage.removeItem(3)
    }
    #expect(delegate.updates.count == 1)
    #expect(anomalies.all == [.removeItemFailedItemNotFound(itemDescription: "3")])
  }

  @Test func `Removing values records them in their order, each once`() {
    start(with: [[1, 2, 3, 1]])
    storage.removeItems([3, 9, 1, 3, 1])
    #expect(storage.numbers == [[2, 1]])
    #expect(delegate.records == [.init(items: ["delete [0, 2]", "delete [0, 0]"])])
  }

  @Test func `Removing index paths records them from the last to the first, each once`() {
    start(with: [[1, 2, 3], [4, 5]])
    storage.removeItems(at: [[0, 0], [1, 1], [0, 0], [5, 5], [0, 2]])
    #expect(storage.numbers == [[2], [4]])
    #expect(
      delegate.records == [.init(items: ["delete [1, 1]", "delete [0, 2]", "delete [0, 0]"])]
    )
  }

  @Test func `Emptying a section keeps it`() {
    start(with: [[1, 2], [3]])
    storage.removeItems(fromSection: 0)
    storage.removeItems(fromSection: 4)
    #expect(storage.numbers == [[], [3]])
    #expect(delegate.records == [.init(items: ["delete [0, 0]", "delete [0, 1]"]), .init()])
  }

  @Test func `Deleting sections does not list their models`() {
    start(with: [[1], [2], [3]])
    storage.deleteSections([2, 0, 9])
    #expect(storage.numbers == [[2]])
    #expect(delegate.records == [.init(sections: ["delete [0]", "delete [2]"])])
  }

  // MARK: Moving

  @Test func `Moving a section creates what is missing`() {
    start(with: [[1], [2]])
    storage.moveSection(0, toSection: 3)
    #expect(storage.numbers == [[2], [], [], [1]])
    #expect(
      delegate.records == [.init(sections: ["insert [2]", "insert [3]", "move [0, 3]"])]
    )
  }

  @Test func `Moving a model uses the position after the move, and creates the section`() {
    start(with: [[1, 2, 3]])
    storage.moveItem(at: [0, 0], to: [0, 2])
    storage.moveItem(at: [0, 0], to: [1, 0])
    #expect(storage.numbers == [[3, 1], [2]])
    #expect(
      delegate.records == [
        .init(items: ["move [0, 0] [0, 2]"]),
        .init(items: ["move [0, 0] [1, 0]"], sections: ["insert [1]"]),
      ]
    )
  }

  @Test func `A move that is not possible creates nothing`() {
    let anomalies = watchAnomalies()
    start(with: [[1, 2]])
    storage.moveItem(at: [0, 2], to: [3, 0])
    storage.moveItem(at: [0, 0], to: [3, 1])
    storage.moveItem(at: [0, 0], to: [0, 2])
    #expect(storage.numbers == [[1, 2]])
    #expect(delegate.records == [.init(), .init(), .init()])
    #expect(
      anomalies.all == [
        .moveItemFailedItemNotFound(indexPath: [0, 2]),
        .moveItemFailedIndexPathTooBig(indexPath: [3, 1], countOfElementsInSection: 0),
        .moveItemFailedIndexPathTooBig(indexPath: [0, 2], countOfElementsInSection: 1),
      ]
    )
  }

  @Test func `Moving without animation is immediate, and the delegate is not called`() {
    let anomalies = watchAnomalies()
    start(with: [[1, 2], [3]])
    storage.moveItemWithoutAnimation(from: [0, 0], to: [1, 1])
    storage.moveItemWithoutAnimation(from: [0, 0], to: [2, 0])
    storage.moveItemWithoutAnimation(from: [3, 0], to: [0, 0])
    storage.moveItemWithoutAnimation(from: [0, 0], to: [0, 1])
    storage.moveItemWithoutAnimation(from: [1, 9], to: [0, 1])
    #expect(storage.numbers == [[2], [3, 1]])
    #expect(delegate.updates.isEmpty)
    #expect(delegate.reloads == 0)
    #expect(
      anomalies.all == [
        .moveItemFailedInvalidIndexPaths(
          sourceIndexPath: [0, 0],
          destinationIndexPath: [0, 1],
          sourceElementsInSection: 1,
          destinationElementsInSection: 0
        ),
        .moveItemFailedInvalidIndexPaths(
          sourceIndexPath: [1, 9],
          destinationIndexPath: [0, 1],
          sourceElementsInSection: 2,
          destinationElementsInSection: 1
        ),
      ]
    )
  }

  // MARK: Setting

  @Test func `Setting is immediate and reloads the view`() {
    storage.setItems([1, 2], forSection: 1)
    #expect(storage.numbers == [[], [1, 2]])
    storage.setItems([3])
    #expect(storage.numbers == [[3], [1, 2]])
    storage.setItemsForAllSections([[4]])
    #expect(storage.numbers == [[4]])
    storage.setSection(SectionModel(items: [5]), forSection: 2)
    #expect(storage.numbers == [[4], [], [5]])
    storage.removeAllItems()
    storage.removeAllItems()
    #expect(storage.numbers == [[], [], []])
    storage.setItemsForAllSections([[Int]]())
    #expect(storage.numberOfSections() == 0)
    #expect(delegate.reloads == 7)
    #expect(delegate.updates.isEmpty)
  }

  // MARK: Reading

  @Test func `Models are found by type and equality, section by section`() {
    storage.setItemsForAllSections([["1", 1, 2.0], [2, 1, "2"]] as [[any Hashable]])
    #expect(storage.indexPath(forItem: 1) == [0, 1])
    #expect(storage.indexPath(forItem: 2) == [1, 0])
    #expect(storage.indexPath(forItem: "2") == [1, 2])
    #expect(storage.indexPath(forItem: 9) == nil)
    #expect(storage.indexPath(forItem: Date(timeIntervalSince1970: 0)) == nil)
    #expect(storage.totalNumberOfItems == 6)
  }

  @Test func `Models of all kinds are kept as they are`() {
    final class Object {}
    enum Choice { case one(Int) }
    let object = Object()
    storage.addItem(object)
    storage.addItem(Choice.one(1))
    storage.addItem((1, "tuple"))
    storage.addItem(Optional(5))
    storage.addItem(Optional<Int>.none)
    #expect(storage.item(at: [0, 0]) as AnyObject === object)
    #expect(storage.item(at: [0, 1]) is Choice)
    #expect((storage.item(at: [0, 2]) as? (Int, String))?.1 == "tuple")
    #expect(storage.item(at: [0, 3]) as? Int == 5)
    #expect(storage.item(at: [0, 4]) == nil)
    #expect(storage.numberOfItems(inSection: 0) == 5)
    #expect(storage.items(inSection: 0)?.count == 5)
    #expect(storage.indexPath(forItem: 5) == [0, 3])
    #expect(storage.items(inSection: 1) == nil)
  }
}

/// The edits that a storage reports as not possible from now on.
final class Anomalies {
  private(set) var all: [MemoryStorageAnomaly] = []

  init(of storage: MemoryStorage) {
    storage.anomalyHandler = { [unowned self] in
      guard let edit = $0.impossibleEdit else { return }
      all.append(edit)
    }
  }
}
