import DerivedLists
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// Handlers of a drop that edit the list while the view has moved the row already.
@MainActor @Suite struct MovesWithHandlersTests {
  typealias Tracks = ModelStorage<String, Track>

  /// Where an edit is made.
  enum Handler: CaseIterable {
    case canReorderItem, refusal, reorderUpdate, willReorder, didReorder, observer
  }

  /// What shows the tracks.
  enum Shown: CaseIterable { case storage, derived, secondDerived }

  private final class Cell: ModelTransfer {
    func update(with model: Track) {}
  }

  /// A board with a view.
  private final class Scene {
    let storage = Tracks()
    let view: HeadlessListView
    let manager = HeadlessManager()
    let updater: ListUpdater
    var token: ObservationToken?
    var updates = 0
    var reloads = 0
    private var edit: (() throws -> Void)?

    init(
      _ shown: Shown = .storage,
      _ kind: ListViewKind = .tableView,
      _ sections: [(String, [Int])]
    )
      throws
    {
      try storage.apply(sections.map { ($0.0, $0.1.map { Track($0) }) })
      view = HeadlessListView(view: kind)
      manager.manage(view)
      manager.register(Cell.self, making: { Cell() })
      updater = try #require(manager.listUpdater)
      let derived = storage.derived(.unchanged)
      switch shown {
      case .storage: manager.storage = storage
      case .derived: manager.storage = derived
      case .secondDerived: manager.storage = derived.derived(.unchanged)
      }
      storage.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      updater.willUpdateContent = { [unowned self] in
        if $0 == nil { reloads += 1 } else { updates += 1 }
      }
    }

    /// Makes an edit once, at the first call of a handler during a drag.
    func edit(in handler: Handler, _ edit: @escaping (Tracks) throws -> Void) {
      let once: () -> Void = { [unowned self] in
        guard self.edit != nil else { return }
        self.edit = nil
        do { try edit(storage) } catch { Issue.record(error) }
      }
      self.edit = once
      let handlers = storage.dataSource
      switch handler {
      case .canReorderItem:
        handlers.reorderingHandlers.canReorderItem = { [unowned self] _ in
          if isDragging { once() }
          return true
        }
      case .refusal:
        handlers.reorderingHandlers.refusal = { _ in
          once()
          return nil
        }
      case .reorderUpdate: storage.reorderUpdate = { _, _ in once() }
      case .willReorder: handlers.reorderingHandlers.willReorder = { _ in once() }
      case .didReorder: handlers.reorderingHandlers.didReorder = { _ in once() }
      case .observer: token = handlers.observe { [unowned self] _ in if isDragging { once() } }
      }
    }

    private var isDragging = false

    func drag(_ from: IndexPath, _ to: IndexPath) -> IndexPath? {
      // The view asks before the drag, too.
      manager.on(.targetIndexPathForMove, Cell.self) { [unowned self] proposed, _, _, _ in
        isDragging = true
        return proposed
      }
      defer { isDragging = false }
      return view.drag(from, to: to)
    }

    var lists: [[Int]] {
      storage.snapshot().sections.map { $0.models.map(\.id) }
    }

    var isSound: Bool {
      view.grid.violations.isEmpty && (try? view.grid.verify()) != nil
    }
  }

  @Test(arguments: Handler.allCases, Shown.allCases)
  func `An edit of a handler is shown after the move, as an update`(
    _ handler: Handler,
    _ shown: Shown
  ) throws {
    for kind in [ListViewKind.tableView, .collectionView] {
      let scene = try Scene(shown, kind, [("A", [1, 2]), ("B", [3])])
      scene.edit(in: handler) { storage in
        try storage.modify { try $0.appendModels([Track(9)], toSection: "B") }
      }
      let target = scene.drag([0, 0], [1, 0])
      #expect(target == [1, 0])
      #expect(scene.lists == [[2], [1, 3, 9]])
      #expect(scene.isSound, "\(scene.view.grid.violations)")
      #expect(scene.reloads == 0)
      #expect(scene.updates == 1)
    }
  }

  @Test(arguments: Shown.allCases)
  func `A drop may delete the section that it empties`(_ shown: Shown) throws {
    let scene = try Scene(shown, .tableView, [("A", [1]), ("B", [3])])
    scene.storage.reorderUpdate = { tracks, _ in tracks.deleteSections(["A"]) }
    #expect(scene.drag([0, 0], [1, 1]) == [1, 1])
    #expect(scene.lists == [[3, 1]])
    #expect(scene.isSound)
    #expect(scene.reloads == 0)
  }

  @Test(arguments: Shown.allCases)
  func `A drop may move the card on, and change others`(_ shown: Shown) throws {
    let scene = try Scene(shown, .tableView, [("A", [1, 2]), ("B", [3]), ("C", [4, 5])])
    scene.storage.reorderUpdate = { tracks, drop in
      try tracks.moveItem(drop.relocation.items[0], toEndOfSection: "C")
      try tracks.updateModel(4) { $0.title = "new" }
      tracks.deleteItems([2])
    }
    #expect(scene.drag([0, 0], [1, 0]) == [1, 0])
    #expect(scene.lists == [[], [3], [4, 5, 1]])
    #expect(scene.isSound)
    #expect(scene.reloads == 0)
    #expect((scene.manager.storage.item(at: [2, 0]) as? Track)?.title == "new")
  }

  @Test(arguments: Handler.allCases, Shown.allCases)
  func `An item that the handler deletes is not moved, and the view shows that`(
    _ handler: Handler,
    _ shown: Shown
  ) throws {
    let scene = try Scene(shown, .tableView, [("A", [1, 2]), ("B", [3])])
    scene.edit(in: handler) { storage in storage.modify { $0.deleteItems([1]) } }
    _ = scene.drag([0, 0], [1, 0])
    #expect(scene.lists == [[2], [3]])
    #expect(scene.isSound)
  }

  @Test(arguments: Shown.allCases)
  func `A refusal after an edit takes the row back`(_ shown: Shown) throws {
    let scene = try Scene(shown, .tableView, [("A", [1, 2]), ("B", [3])])
    scene.storage.dataSource.reorderingHandlers.refusal = { [unowned storage = scene.storage] _ in
      _ = try? storage.modify { try $0.appendModels([Track(9)], toSection: "B") }
      return "no"
    }
    #expect(scene.drag([0, 0], [1, 0]) == nil)
    #expect(scene.lists == [[1, 2], [3, 9]])
    #expect(scene.isSound)
  }

  @Test func `A refused drag and one that ends in a reload are no violations`() throws {
    let scene = try Scene(.storage, .tableView, [("A", [1, 2]), ("B", [3])])
    scene.storage.dataSource.reorderingHandlers.refusal = { _ in "no" }
    #expect(scene.drag([0, 0], [1, 0]) == nil)
    #expect(scene.reloads == 0)
    scene.storage.dataSource.reorderingHandlers.refusal = { [unowned storage = scene.storage] _ in
      storage.dataSource.applySnapshotUsingReloadData(storage.dataSource.snapshot())
      return nil
    }
    _ = scene.drag([0, 0], [1, 0])
    #expect(scene.isSound)
  }

  @Test func `A raw delegate gets the edit as an update of the state after the move`() throws {
    let storage = Tracks()
    try storage.apply([("A", [Track(1), Track(2)]), ("B", [Track(3)])])
    var counts: [[Int]] = []
    let delegate = TestDelegate { [unowned storage] update in
      let before = (0..<2).map { storage.numberOfItems(inSection: $0) }
      update.applyDeferredDatasourceUpdates()
      counts.append(before + (0..<2).map { storage.numberOfItems(inSection: $0) })
    }
    storage.delegate = delegate
    var isFirst = true
    storage.dataSource.reorderingHandlers.refusal = { [unowned storage] _ in
      guard isFirst else { return nil }
      isFirst = false
      _ = try? storage.modify { try $0.appendModels([Track(9)], toSection: "B") }
      return nil
    }
    #expect(storage.moveShownItem(at: [0, 0], to: [1, 0]))
    #expect(counts == [[1, 2, 1, 3]])
    #expect(delegate.reloads == 0)
    #expect(storage.contents().map(\.count) == [1, 3])
  }

  @Test func `Observers and didReorder see the order after the move`() throws {
    let storage = Tracks()
    try storage.apply([("A", [Track(1), Track(2), Track(3)])])
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    var seen: [IndexPath?] = []
    storage.dataSource.reorderingHandlers.didReorder = { [unowned storage] _ in
      seen.append(storage.indexPath(for: 1))
    }
    let token = storage.dataSource.observe { [unowned storage] _ in
      seen.append(storage.indexPath(for: 1))
    }
    #expect(storage.moveShownItem(at: [0, 0], to: [0, 2]))
    #expect(seen == [[0, 2], [0, 2]])
    #expect(delegate.reloads == 0 && delegate.updates.isEmpty)
    token.cancel()
  }

  @Test(arguments: [false, true])
  func `A move in an observer whose drop changes nothing blocks no later move`(_ isTwice: Bool)
    throws
  {
    let storage = Tracks()
    try storage.apply([("A", [Track(1), Track(2), Track(3)])])
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    if !isTwice { storage.reorderUpdate = { tracks, _ in try tracks.moveItem(1, beforeItem: 2) } }
    var isFirst = true
    let token = storage.dataSource.observe { [unowned storage] _ in
      guard isFirst else { return }
      isFirst = false
      #expect(storage.moveShownItem(at: [0, 0], to: [0, 1]))
      // The view reloads.
      if isTwice { #expect(!storage.moveShownItem(at: [0, 0], to: [0, 2])) }
    }
    try storage.modify { try $0.appendModels([Track(4)]) }
    token.cancel()
    #expect(delegate.reloads == (isTwice ? 0 : 1))
    storage.reorderUpdate = nil
    #expect(storage.moveShownItem(at: [0, 3], to: [0, 0]))
    #expect(storage.identifier(at: [0, 0]) == AnyHashable(4))
    #expect(storage.contents().flatMap { $0 } == storage.snapshot().models.map { "\($0)" })
  }

  @Test func `Changes that wait for an animation include a move of the view`() throws {
    let scene = try Scene(.storage, .tableView, [("A", [1, 2]), ("B", [3])])
    scene.updater.waitsForAnimations = true
    scene.updater.hold()
    try scene.storage.modify { try $0.appendModels([Track(9)], toSection: "A") }
    _ = scene.drag([0, 0], [1, 0])
    scene.updater.release()
    #expect(scene.lists == [[2, 9], [1, 3]])
    #expect(scene.isSound)
  }

  @Test(arguments: Shown.allCases, 0..<3)
  func `Whatever handlers do, the view stays legal and shows the list`(
    _ shown: Shown,
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<cases(15, thorough: 400) {
      let kind: ListViewKind = Bool.random(using: &random) ? .tableView : .collectionView
      let scene = try Scene(shown, kind, [("A", [1, 2, 3]), ("B", [4, 5]), ("C", [])])
      if Bool.random(using: &random) { scene.updater.waitsForAnimations = true }
      for step in 0..<4 {
        let handler = Handler.allCases.randomElement(using: &random) ?? .refusal
        let choice = Int.random(in: 0..<6, using: &random)
        let ids = scene.lists.flatMap { $0 }
        guard let id = ids.randomElement(using: &random) else { break }
        let refuses = Int.random(in: 0..<4, using: &random) == 0
        scene.edit(in: handler) { storage in
          storage.modify {
            switch choice {
            case 0: _ = try? $0.appendModels([Track(100 + step)], toSection: "B")
            case 1: $0.deleteItems([id])
            case 2: _ = try? $0.moveItem(id, toEndOfSection: "C")
            case 3: _ = try? $0.moveSectionToEnd("A")
            case 4: _ = try? $0.updateModel(id) { $0.title = "\(step)" }
            default: $0.deleteSections(["B"])
            }
          }
          if refuses { storage.dataSource.reorderingHandlers.refusal = { _ in "no" } }
        }
        let counts = scene.view.grid.counts
        let from = IndexPath(
          indexes: [
            Int.random(in: 0..<max(1, counts.count), using: &random),
            Int.random(in: 0..<3, using: &random),
          ]
        )
        let to = IndexPath(
          indexes: [
            Int.random(in: 0..<max(1, counts.count), using: &random),
            Int.random(in: 0..<3, using: &random),
          ]
        )
        _ = scene.drag(from, to)
        let comment: Comment = "\(handler) \(choice) \(from) \(to) \(scene.view.grid.violations)"
        try #require(scene.isSound, comment)
        let titles = (0..<scene.manager.storage.numberOfSections()).map { section in
          (0..<scene.manager.storage.numberOfItems(inSection: section)).map {
            (scene.manager.storage.item(at: [section, $0]) as? Track)?.id
          }
        }
        try #require(titles == scene.lists, comment)
        scene.storage.dataSource.reorderingHandlers = .init()
        scene.storage.dataSource.reorderingHandlers.canReorderItem = { _ in true }
        scene.storage.reorderUpdate = nil
        scene.token = nil
      }
    }
  }
}
