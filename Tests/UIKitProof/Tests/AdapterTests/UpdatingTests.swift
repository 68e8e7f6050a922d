import ClassicStorage
import Foundation
import ListManagement
import ListViews
import StandIns
import TestSupport
import Testing

/// A mapping whose condition can be set.
private protocol Conditional: AnyObject { var condition: MappingCondition { get set } }
extension ViewModelMapping: Conditional {}

/// How updates reach each list view.
@MainActor @Suite struct UpdatingTests {
  /// A host of cards over a model storage.
  private func cards(
    _ list: ListKind,
    _ ids: [Int]
  ) throws -> (any Host, ModelStorage<Int, VersionedCard>) {
    let storage = ModelStorage<Int, VersionedCard>()
    try storage.apply([(0, VersionedCard.all(ids))])
    let host = list.type.init(storage: storage, owner: nil)
    host.registerCards()
    host.layOut()
    return (host, storage)
  }

  @Test(arguments: ListKind.allCases)
  func `will comes before the batch, did after its completion, each once`(_ list: ListKind) throws {
    let (host, storage) = try cards(list, [1, 2, 3])
    let log = Log()
    let batches = host.batches
    host.updater?.willUpdateContent = { [unowned host] in
      log.note("will \($0 == nil) \(host.batches - batches)")
    }
    host.updater?.didUpdateContent = { log.note("did \($0 == nil)") }
    try storage.apply([(0, VersionedCard.all([3, 1]))])
    #expect(log.lines.first == "will false 0")
    host.finishAnimations()
    #expect(log.lines.dropFirst() == ["did false"])
    host.reload()
    #expect(log.lines.suffix(2) == ["will true 1", "did true"])
    log.lines = []
    try storage.apply([(0, VersionedCard.all([1]))], animatingDifferences: false)
    #expect(log.lines == ["will false 1", "did false"])
  }

  @Test(arguments: ListKind.allCases)
  func `A payload goes to the mapping, which need not be filled again`(_ list: ListKind) throws {
    let (host, storage) = try cards(list, [1, 2])
    storage.payloadProvider = { $1.version - $0.version }
    if list == .table {
      // The other views have an updater that passes the payload itself.
      host.updater?.updateItem = { [unowned host] in
        host.updateCell(at: $0, with: $1, payload: $2)
      }
    }
    let log = Log()
    host.onPayload { payload, indexPath in log.note("\(payload) \(Array(indexPath))") }
    let cell = host.cell(at: at(0))
    try storage.apply([(0, [VersionedCard(id: 1, version: 3), VersionedCard(id: 2)])])
    #expect(log.lines == ["3 [0, 0]"])
    #expect(host.texts == [["1.0", "2.0"]])
    #expect(host.cell(at: at(0)) === cell)
  }

  @Test(arguments: ListKind.allCases)
  func `A reconfigured item keeps its cell, unless another class shows it`(
    _ list: ListKind
  ) throws {
    let (host, storage) = try cards(list, [1, 2])
    let cell = host.cell(at: at(1))
    let texts = try failures {
      try storage.apply([(0, VersionedCard.all([3, 1, 2], version: 1))])
      #expect(host.texts == [["3.1", "1.1", "2.1"]])
      #expect(host.cell(at: at(2)) === cell)
      (host.firstMapping as? any Conditional)?.condition = .none
      try storage.apply([(0, VersionedCard.all([3, 1, 2], version: 2))])
    }
    #expect(texts == [])
    #expect(host.texts == [["3.2", "1.2", "2.2"]])
    #expect(host.cell(at: at(2)) is any SecondCell)
  }

  @Test(arguments: ListKind.allCases)
  func `Off screen everything is applied and reloaded, unless batches are wanted`(
    _ list: ListKind
  ) {
    let host = list.ofNumbers([[1]])
    host.isOnScreen = false
    host.memory.addItem(2)
    #expect(host.batches == 0)
    host.isOnScreen = true
    #expect(host.texts == [["1", "2"]])
    host.updater?.animateChangesOffScreen = true
    // The pending layout is done on screen first.
    host.memory.addItem(3)
    host.finishAnimations()
    host.isOnScreen = false
    #expect(failures { host.memory.addItem(4) } == [])
    #expect(host.batches == 2)
    host.isOnScreen = true
    #expect(host.texts == [["1", "2", "3", "4"]])
  }

  /// A custom storage that changes its items before it sends the update, or with it.
  final class ManualStorage: BaseUpdateDeliveringStorage, UpdatingStorage {
    private var items: [Int]
    var asked = 0

    init(_ items: [Int]) { self.items = items }

    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { items.count }
    func item(at indexPath: IndexPath) -> Any? {
      asked += 1
      return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    func set(_ items: [Int], early: Bool = false, _ changes: (ChangeType, [IndexPath])...) {
      let update = StorageUpdate()
      if early { self.items = items }
      update.enqueueDatasourceUpdate { [unowned self] _ in self.items = items }
      update.objectChanges = changes
      if early { delegate?.storageDidPerformUpdate(update) } else { deliver(update) }
    }
  }

  @Test(arguments: ListKind.allCases)
  func `An update that a storage makes itself is one batch, or a reload if it is wrong`(
    _ list: ListKind
  ) {
    func run<H: Host>(_: H.Type, early: Bool) {
      let storage = ManualStorage([1, 2, 3])
      let host = H(storage: storage, owner: nil)
      host.register()
      host.layOut()
      let cell = host.cell(at: at(0))
      let right = failures {
        storage.set([1, 3, 4], early: early, (.delete, [at(1)]), (.insert, [at(2)]))
      }
      #expect(right == [])
      #expect(host.batches == 1)
      #expect(host.texts == [["1", "3", "4"]])
      #expect(host.cell(at: at(0)) === cell)
      #expect(failures { storage.set([9], early: early, (.insert, [at(0)])) } == [])
      #expect(host.texts == [["9"]])
      #expect(host.takeAnomalies().count == 1)
    }
    for early in [false, true] { run(list.type, early: early) }
  }

  @Test(arguments: ListKind.allCases)
  func `Edits while cells are filled, come or go wait until the view has settled`(
    _ list: ListKind
  ) async {
    func run<H: Host>(_: H.Type) async {
      let host = H([[1, 2, 3]])
      var edits: Set<Int> = []
      func edit(_ number: Int) {
        if edits.insert(number).inserted { host.memory.addItem(number) }
      }
      host.register(handler: { _, model, _ in if model == 9 { edit(10) } })
      host.layOut()
      host.reload()
      var texts = failures { host.memory.addItem(9) }
      await settle()
      #expect(host.texts == [["1", "2", "3", "9", "10"]])
      host.on(.willDisplay) { _, model, _ in if model == 1 { edit(20) } }
      host.on(.didEndDisplaying) { _, model, _ in if model == 1 { edit(30) } }
      texts += failures { host.lines = 1..<3 }
      await settle()
      texts += failures { host.lines = nil }
      await settle()
      #expect(host.texts == [["1", "2", "3", "9", "10", "30", "20"]])
      #expect(texts == [])
    }
    await run(list.type)
  }

  @Test(arguments: ListKind.allCases)
  func `A reload that is not laid out yet comes before the batch`(_ list: ListKind) {
    let host = list.ofNumbers([[1]])
    let texts = failures {
      host.reloadInNextLayout()
      host.memory.addItem(2)
    }
    #expect(texts == [])
    #expect(host.texts == [["1", "2"]])
  }

  @Test(arguments: ListKind.allCases)
  func `Visible cells are filled again, those off screen are not`(_ list: ListKind) {
    func run<H: Host>(_: H.Type) {
      let host = H.ofNumbers([[1, 2, 3]])
      host.lines = 0..<2
      let cells = [host.number(0), host.number(1)]
      var count = 0
      host.manager.updateVisibleCells { _ in count += 1 }
      #expect(count == 2)
      #expect(cells.map { $0?.fills } == [2, 2])
      host.manager.updateCell(at: at(2), with: 9)
      host.manager.updateCell(at: at(0), with: Int?.none as Any)
      host.manager.updateCell(at: at(0), with: "text")
      #expect(cells.map { $0?.fills } == [2, 2])
      host.manager.updateCell(at: at(1), with: 9)
      #expect(cells[1]?.shown == 9)
      #expect(host.takeAnomalies() == [])
    }
    run(list.type)
  }

  @Test(arguments: ListKind.allCases)
  func `One model is asked for each cell, and none for an update off screen`(_ list: ListKind) {
    let storage = ManualStorage(Array(0..<1_000))
    let host = list.type.init(storage: storage, owner: nil)
    host.registerNumbers()
    host.lines = 0..<10
    host.layOut()
    storage.asked = 0
    host.reload()
    #expect(storage.asked == 10)
    storage.set(Array(0..<1_001), (.insert, [at(1_000)]))
    #expect(storage.asked == 10)
    #expect(host.shownCounts == [1_001])
  }

  // MARK: Selection

  @Test(arguments: ListKind.allCases)
  func `The selection follows its item through updates, on screen or not`(_ list: ListKind) throws {
    for isOnScreen in [true, false] {
      let (host, storage) = try cards(list, [1, 2, 3])
      let log = Log()
      host.onCard(.didSelect) { card in log.note("+\(card.id)") }
      host.onCard(.didDeselect) { card in log.note("-\(card.id)") }
      host.layOut()
      host.tap(at(1))
      host.isOnScreen = isOnScreen
      let texts = try failures {
        try storage.apply([(0, VersionedCard.all([5, 3, 2])), (1, VersionedCard.all([1]))])
        try storage.apply([(0, VersionedCard.all([3, 4, 2])), (1, VersionedCard.all([1]))])
        host.isOnScreen = true
        host.layOut()
      }
      #expect(texts == [])
      #expect(log.lines == ["+2"])
      host.tap(at(0))
      #expect(Set(log.lines.dropFirst()) == ["-2", "+3"])
    }
  }

  /// A storage of each kind that has the sections [[1, 2, 3], [4]], and an edit to
  /// [[5, 3], [4, 1], [2]].
  private func storages() throws -> [(storage: any Storage, edit: () throws -> Void)] {
    let before = [VersionedCard.all([1, 2, 3]), VersionedCard.all([4])]
    let after = [VersionedCard.all([5, 3]), VersionedCard.all([4, 1], version: 1)]
    func sections(_ lists: [[VersionedCard]]) -> [(Int, [VersionedCard])] {
      lists.enumerated().map { ($0.offset, $0.element) }
    }
    let models = ModelStorage<Int, VersionedCard>()
    try models.apply(sections(before))
    let memory = MemoryStorage()
    memory.setItemsForAllSections(before)
    return [
      (models, { try models.apply(sections(after)) }),
      (
        memory,
        {
          try memory.performUpdates {
            try memory.removeItem(before[0][1])
            memory.moveItem(at: at(0), to: at(1, 1))
            try memory.insertItem(after[0][0], to: at(0))
            memory.reloadItem(before[1][0])
          }
        }
      ),
    ]
  }

  @Test(arguments: ListKind.allCases)
  func `Several items stay selected off screen, wherever they move`(_ list: ListKind) throws {
    for (storage, edit) in try storages() {
      let (host, log) = (list.type.init(storage: storage, owner: nil), Log())
      host.registerCards()
      host.registerHeaders()
      host.onCard(.didSelect) { card in log.note("+\(card.id)") }
      host.onCard(.didDeselect) { card in log.note("-\(card.id)") }
      host.layOut()
      host.selection = [at(0), at(1), at(2), at(0, 1)]
      log.lines = []
      host.isOnScreen = false
      let texts = try failures {
        try edit()
        host.isOnScreen = true
        host.layOut()
      }
      #expect(texts == [])
      // Item 2 was deleted.
      #expect(host.selection == [at(1), at(0, 1), at(1, 1)])
      #expect(
        [at(0), at(1), at(0, 1), at(1, 1)].map(host.isSelected) == [false, true, true, true]
      )
      #expect(log.lines == [])
      guard list == .macTable else { continue }
      // Here a selection by the program performs events, too.
      host.selection = [at(0)]
      #expect(log.lines == ["-3", "-4", "-1", "+5"])
    }
  }
}
