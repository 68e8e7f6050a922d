import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import UIKit
import UIKitLists

@MainActor @Suite struct CollectionLifeTests {
  typealias IntCell = Items.IntCell

  @Test func `A second storage is shown, and the first has no delegate any more`() {
    let scene = Items.Scene.ofInts([[1]])
    let first = scene.memory
    let second = MemoryStorage()
    second.setItemsForAllSections([[2, 3]])
    scene.manager.storage = second
    #expect(first.delegate == nil)
    #expect(second.delegate === scene.manager.listUpdater)
    #expect(scene.texts == [["#2", "#3"]])
    #expect(second.supplementaryHeaderKind == UICollectionView.elementKindSectionHeader)
  }

  @Test func `A new updater hears once that everything may be different`() {
    let scene = Items.Scene.ofInts([[1]])
    let updater = ListUpdater(scene.view)
    var notes = 0
    updater.didUpdateContent = { if $0 == nil { notes += 1 } }
    scene.manager.updater = updater
    #expect(notes == 1)
    #expect(scene.memory.delegate === updater)
  }

  @Test func `A new data source is shown with headers, and minimal moves`() throws {
    let texts = try failures {
      let scene = Items.Scene()
      var selected: [String] = []
      scene.manager.register(IntCell.self) {
        $0.on(.didSelect) { _, model, path in selected.append("\(model) \(Array(path))") }
      }
      scene.manager.registerHeader(Items.TextView.self)
      let dataSource: DiffableDataSource<String, Int> = scene.manager
        .configureDiffableDataSource { $1 }
      let storage = scene.manager.storage as? ProxyDiffableStorage<String, Int>
      storage?.headerModelProvider = { storage?.sectionIdentifier(at: $0) }
      dataSource.apply(try Snapshot(sections: ["one": [1, 2], "two": [3, 4]]))
      #expect(scene.texts == [["#1", "#2"], ["#3", "#4"]])
      #expect((scene.header(1) as? Items.TextView)?.text == "two")
      scene.view.tap(Items.at(1, 0))
      #expect(selected == ["2 [0, 1]"])
      let cell = scene.int(1, 1)
      dataSource.apply(try Snapshot(sections: ["one": [4, 1, 2], "two": [3]]))
      #expect(scene.texts == [["#4", "#1", "#2"], ["#3"]])
      #expect(scene.int(0, 0) === cell)
    }
    #expect(texts == [])
  }

  @Test func `A manager lets the first view go when it manages another`() {
    let scene = Items.Scene.ofInts([[1]])
    let mapping = scene.manager.mappings[0]
    let other = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    scene.window.addSubview(other)
    scene.manager.manage(other)
    #expect(scene.view.dataSource == nil)
    #expect(scene.view.delegate == nil)
    #expect(!scene.view.isRegistered(mapping.reuseIdentifier))
    #expect(other.visibleCells.count == 1)
    #expect(scene.manager.view === other)
  }

  @Test func `A view lets the first manager go when another manages it`() {
    let scene = Items.Scene.ofInts([[1]])
    let manager = CollectionViewManager()
    manager.register(IntCell.self)
    manager.manage(scene.view)
    manager.memoryStorage?.addItem(5)
    #expect(scene.manager.view == nil)
    #expect(scene.texts == [["#5"]])
    scene.memory.addItem(9)
    #expect(scene.texts == [["#5"]])
  }

  @Test func `Managing the same view again, with another owner, shows everything`() {
    let method = "collectionView:didSelectItemAtIndexPath:"
    let (first, second) = (Items.Owner([method]), Items.Owner([method]))
    let scene = Items.Scene.ofInts([[1]], owner: first)
    scene.manager.manage(scene.view, delegate: second)
    #expect(scene.texts == [["#1"]])
    scene.view.tap(Items.at(0))
    #expect(first.notes == [])
    #expect(second.notes == ["didSelect"])
    scene.memory.addItem(2)
    #expect(scene.texts == [["#1", "#2"]])
  }

  @Test func `Before it manages a view, a manager answers nothing`() {
    let manager = CollectionViewManager()
    #expect(manager.numberOfSections() == 0)
    #expect(manager.cell(at: Items.at(0)) == nil)
    #expect(manager.supplementaryView(ofKind: "kind", at: Items.at(0)) == nil)
  }

  @Test func `A stored nil is a blank cell`() {
    let texts = failures {
      let scene = Items.Scene.ofInts([])
      scene.memory.addItem(Int?.none)
      #expect(scene.texts == [["-"]])
      #expect(scene.takeAnomalies() == [.nilModel(Items.at(0))])
    }
    #expect(texts == [])
  }

  @Test func `Manager, view, cells and owner go with the last reference`() async {
    weak var manager: CollectionViewManager?
    weak var view: UICollectionView?
    weak var cell: UICollectionViewCell?
    weak var owner: Items.FullOwner?
    weak var dataSource: AnyObject?
    weak var delegate: AnyObject?
    weak var storage: MemoryStorage?
    func show() {
      let ownerObject = Items.FullOwner(CollectionMethodNamesTests.sdk)
      let scene = Items.Scene.ofInts([[1, 2]], owner: ownerObject) {
        $0.on(.didSelect) { _, _, _ in }
      }
      _ = scene.texts
      scene.memory.addItem(3)
      scene.view.finishAnimations()
      (manager, view, cell) = (scene.manager, scene.view, scene.int(0))
      (dataSource, delegate) = (scene.view.dataSource, scene.view.delegate)
      (owner, storage) = (ownerObject, scene.memory)
      #expect(dataSource != nil && delegate != nil && cell != nil)
    }
    show()
    await Items.settle()
    #expect(manager == nil)
    #expect(view == nil)
    #expect(cell == nil)
    #expect(owner == nil)
    #expect(dataSource == nil)
    #expect(delegate == nil)
    #expect(storage == nil)
  }

  /// A controller that keeps its view and its manager.
  @MainActor
  private final class Controller: NSObject, UICollectionViewDelegate,
    SomeMethodsMissing
  {
    let implementedMethods: Set<String> = ["collectionView:didSelectItemAtIndexPath:"]
    let scene: Items.Scene

    init(_ sections: [[Int]]) {
      scene = Items.Scene.ofInts(sections)
      super.init()
      scene.manager.manage(scene.view, delegate: self)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  }

  @Test func `An owner that keeps its manager is not kept by it`() {
    weak var gone: Controller?
    func show() {
      let controller = Controller([[1]])
      #expect(controller.scene.texts == [["#1"]])
      gone = controller
    }
    show()
    #expect(gone == nil)
  }

  @Test func `The view does not keep the manager, and stays blank without it`() {
    let view = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let window = UIWindow()
    window.addSubview(view)
    weak var gone: CollectionViewManager?
    func manage() {
      let manager = CollectionViewManager()
      manager.register(IntCell.self)
      manager.manage(view)
      manager.memoryStorage?.addItem(1)
      gone = manager
      #expect(view.visibleCells.count == 1)
    }
    manage()
    #expect(gone == nil)
    #expect(view.dataSource == nil)
    view.reloadData()
    #expect(failures { view.layoutIfNeeded() } == [])
    #expect(view.visibleCells.isEmpty)
  }
}
