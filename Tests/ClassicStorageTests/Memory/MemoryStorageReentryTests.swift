import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Edits made at unusual moments: in callbacks, in comparisons and in releases.
@Suite struct MemoryStorageReentryTests {
  let storage = MemoryStorage()

  init() {
    storage.anomalyHandler = { _ in }
  }

  @Test func `An edit from the delegate's callback is an update of its own that follows`() {
    var log: [String] = []
    let delegate = MemoryDelegate { [storage] update in
      log.append("begin")
      if storage.totalNumberOfItems == 0 { storage.addItem(2) }
      update.applyDeferredDatasourceUpdates()
      log.append("end \(storage.numbers)")
    }
    storage.delegate = delegate
    storage.addItem(1)
    #expect(log == ["begin", "end [[1]]", "begin", "end [[1, 2]]"])
    #expect(delegate.updates.count == 2)
    #expect(delegate.updates[0] !== delegate.updates[1])
    #expect(delegate.records.map(\.items) == [["insert [0, 0]"], ["insert [0, 1]"]])
  }

  @Test func `Replacing contents in the delegate's callback comes before the update`() throws {
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    var isFirst = true
    let delegate = MemoryDelegate { [storage] update in
      if isFirst {
        isFirst = false
        storage.setItems([7, 8])
        grid.storageNeedsReloading()
      }
      grid.storageDidPerformUpdate(update)
    }
    storage.delegate = delegate
    storage.addItem(1)
    #expect(storage.numbers == [[7, 8, 1]])
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  /// A model that adds another one when it is released.
  private final class LateModel {
    weak var storage: MemoryStorage?

    init(_ storage: MemoryStorage) { self.storage = storage }

    deinit { storage?.addItem("late") }
  }

  @Test func `A model that is released while several updates are applied may edit the storage`() {
    storage.addItem("a")
    storage.addItem(LateModel(storage))
    var postpones = true
    let delegate = MemoryDelegate { update in
      if postpones { update.postpone() } else { update.applyDeferredDatasourceUpdates() }
    }
    storage.delegate = delegate
    storage.removeItems(at: [[0, 1]])
    storage.addItem("b")
    postpones = false
    delegate.updates[1].applyDeferredDatasourceUpdates()
    #expect(storage.items(inSection: 0)?.compactMap { $0 as? String } == ["a", "b", "late"])
  }

  /// A model that removes the first one when it is compared, and equals every other.
  private final class VanishingModel: Equatable {
    weak var storage: MemoryStorage?

    init(_ storage: MemoryStorage? = nil) { self.storage = storage }

    static func == (a: VanishingModel, b: VanishingModel) -> Bool {
      (a.storage ?? b.storage)?.removeItems(at: [[0, 0]])
      return true
    }
  }

  @Test func `A model that is gone when it is found is not removed again`() {
    storage.addItems([VanishingModel(storage)])
    #expect(throws: MemoryStorageError.self) { try storage.removeItem(VanishingModel()) }
    #expect(storage.totalNumberOfItems == 0)
  }

  /// A model that edits its storage when it is compared and when it is released.
  private final class ReentrantModel: Equatable {
    let name: Int
    weak var storage: MemoryStorage?

    init(_ name: Int, _ storage: MemoryStorage? = nil) {
      self.name = name
      self.storage = storage
    }

    deinit { callBack() }

    func callBack() {
      guard let storage, storage.totalNumberOfItems < 20 else { return }
      storage.addItem("from \(name)", toSection: 1)
      storage.removeItems(at: [[1, 3]])
    }

    static func == (a: ReentrantModel, b: ReentrantModel) -> Bool {
      a.callBack()
      return a.name == b.name
    }
  }

  @Test(arguments: [true, false])
  func `Models may edit the storage while they are compared or released`(isTold: Bool) throws {
    let delegate = MemoryDelegate.applying()
    if isTold { storage.delegate = delegate }
    storage.setItemsForAllSections([(0..<4).map { ReentrantModel($0, storage) }, []])
    let wanted = ReentrantModel(2)
    try storage.replaceItem(wanted, with: ReentrantModel(5, storage))
    storage.performUpdates {
      storage.reloadItem(ReentrantModel(1))
      storage.removeItems([ReentrantModel(1), ReentrantModel(3)])
      storage.addItem(ReentrantModel(6, storage))
      storage.removeItems(at: [[0, 0], [0, 1], [0, 2]])
    }
    storage.setItems([ReentrantModel(7, storage)])
    storage.removeAllItems()
    #expect(storage.shown._invariantDefects().isEmpty)
    #expect(storage.latest._invariantDefects().isEmpty)
    #expect(storage.shown.outline == storage.latest.outline)
  }

  /// A model that makes one edit when it is compared.
  private final class EditingModel: Equatable {
    let name: Int
    private var edit: (() -> Void)?

    init(_ name: Int, _ edit: (() -> Void)? = nil) {
      self.name = name
      self.edit = edit
    }

    static func == (a: EditingModel, b: EditingModel) -> Bool {
      for model in [a, b] {
        let edit = model.edit
        model.edit = nil
        edit?()
      }
      return a.name == b.name
    }
  }

  enum Searching: CaseIterable {
    case removal, removals, replacement, reload, batch
  }

  @Test(arguments: Searching.allCases)
  func `An edit at once while another edit searches loses neither`(_ searching: Searching) throws {
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    storage.setItemsForAllSections([(0..<4).map { EditingModel($0) }, []])
    let wanted = EditingModel(2) { [storage] in
      storage.setItems([EditingModel(10)], forSection: 1)
    }
    var expected = [0, 1, 3]
    switch searching {
    case .removal: try storage.removeItem(wanted)
    case .removals: storage.removeItems([wanted])
    case .replacement:
      try storage.replaceItem(wanted, with: EditingModel(5))
      expected = [0, 1, 5, 3]
    case .reload:
      storage.reloadItem(wanted)
      expected = [0, 1, 2, 3]
    case .batch:
      storage.performUpdates {
        storage.addItem(EditingModel(6))
        storage.removeItems([wanted])
      }
      expected = [0, 1, 3, 6]
    }
    storage.addItem(EditingModel(7))
    #expect(storage.shown.outline == storage.latest.outline)
    let names = (0..<2).map { section in
      (storage.items(inSection: section) ?? []).map { ($0 as? EditingModel)?.name }
    }
    #expect(names == [expected + [7], [10]])
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  @Test func `A storage may be released before its update is applied`() {
    let delegate = MemoryDelegate.postponing()
    do {
      let storage = MemoryStorage()
      storage.delegate = delegate
      storage.addItem(1)
    }
    for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
    #expect(delegate.records.map(\.items) == [["insert [0, 0]"]])
  }

  @Test func `A reload that an updater makes later is waited for`() async {
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    let updater = ListUpdater(grid)
    storage.delegate = updater
    updater.hold()
    storage.setItems([1, 2])
    let wait = storage.shower.unshown()
    #expect(await wait.presentationIfComplete() == nil)
    updater.release()
    #expect(await wait.presentationIfComplete() == .shown)
  }
}
