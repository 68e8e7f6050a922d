import AppKit
import AppKitLists
import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import TestSupport

@MainActor @Suite struct CollectionViewManagerTests {
  typealias Scene = CollectionScene

  /// An owner that implements some methods.
  private final class Owner: NSObject, SomeMethodsMissing, NSCollectionViewDelegateFlowLayout,
    NSCollectionViewDataSource, NSCollectionViewPrefetching
  {
    var implementedMethods: Set<String>
    var log: [String] = []

    init(_ methods: Set<String>) { implementedMethods = methods }

    func collectionView(
      _ collectionView: NSCollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 0 }

    func collectionView(
      _ collectionView: NSCollectionView,
      itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem { NSCollectionViewItem() }

    func collectionView(
      _ collectionView: NSCollectionView,
      didSelectItemsAt indexPaths: Set<IndexPath>
    ) { log.append("didSelect \(indexPaths.count)") }

    func collectionView(
      _ collectionView: NSCollectionView,
      shouldSelectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      log.append("shouldSelect")
      return []
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      layout collectionViewLayout: NSCollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> NSSize { NSSize(width: 3, height: 3) }

    func collectionView(
      _ collectionView: NSCollectionView,
      prefetchItemsAt indexPaths: [IndexPath]
    ) { log.append("prefetch \(indexPaths.count)") }
  }

  private func headerSize(_ scene: Scene) -> CGFloat? {
    (scene.view.delegate as? any NSCollectionViewDelegateFlowLayout)?.collectionView(
      scene.view,
      layout: scene.layout,
      referenceSizeForHeaderInSection: 0
    ).width
  }

  // MARK: Registration and mapping

  @Test func `An item shows its model`() {
    let scene = Scene([[1, 2]])
    #expect(scene.int(1)?.shown == 2)
    #expect(scene.anomalies == [])
  }

  @Test func `Models are unwrapped, and other classes are filled by a handler`() {
    var handled: [String] = []
    let scene = Scene([[Int?.some(3) as Any, "Foo"]]) {
      $0.register(IntItem.self)
      $0.register(LabelItem.self, for: String.self) { item, text, indexPath in
        item.title = text
        handled.append("\(text) \(indexPath[1])")
      }
    }
    #expect(scene.int(0)?.shown == 3)
    #expect((scene.view.item(at: at(1)) as? LabelItem)?.title == "Foo")
    #expect(handled == ["Foo 1"])
  }

  @Test func `The handler comes before update, and a condition chooses the mapping`() {
    var fills: [Int] = []
    let scene = Scene([[3, 1]]) {
      $0.register(OtherIntItem.self) { mapping in
        mapping.condition = mapping.modelCondition { _, model in model > 2 }
      } handler: { item, _, _ in
        fills.append(item.fills)
      }
      $0.register(IntItem.self)
    }
    #expect(scene.int(0) is OtherIntItem)
    #expect(!(scene.int(1) is OtherIntItem))
    #expect(fills == [0])
    #expect(scene.int(0)?.fills == 1)
  }

  @Test func `A model without a mapping has a blank item and an anomaly`() {
    let scene = Scene([[1]]) { _ in }
    #expect(scene.view.item(at: at(0)) != nil)
    #expect(
      scene.anomalies == [
        .noMapping(modelDescription: "1", viewType: .cell, at(0))
      ]
    )
  }

  @Test func `Registered later, a class is used after a reload`() {
    let scene = Scene([[1]]) { _ in }
    scene.manager.register(IntItem.self)
    #expect(scene.int(0) == nil)
    scene.manager.reload()
    scene.view.layoutSubtreeIfNeeded()
    #expect(scene.int(0)?.shown == 1)
  }

  @Test func `An unregistered class is forgotten`() {
    let scene = Scene([[1]])
    scene.manager.unregister(IntItem.self)
    scene.memory.addItem(2)
    #expect(scene.takeAnomalies().count == 1)
    let name = NSUserInterfaceItemIdentifier("IntItem")
    #expect(failures { _ = scene.view.makeItem(withIdentifier: name, for: at(0)) }.isEmpty == false)
  }

  @Test func `Items come from a nib, whose class must fit`() {
    let scene = Scene([[1], [2]]) {
      $0.register(IntItem.self) {
        $0.nib = NSNib(making: { [IntItem()] })
        $0.condition = .section(0)
        #expect($0.nib != nil)
      }
      $0.register(OtherIntItem.self) {
        $0.reuseIdentifier = "other"
        $0.nib = NSNib(making: { [LabelItem()] })
      }
    }
    #expect(scene.int(0)?.shown == 1)
    #expect(scene.view.item(at: at(0, 1)) != nil)
    #expect(
      scene.anomalies == [
        .unexpectedView(expected: "OtherIntItem", found: "LabelItem", reuseIdentifier: "other")
      ]
    )
  }

  // MARK: Headers and footers

  @Test func `Headers and footers are views of their models`() {
    var sections: [Int] = []
    let scene = Scene([[1], []]) {
      $0.register(IntItem.self)
      $0.registerHeader(TitleView.self, handler: { _, _, section in sections.append(section) })
      $0.registerFooter(TitleView.self)
      $0.memoryStorage?.setSectionHeaderModels(["A", "B"])
      $0.memoryStorage?.setSectionFooterModels(["a"])
    }
    #expect((scene.header(0) as? TitleView)?.title == "A")
    #expect((scene.header(1) as? TitleView)?.title == "B")
    #expect((scene.header(0, footer: true) as? TitleView)?.title == "a")
    #expect(scene.header(1, footer: true) == nil)
    #expect(sections == [0, 1])
    #expect(scene.anomalies == [])
  }

  @Test func `A header that changes is filled in place, or made anew with another mapping`() throws
  {
    let models = Box<[Any]>(["A", "B"])
    let storage = ModelStorage<String, VersionedCard>()
    storage.headerModelProvider = { models.value[$0] }
    let scene = Scene {
      $0.register(CardItem.self)
      $0.registerHeader(TitleView.self)
      $0.registerHeader(NumberTitleView.self)
    }
    scene.manager.storage = storage
    try storage.apply([("A", [VersionedCard(id: 1)]), ("B", [VersionedCard(id: 2)])])
    scene.view.layoutSubtreeIfNeeded()
    let first = scene.header(0)
    #expect((scene.header(1) as? TitleView)?.title == "B")
    models.value = ["X", 7]
    try storage.apply([
      ("A", [VersionedCard(id: 1), VersionedCard(id: 3)]), ("B", [VersionedCard(id: 2)]),
    ])
    #expect(scene.header(0) === first)
    #expect((scene.header(0) as? TitleView)?.title == "X")
    #expect((scene.header(1) as? NumberTitleView)?.number == 7)
  }

  @Test func `The size of a header is the event's, the owner's or the layout's`() {
    func scene(_ model: Any?, owner: Owner? = nil, event: Bool = false) -> Scene {
      Scene([[1]], delegate: owner) {
        $0.register(IntItem.self)
        $0.registerHeader(TitleView.self) { mapping in
          if event {
            mapping.on(.referenceSizeForHeaderView) { _, _ in CGSize(width: 5, height: 5) }
          }
        }
        $0.memoryStorage?.headerModelProvider = { _ in model }
      }
    }
    let owner = Owner(["collectionView:layout:referenceSizeForHeaderInSection:"])
    #expect(headerSize(scene("A")) == 10)
    #expect(headerSize(scene("A", event: true)) == 5)
    #expect(headerSize(scene("A", owner: owner)) == 3)
    #expect(headerSize(scene("A", owner: owner, event: true)) == 5)
    #expect(headerSize(scene(nil)) == 0)
  }

  @Test func `An edge of an empty section can be hidden`() {
    let scene = Scene([[]]) {
      $0.configuration.displayHeaderOnEmptySection = false
      $0.register(IntItem.self)
      $0.registerHeader(TitleView.self)
      $0.memoryStorage?.setSectionHeaderModels(["A"])
    }
    #expect(scene.header(0) == nil)
    #expect(scene.anomalies == [])
    scene.memory.addItem(1)
    #expect((scene.header(0) as? TitleView)?.title == "A")
  }

  // MARK: Events

  @Test func `Selecting performs the events of the item, then the owner's method`() {
    let owner = Owner(["collectionView:didSelectItemsAtIndexPaths:"])
    var selected: [String] = []
    let scene = Scene([[1, 2]], delegate: owner) {
      $0.register(IntItem.self) { mapping in
        mapping.on(.didSelect) { item, model, indexPath in
          selected.append("\(item.shown ?? 0) \(model) \(indexPath[1])")
          owner.log.append("event")
        }
      }
    }
    scene.view.click(at(1))
    #expect(selected == ["2 2 1"])
    #expect(owner.log == ["event", "didSelect 1"])
  }

  @Test func `Items without an answer are the owner's affair`() {
    let owner = Owner(["collectionView:shouldSelectItemsAtIndexPaths:"])
    let scene = Scene([[1, "a"]], delegate: owner) {
      $0.register(IntItem.self) { $0.on(.shouldSelect) { _, model, _ in model == 1 } }
      $0.register(LabelItem.self, for: String.self) {
        $0.title = $1; _ = $2
      }
    }
    scene.view.click(at(0))
    #expect(scene.view.selectionIndexPaths == [at(0)])
    #expect(owner.log == [])
    scene.view.click(at(1))
    #expect(scene.view.selectionIndexPaths == [])
    #expect(owner.log == ["shouldSelect"])
  }

  @Test func `Highlighting can be refused, and is told`() {
    var log: [String] = []
    let scene = Scene([[1, 2]]) {
      $0.register(IntItem.self) { mapping in
        mapping.on(.shouldHighlight) { _, model, _ in model == 2 }
        mapping.on(.didHighlight) { _, model, _ in log.append("high \(model)") }
        mapping.on(.didUnhighlight) { _, model, _ in log.append("low \(model)") }
        mapping.on(.didDeselect) { _, model, _ in log.append("deselect \(model)") }
      }
    }
    scene.view.click(at(0))
    scene.view.click(at(1))
    scene.view.deselect([at(1)])
    #expect(log == ["high 2", "low 2", "deselect 2"])
  }

  @Test func `Displaying is told in pairs, and headers have events of their own`() {
    var log: [String] = []
    let scene = Scene([[1, 2, 3]]) {
      $0.register(IntItem.self) { mapping in
        mapping.on(.willDisplay) { _, model, _ in log.append("+\(model)") }
        mapping.on(.didEndDisplaying) { _, model, _ in log.append("-\(model)") }
      }
      $0.registerHeader(TitleView.self) { mapping in
        mapping.on(.willDisplayHeaderView) { _, title, indexPath in
          log.append("\(title) \(indexPath[0])")
        }
      }
      $0.memoryStorage?.setSectionHeaderModels(["A"])
    }
    #expect(Set(log) == ["+1", "+2", "+3", "A 0"])
    log = []
    scene.view.shownLines = 0..<2
    #expect(log == ["-2", "-3"])
  }

  @Test func `Prefetching performs events, then the owner's method once`() {
    let owner = Owner([])
    var models: [Int] = []
    let scene = Scene([[1, 2]], delegate: owner) {
      $0.register(IntItem.self) { $0.on(.prefetch) { model, _ in models.append(model) } }
    }
    scene.view.prefetch([at(0), at(1)])
    #expect(models == [1, 2])
    #expect(owner.log == ["prefetch 2"])
  }

  @Test func `Sizes of items are the event's or the layout's`() {
    let scene = Scene([[1]]) {
      $0.register(IntItem.self) { $0.on(.sizeForCell) { _, _ in CGSize(width: 9, height: 9) } }
    }
    #expect(scene.layout.size(ofItemAt: at(0)).width == 9)
    #expect(Scene([[1]]).layout.size(ofItemAt: at(0)).width == 50)
  }

  // MARK: Which methods are implemented

  @Test func `Without events nothing but sizes of headers is implemented`() {
    #expect(
      Scene([[1]]).view.delegateMethods == [
        "collectionView:layout:referenceSizeForHeaderInSection:",
        "collectionView:layout:referenceSizeForFooterInSection:",
      ]
    )
  }

  @Test func `An event that is observed later is implemented then, and the delegate is set once`() {
    let scene = Scene([[1]])
    let settings = scene.view.delegateSettings
    var count = 0
    scene.manager.on(.didSelect, IntItem.self) { _, _, _ in count += 1 }
    scene.manager.on(.didSelect, OtherIntItem.self) { _, _, _ in }
    #expect(scene.view.delegateSettings == settings + 2)
    scene.view.click(at(0))
    #expect(count == 1)
  }

  @Test func `Whoever was delegate before is the owner, and gets the view back`() {
    let owner = Owner(["collectionView:didSelectItemsAtIndexPaths:"])
    let view = NSCollectionView()
    view.isSelectable = true
    view.delegate = owner
    let manager = CollectionViewManager()
    manager.register(IntItem.self)
    manager.memoryStorage?.addItem(1)
    manager.manage(view)
    view.layoutSubtreeIfNeeded()
    view.click(at(0))
    #expect(owner.log == ["didSelect 1"])
    manager.stopManaging()
    #expect(view.delegate === owner)
    #expect(view.dataSource == nil)
  }

  // MARK: Updates

  @Test func `A reconfigured item stays and is filled again, a reloaded one is made anew`() throws {
    let storage = ModelStorage<String, VersionedCard>()
    let scene = Scene([]) { $0.register(CardItem.self) }
    scene.manager.storage = storage
    try storage.apply([("A", [VersionedCard(id: 1), VersionedCard(id: 2)])])
    scene.view.layoutSubtreeIfNeeded()
    let first = scene.view.item(at: at(0)) as? CardItem
    try storage.apply([("A", [VersionedCard(id: 2), VersionedCard(id: 1, version: 5)])])
    #expect(scene.view.item(at: at(1)) === first)
    #expect(first?.card?.version == 5)
  }

  @Test func `Deletions, insertions and moves keep the items that stay`() {
    let scene = Scene([[1, 2, 3]])
    let third = scene.int(2)
    scene.memory.performUpdates {
      try? scene.memory.removeItem(1)
      try? scene.memory.insertItem(9, to: at(0))
    }
    #expect(scene.int(2) === third)
    #expect((0..<3).map { scene.int($0)?.shown } == [9, 2, 3])
  }

  @Test func `An animated batch goes through the animator, and is told when it has ended`() {
    let scene = Scene([[1]])
    var ended = 0
    scene.manager.listUpdater?.didUpdateContent = { _ in ended += 1 }
    scene.memory.addItem(2)
    #expect(scene.view.animatedBatches == 1)
    #expect(ended == 0)
    scene.view.finishAnimations()
    #expect(ended == 1)
  }

  @Test func `An edit while an item is filled waits until the view has settled`() async {
    let scene = Scene([[1]]) { _ in }
    var isEdited = false
    scene.manager.register(
      IntItem.self,
      handler: { [unowned scene] item, model, _ in
        guard model == 2, !isEdited else { return }
        isEdited = true
        scene.memory.addItem(3)
      }
    )
    scene.manager.reload()
    scene.view.layoutSubtreeIfNeeded()
    let stops = failures { scene.memory.addItem(2) }
    #expect(stops == [])
    await settle()
    #expect((0..<3).map { scene.int($0)?.shown } == [1, 2, 3])
  }

  @Test func `Off screen, an update reloads`() {
    let scene = Scene([[1]])
    scene.window.contentView = nil
    scene.memory.addItem(2)
    #expect(scene.view.batches == 0)
    scene.view.layoutSubtreeIfNeeded()
    #expect(scene.int(1)?.shown == 2)
  }

  @Test func `Another view is managed instead, and another storage is shown`() {
    let scene = Scene([[1]])
    let other = NSCollectionView()
    scene.manager.manage(other)
    #expect(scene.view.dataSource == nil)
    #expect(scene.view.delegate == nil)
    let storage = MemoryStorage()
    storage.addItems([7, 8])
    scene.manager.storage = storage
    other.layoutSubtreeIfNeeded()
    #expect((other.item(at: at(1)) as? IntItem)?.shown == 8)
  }

  @Test func `Two managers of one view: the later one takes over`() {
    let scene = Scene([[1]])
    let second = CollectionViewManager()
    second.register(IntItem.self)
    second.memoryStorage?.addItems([5])
    second.manage(scene.view)
    scene.view.layoutSubtreeIfNeeded()
    #expect(scene.int(0)?.shown == 5)
    #expect(scene.manager.view == nil)
  }

  @Test func `Everything is gone after the last reference`() {
    weak var manager: CollectionViewManager?
    weak var view: NSCollectionView?
    weak var item: IntItem?
    weak var adapter: AnyObject?
    do {
      let scene = Scene([[1]])
      scene.memory.addItem(2)
      (manager, view, item, adapter) = (
        scene.manager, scene.view, scene.int(0), scene.view.dataSource
      )
      #expect(adapter != nil)
    }
    #expect(manager == nil)
    #expect(view == nil)
    #expect(item == nil)
    #expect(adapter == nil)
  }
}

/// An item that a handler fills.
final class LabelItem: NSCollectionViewItem {
  override func loadView() { view = NSView() }
}

/// A value that closures share.
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
