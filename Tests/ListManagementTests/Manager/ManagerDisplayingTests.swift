import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// The events of a view that appears or disappears are about the model that the view shows.
@Suite struct ManagerDisplayingTests {
  /// What the events of cells and headers were told: the model, what the view shows, and where.
  private final class Log {
    private var lines: [String] = []
    func note(_ line: String) { lines.append(line) }

    /// Returns the lines so far, and removes them.
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let log = Log()

  private func observe(_ mapping: ViewModelMapping<IntCell, Int>) {
    mapping.on(.willDisplay) { [log] cell, number, path in log.note("+\(number)\(cell) \(path)") }
      .on(.didEndDisplaying) { [log] cell, number, path in log.note("-\(number)\(cell) \(path)") }
  }

  /// A scene of Ints whose displays are told; what was told until now is left out.
  private func scene(_ sections: [[Any]], viewport: Range<Int>? = nil) -> Scene {
    let scene = Scene.ofInts(sections, viewport: viewport, mapping: observe)
    _ = log.take()
    return scene
  }

  // MARK: Cells that go

  @Test(arguments: [1, 2, 3])
  func `A deletion names the item that is gone, with the place that it had`(_ number: Int) throws {
    let scene = scene([[1, 2, 3]])
    try scene.memory.removeItem(number)
    #expect(log.take() == ["-\(number)#\(number) [0, \(number - 1)]"])
  }

  @Test func `A deletion after other changes names the place before it`() throws {
    let scene = scene([[1, 2, 3], [4]])
    try scene.memory.insertItem(0, to: at(0, 0))
    scene.memory.moveItem(at: at(3, 0), to: at(0, 1))
    #expect(log.take() == ["+0#0 [0, 0]"])
    scene.memory.performUpdates {
      scene.memory.removeItems([3, 1])
      scene.memory.addItem(9)
    }
    #expect(log.take() == ["-1#1 [0, 1]", "-3#3 [1, 0]", "+9#9 [0, 2]"])
    scene.memory.removeItems([0, 2, 9, 4])
    #expect(log.take() == ["-0#0 [0, 0]", "-2#2 [0, 1]", "-9#9 [0, 2]", "-4#4 [1, 0]"])
  }

  @Test func `A section that goes names its items, and so does a mapping of that section alone`() {
    let scene = Scene(view: .collectionView)
    scene.manager.register(IntCell.self, making: { IntCell() }) {
      $0.condition = .section(1)
      observe($0)
    }
    scene.manager.register(
      TextCell.self,
      for: Int.self,
      making: { TextCell() },
      handler: { cell, number, _ in cell.text = "\(number)" }
    )
    scene.memory.setItemsForAllSections([[1], [2, 3], [4]])
    _ = log.take()
    scene.memory.deleteSections([1])
    // The cell of another class that was in section 2 is replaced.
    #expect(log.take() == ["-2#2 [1, 0]", "-3#3 [1, 1]", "+4#4 [1, 0]"])
    scene.memory.deleteSections([0, 1])
    #expect(log.take() == ["-4#4 [1, 0]"])
  }

  @Test func `A view that reloads names what its cells showed`() {
    let scene = scene([[1, 2, 3]], viewport: 1..<3)
    scene.memory.setItems([9, 2, 7, 8])
    #expect(log.take() == ["-2#2 [0, 1]", "-3#3 [0, 2]", "+2#2 [0, 1]", "+7#7 [0, 2]"])
    scene.memory.removeAllItems()
    #expect(log.take() == ["-2#2 [0, 1]", "-7#7 [0, 2]"])
  }

  @Test func `An item that is replaced or reloaded names what the old cell showed`() throws {
    let scene = scene([[1, 2]])
    try scene.memory.replaceItem(1, with: 10)
    #expect(log.take() == ["-1#1 [0, 0]", "+10#10 [0, 0]"])
    scene.memory.reloadItem(2)
    #expect(log.take() == ["-2#2 [0, 1]", "+2#2 [0, 1]"])
  }

  @Test func `A cell that is used again names its new model`() throws {
    let scene = scene([Array(0..<6)], viewport: 0..<2)
    scene.view.scroll(to: 2..<4)
    #expect(log.take() == ["-0#0 [0, 0]", "-1#1 [0, 1]", "+2#2 [0, 2]", "+3#3 [0, 3]"])
    #expect(scene.view.reusedViews == 2)
    try scene.memory.removeItem(3)
    #expect(log.take() == ["-3#3 [0, 3]", "+4#4 [0, 3]"])
  }

  // MARK: Cells that are filled again

  private struct Song: Identifiable, Equatable {
    var id: Int
    var plays = 0
  }

  private enum Filling: CaseIterable {
    case byManager, byPayload, byUpdater, byUpdateCell
  }

  @Test(arguments: Filling.allCases)
  private func `A cell that was filled again names the newer model`(_ filling: Filling) throws {
    let storage = ModelStorage<String, Song>()
    storage.payloadProvider = { $1.plays - $0.plays }
    let scene = Scene(storage: storage)
    scene.manager.register(TextCell.self, for: Song.self, making: { TextCell() }) { mapping in
      mapping.on(.didEndDisplaying) { [log] cell, song, _ in
        log.note("-\(song.id).\(song.plays) \(cell.text)")
      }
      guard filling == .byPayload else { return }
      mapping.payloadHandler = { cell, payload, _ in
        cell.text += " +\(payload)"
        return true
      }
    } handler: { cell, song, _ in
      cell.text = "\(song.plays)"
    }
    let updater = scene.manager.listUpdater
    if filling == .byUpdater {
      updater?.updateItem = { [unowned view = scene.view] path, _, _ in
        (view.cell(at: path) as? TextCell)?.text = "own"
      }
    } else if filling == .byUpdateCell {
      updater?.updateItem = { [unowned manager = scene.manager] path, model, _ in
        manager.updateCell(at: path, with: model)
      }
    }
    try storage.apply([("A", [Song(id: 1), Song(id: 2)])])
    try storage.apply([("A", [Song(id: 0), Song(id: 1), Song(id: 2, plays: 7)])])
    try storage.apply([("A", [Song(id: 0)])])
    let text =
      switch filling {
      case .byManager, .byUpdateCell: "7"
      case .byPayload: "0 +7"
      case .byUpdater: "own"
      }
    #expect(log.take() == ["-1.0 0", "-2.7 \(text)"])
  }

  // MARK: Which closure

  @Test func `A closure that comes later, and one of the manager, are told as well`() throws {
    let scene = Scene.ofInts([[1, 2, 3]])
    scene.memory.moveItem(at: at(2, 0), to: at(0, 0))
    scene.manager.on(.didEndDisplaying, IntCell.self) { [log] cell, number, path in
      log.note("-\(number)\(cell) \(path)")
    }
    try scene.memory.removeItem(3)
    #expect(log.take() == ["-3#3 [0, 0]"])
    scene.manager.unregister(IntCell.self)
    scene.memory.removeItems([1, 2])
    #expect(log.take() == ["-1#1 [0, 0]", "-2#2 [0, 1]"])
  }

  @Test func `The closure is that of the deleted model's mapping, not of its neighbor's`() throws {
    let scene = Scene()
    scene.manager.register(TextCell.self, for: String.self, making: { TextCell() }) {
      $0.on(.didEndDisplaying) { [log] cell, text, _ in log.note("-\(text) \(cell.text)") }
    } handler: { cell, text, _ in
      cell.text = text
    }
    scene.manager.register(TextCell.self, for: Int.self, making: { TextCell() }) {
      $0.on(.didEndDisplaying) { [log] cell, number, _ in log.note("-\(number) \(cell.text)") }
    } handler: { cell, number, _ in
      cell.text = "#\(number)"
    }
    scene.memory.addItems(["one", 2, "three"] as [Any])
    try scene.memory.removeItem(2)
    #expect(log.take() == ["-2 #2"])
    try scene.memory.removeItem("one")
    #expect(log.take() == ["-one one"])
  }

  // MARK: Other storages

  @Test func `Every storage's deletions, moves and reloads name each cell's model`() throws {
    let states = [
      [[1, 2, 3], [4]], [[3, 1], [4, 5]], [[4], [3, 6]], [[6, 4]], [], [[7, 8], [9]],
    ]
    func checkPairs(_ storage: any Storage, _ set: ([[Int]]) throws -> Void) throws {
      let scene = Scene(view: .collectionView, storage: storage)
      var shown: [ObjectIdentifier: Int] = [:]
      scene.manager.register(CardCell.self, making: { CardCell() }) {
        $0.on(.willDisplay) { cell, card, _ in
          #expect(shown.updateValue(card.id, forKey: ObjectIdentifier(cell)) == nil)
          #expect(cell.card?.id == card.id)
        }
        .on(.didEndDisplaying) { cell, card, _ in
          #expect(shown.removeValue(forKey: ObjectIdentifier(cell)) == card.id)
        }
      }
      _ = scene.takeAnomalies()
      for state in states {
        try set(state)
        #expect(shown.values.sorted() == state.joined().sorted(), "\(type(of: storage))")
      }
      #expect(scene.anomalies == [])
    }
    func cards(_ lists: [[Int]]) -> [[VersionedCard]] {
      lists.map { $0.map { VersionedCard(id: $0, version: 0) } }
    }
    func sections(_ lists: [[Int]]) -> [(Int, [VersionedCard])] {
      cards(lists).enumerated().map { ($0.offset, $0.element) }
    }
    let models = ModelStorage<Int, VersionedCard>()
    try checkPairs(models) { try models.apply(sections($0)) }
    let data = DiffableDataSource<Int, Int>()
    let proxy = ProxyDiffableStorage(dataSource: data) { VersionedCard(id: $1, version: 0) }
    try checkPairs(proxy) { lists in
      data.apply(try Snapshot(sections: lists.enumerated().map { ($0.offset, $0.element) }))
    }
    try checkPairs(proxy) { lists in
      data.applySnapshotUsingReloadData(
        try Snapshot(sections: lists.enumerated().map { ($0.offset, $0.element) })
      )
    }
    let memory = MemoryStorage()
    try checkPairs(memory) { memory.setItemsForAllSections(cards($0)) }
    let live = LiveCollectionStorage()
    let collection = InMemoryLiveCollection<VersionedCard>()
    live.addSection(with: collection)
    try checkPairs(live) { collection.elements = Array(cards($0).joined()) }
  }

  // MARK: Appearing

  @Test func `A cell that appears names the model that it was filled with`() {
    let scene = Scene()
    scene.manager.register(IntCell.self, making: { IntCell() }, mapping: observe) {
      [unowned scene] _, number, _ in
      // The contents are replaced while the view makes its cells.
      if number == 2 { scene.memory.setItems([7, 8, 9]) }
    }
    scene.memory.addItems([1, 2, 3])
    let told = log.take()
    #expect(told.contains { $0.hasPrefix("+2#2") })
    // Each line has a number twice: the model, and what the cell shows.
    for line in told {
      let numbers = line.dropFirst().prefix { $0 != " " }.split(separator: "#")
      #expect(numbers.first == numbers.last, "\(line)")
    }
    #expect(scene.texts == [["#7", "#8", "#9"]])
  }

  // MARK: Headers and footers

  @Test func `Headers and footers of a section that is gone name their models`() {
    for kind in [ListViewKind.tableView, .collectionView] {
      let scene = Scene([[1], [2], [3]], view: kind)
      scene.manager.register(IntCell.self, making: { IntCell() })
      scene.memory.setSectionHeaderModels(["A", "B", "C"])
      scene.memory.setSectionFooterModels(["a", "b", "c"])
      func observe(_ mapping: ViewModelMapping<TextHeader, String>) {
        for event in [
          ViewEvent<Void, Void>.didEndDisplayingHeaderView, .didEndDisplayingFooterView,
          .didEndDisplayingSupplementaryView,
        ] {
          mapping.on(event) { [log] view, text, path in
            log.note("\(event.name.dropFirst(16).prefix(3)) \(text)\(view) \(path[0])")
          }
        }
      }
      for role in [ViewRole.header, .footer] {
        scene.manager.register(
          TextHeader.self,
          as: role,
          making: { TextHeader() },
          mapping: observe
        )
      }
      scene.manager.reload()
      _ = log.take()
      scene.memory.deleteSections([1])
      #expect(
        log.take().sorted() == ["Foo b= b 1", "Hea B= B 1", "Sup B= B 1", "Sup b= b 1"]
      )
      scene.memory.setItemsForAllSections([[4]])
      // The models of headers are those of the indexes.
      #expect(log.take().filter { $0.hasPrefix("Hea") }.sorted() == ["Hea A= A 0", "Hea B= B 1"])
    }
  }

  @Test func `A header that was filled again names the newer model`() throws {
    let storage = ModelStorage<String, Song>()
    storage.headerModelProvider = { [unowned storage] in "\(storage.numberOfItems(inSection: $0))" }
    let scene = Scene(storage: storage)
    scene.manager.register(TextHeader.self, as: .header, making: { TextHeader() }) {
      $0.on(.didEndDisplayingHeaderView) { [log] view, text, _ in log.note("-\(text)\(view)") }
    }
    try storage.apply([("A", [Song(id: 1)]), ("B", [])])
    try storage.apply([("A", [Song(id: 1)]), ("B", [Song(id: 2), Song(id: 3)])])
    try storage.apply([("A", [Song(id: 1)])])
    #expect(log.take() == ["-2= 2"])
  }

  // MARK: What is kept

  private final class Heavy {}

  private final class HeavyCell: ModelTransfer {
    func update(with model: Heavy) {}
  }

  @Test func `A manager keeps no model of a view that has gone, nor a view`() {
    let scene = Scene(viewport: 0..<2)
    weak var cell: HeavyCell?
    scene.manager.register(
      HeavyCell.self,
      making: {
        let made = HeavyCell()
        cell = made
        return made
      }
    )
    weak var heavy: Heavy?
    do {
      let model = Heavy()
      heavy = model
      scene.memory.setItems([model])
    }
    #expect(heavy != nil && cell != nil)
    scene.memory.removeItems(fromSection: 0)
    #expect(heavy == nil)
    scene.manager.unregister(HeavyCell.self)
    #expect(cell == nil)
  }

  @Test func `A list view of the user that performs the events itself names the same models`() {
    let view = CountingView()
    let manager = ListManager<CountingView>(storage: MemoryStorage())
    manager.manage(view)
    manager.register(IntCell.self, making: { IntCell() }) { mapping in observe(mapping) }
    manager.memoryStorage?.setItems([1, 2])
    let cell = IntCell()
    // It does not ask the manager for the cell.
    cell.update(with: 1)
    manager.answer(.willDisplay, at: at(0, 0), view: cell)
    manager.memoryStorage?.setItems([2])
    manager.answer(.didEndDisplaying, at: at(0, 0), view: cell)
    #expect(log.take() == ["+1#1 [0, 0]", "-1#1 [0, 0]"])
    cell.update(with: 2)
    manager.answer(.willDisplay, at: at(0, 0), view: cell)
    #expect(log.take() == ["+2#2 [0, 0]"])
  }
}
