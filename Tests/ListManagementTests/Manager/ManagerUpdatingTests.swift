import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// How a manager passes the updates of its storage to the view.
@Suite struct ManagerUpdatingTests {
  struct Song: Identifiable, Equatable {
    var id: Int
    var title: String
  }

  /// A scene with songs whose cells a handler fills, and the number of its calls.
  private final class Songs {
    let storage = ModelStorage<String, Song>()
    let scene: Scene
    var filled: [String] = []
    var payloads: [String] = []

    init(mapping: ((ViewModelMapping<TextCell, Song>) -> Void)? = nil) throws {
      scene = Scene(storage: storage)
      scene.manager.register(
        TextCell.self,
        for: Song.self,
        making: { TextCell() },
        mapping: mapping,
        handler: { [weak self] cell, song, _ in
          cell.text = song.title
          self?.filled.append(song.title)
        }
      )
      storage.payloadProvider = { $1.title.count - $0.title.count }
      try apply("a", "b")
      filled = []
    }

    func apply(_ titles: String...) throws {
      try storage.apply([("A", titles.enumerated().map { Song(id: $0.offset, title: $0.element) })])
    }
  }

  // MARK: Will and did

  @Test func `will comes before the batch, and did after it, once each`() {
    let scene = Scene.ofInts([[1]])
    var log: [String] = []
    scene.manager.listUpdater?.willUpdateContent = { [unowned scene] update in
      log.append("will \(update == nil) \(scene.texts)")
    }
    scene.manager.listUpdater?.didUpdateContent = { [unowned scene] update in
      log.append("did \(update == nil) \(scene.texts)")
    }
    scene.memory.addItem(2)
    #expect(log == ["will false [[\"#1\"]]", "did false [[\"#1\", \"#2\"]]"])
    log = []
    scene.memory.setItems([5])
    #expect(log.map { $0.prefix(8) } == ["will tru", "did true"])
  }

  @Test func `An assigned updater is told once that the content was updated, with nil`() {
    let scene = Scene.ofInts([[1]])
    let updater = ListUpdater(scene.view)
    var told: [Bool] = []
    updater.didUpdateContent = { told.append($0 == nil) }
    scene.manager.updater = updater
    #expect(told == [true])
    #expect(scene.manager.listUpdater === updater)
    #expect(scene.memory.delegate === updater)
    scene.memory.addItem(2)
    #expect(told == [true, false])
    #expect(scene.texts == [["#1", "#2"]])
    scene.manager.updater = nil
    #expect(scene.memory.delegate == nil)
  }

  // MARK: In place

  @Test func `A reloaded item is handed to updateItem, and no cell is made or prepared for reuse`()
    throws
  {
    let scene = Scene.ofInts([[1, 2, 3, 4, 5]])
    var updated: [String] = []
    scene.manager.listUpdater?.updateItem = { indexPath, model, payload in
      updated.append("\(Array(indexPath)) \(model) \(payload == nil)")
    }
    let (cell, made) = (scene.int(3), scene.view.madeViews)
    scene.memory.reloadItem(4)
    #expect(updated == ["[0, 3] 4 true"])
    #expect(scene.int(3) === cell)
    #expect(cell?.reuses == 0 && cell?.fills == 1)
    #expect(scene.view.madeViews == made && scene.view.reusedViews == 0)
    try scene.view.grid.verify()
  }

  @Test func `updateItem gets the payload, and a payload handler that takes it is enough`() throws {
    let songs = try Songs { mapping in
      mapping.payloadHandler = { cell, payload, _ in
        guard let more = payload as? Int, more > 0 else { return false }
        cell.text += String(repeating: "+", count: more)
        return true
      }
    }
    let manager = songs.scene.manager
    manager.listUpdater?.updateItem = { [unowned manager] in
      manager.updateCell(at: $0, with: $1, payload: $2)
    }
    try songs.apply("a", "bbb")
    #expect(songs.filled == [])
    #expect(songs.scene.texts == [["“a”", "“b++”"]])
    try songs.apply("A", "b")
    #expect(songs.filled == ["A", "b"])
    try songs.scene.view.grid.verify()
  }

  @Test func `A payload handler works without updateItem, too`() throws {
    let songs = try Songs { mapping in
      mapping.payloadHandler = { cell, payload, indexPath in
        cell.text = "\(payload) at \(indexPath[1])"
        return true
      }
    }
    try songs.apply("a", "bbb")
    #expect(songs.scene.texts == [["“a”", "“2 at 1”"]])
    #expect(songs.filled == [])
  }

  @Test func `A reconfigured cell stays, unless its model has another mapping now`() throws {
    let songs = try Songs { $0.condition = $0.modelCondition { $1.title != "cd" } }
    songs.scene.manager.register(
      TextHeader.self,
      for: Song.self,
      making: { TextHeader() },
      handler: {
        $0.text = $1.title; _ = $2
      }
    )
    let cells = (0..<2).map { songs.scene.view.cell(at: at($0, 0)) }
    try songs.apply("x", "cd")
    #expect(songs.scene.view.cell(at: at(0, 0)) === cells[0])
    #expect(songs.scene.view.cell(at: at(1, 0)) is TextHeader)
    #expect(songs.scene.texts == [["“x”", "= cd"]])
    #expect(songs.scene.view.grid.violations == [])
  }

  @Test func `A moved cell stays the same, or is made anew if moves are deletions and insertions`()
  {
    for isReplaced in [false, true] {
      let scene = Scene.ofInts([[1, 2, 3]])
      scene.manager.listUpdater?.animateMoveAsDeleteAndInsert = isReplaced
      let (cell, made) = (scene.int(0), scene.view.madeViews)
      scene.memory.moveItem(at: at(0, 0), to: at(2, 0))
      #expect((scene.int(2) === cell) == !isReplaced)
      #expect(scene.view.madeViews == made + (isReplaced ? 1 : 0))
      #expect(scene.texts == [["#2", "#3", "#1"]])
    }
  }

  // MARK: Off screen

  @Test func `Off screen an update reloads, or is a batch if the updater is told to`() {
    for isAnimated in [false, true] {
      let scene = Scene.ofInts([[1, 2]])
      scene.manager.listUpdater?.animateChangesOffScreen = isAnimated
      scene.view.isOnScreen = false
      let cell = scene.int(0)
      scene.memory.addItem(3)
      #expect(scene.texts == [["#1", "#2", "#3"]])
      #expect(cell?.fills == (isAnimated ? 1 : 2))
    }
  }

  // MARK: While views are made

  @Test func `A handler that edits the storage starts no batch inside a batch`() throws {
    let scene = Scene()
    var rest = [7, 8, 9]
    scene.manager.register(
      IntCell.self,
      making: { IntCell() },
      handler: { [unowned memory = scene.memory] _, _, _ in
        if let next = rest.popLast() { memory.addItem(next) }
      }
    )
    scene.memory.addItem(1)
    #expect(scene.texts == [["#1", "#9", "#8", "#7"]])
    #expect(scene.view.grid.violations == [])
    try scene.view.grid.verify()
  }

  @Test func `A closure for willDisplay that edits the storage waits until the view has settled`()
    throws
  {
    let scene = Scene()
    scene.manager.register(IntCell.self, making: { IntCell() }) {
      $0.on(.willDisplay) { [unowned memory = scene.memory] _, number, _ in
        if number < 5 { memory.addItem(number + 1) }
      }
    }
    scene.memory.addItem(1)
    #expect(scene.texts == [["#1", "#2", "#3", "#4", "#5"]])
    #expect(scene.view.grid.violations == [])
  }

  // MARK: Updates whose changes the storage records itself

  @Test
  func `A right update that is recorded is one batch, and a wrong one reloads and is told`()
    throws
  {
    let storage = SelfRecordingStorage([1, 2])
    let scene = Scene(storage: storage)
    scene.manager.register(IntCell.self, making: { IntCell() })
    scene.manager.reload()
    let cells = (0..<2).map { scene.int($0) }
    storage.change(to: [2, 3], listing: [(.delete, [at(0, 0)]), (.insert, [at(1, 0)])])
    #expect(scene.int(0) === cells[1])
    #expect(scene.texts == [["#2", "#3"]])
    #expect(scene.takeAnomalies().filter { $0.summary == "an update that was corrected" } == [])
    storage.change(to: [2, 3, 4], listing: [(.delete, [at(0, 0)])])
    #expect(scene.texts == [["#2", "#3", "#4"]])
    #expect(scene.takeAnomalies().map(\.summary) == ["an update that was corrected"])
    #expect(scene.view.grid.violations == [])
    try scene.view.grid.verify()
  }

  @Test func `A storage that switches before it tells is found by the numbers the view knows`()
    throws
  {
    let storage = SelfRecordingStorage([1, 2])
    let scene = Scene(storage: storage)
    scene.manager.register(IntCell.self, making: { IntCell() })
    scene.manager.reload()
    _ = scene.takeAnomalies()
    storage.numbers = [1, 2, 3]
    storage.change(to: [1, 2, 3], listing: [(.insert, [at(2, 0)])])
    #expect(scene.texts == [["#1", "#2", "#3"]])
    #expect(scene.view.grid.violations == [])
    try scene.view.grid.verify()
  }

  // MARK: Visible cells

  @Test func `updateVisibleCells fills each visible cell, then calls the closure`() {
    let scene = Scene.ofInts([[1, 2, 3]], viewport: 0..<2)
    var seen: [String] = []
    scene.manager.updateVisibleCells { seen.append("\($0)") }
    #expect(seen == ["#1", "#2"])
    #expect(scene.int(0)?.fills == 2)
    #expect(scene.view.reusedViews == 0)
  }

  @Test func `updateCell does nothing off screen, for nil, and for a model without a mapping`() {
    let scene = Scene.ofInts([[1, 2, 3]], viewport: 0..<2)
    scene.manager.updateCell(at: at(2, 0), with: 5)
    scene.manager.updateCell(at: at(0, 0), with: Int?.none as Any)
    scene.manager.updateCell(at: at(0, 0), with: "text")
    #expect(scene.int(0)?.fills == 1)
    scene.manager.updateCell(at: at(0, 0), with: Int?.some(8) as Any)
    #expect(scene.int(0)?.shown == 8)
    #expect(scene.anomalies == [])
  }

  @Test func `A stored nil is a blank cell and an anomaly`() {
    let scene = Scene.ofInts([[Int?.none as Any, 2]])
    #expect(scene.texts == [["-", "#2"]])
    #expect(scene.anomalies == [.nilModel(at(0, 0))])
    #expect(scene.view.grid.violations == [])
  }
}
