import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import UIKit
import UIKitLists

@MainActor @Suite struct CollectionGatingTests {
  typealias IntCell = Items.IntCell
  let didSelect = "collectionView:didSelectItemAtIndexPath:"

  @Test func `A second closure for an event sets no delegate again`() {
    let scene = Items.Scene.ofInts([[1]])
    scene.manager.on(.didSelect, IntCell.self) { _, _, _ in }
    let assignments = scene.view.assignments
    scene.manager.on(.didSelect, IntCell.self) { _, _, _ in }
    #expect(scene.view.assignments == assignments)
    scene.manager.on(.didDeselect, IntCell.self) { _, _, _ in }
    #expect(scene.view.assignments > assignments)
  }

  @Test func `An event of the delegate does not set the data source again`() {
    let scene = Items.Scene.ofInts([[1]])
    let cell = scene.int(0)
    scene.manager.on(.didSelect, IntCell.self) { _, _, _ in }
    // Setting the data source would reload.
    #expect(scene.int(0) === cell)
    #expect(cell?.reuses == 0)
  }

  @Test func `Both the event and the owner hear of a selection`() {
    let owner = Items.Owner([didSelect])
    let scene = Items.Scene.ofInts([[1]], owner: owner)
    scene.view.tap(Items.at(0))
    #expect(owner.notes == ["didSelect"])
    scene.manager.on(.didSelect, IntCell.self) { _, _, _ in owner.notes.append("event") }
    scene.view.tap(Items.at(0))
    #expect(owner.notes == ["didSelect", "event", "didSelect"])
  }

  @Test func `Without an owner, those who have the places are the owners`() {
    let view = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let (data, delegate) = (Items.FullOwner(), Items.Owner([didSelect]))
    data.implementedMethods = ["collectionView:canMoveItemAtIndexPath:"]
    view.dataSource = data
    view.delegate = delegate
    view.prefetchDataSource = data
    let manager = CollectionViewManager()
    manager.register(IntCell.self)
    manager.manage(view)
    manager.memoryStorage?.addItem(1)
    view.tap(Items.at(0))
    #expect(delegate.notes == ["didSelect"])
    _ = view.dataSource?.collectionView(view, canMoveItemAt: Items.at(0))
    view.prefetch([Items.at(0)])
    #expect(
      data.notes == [
        "collectionView:canMoveItemAtIndexPath:", "collectionView:prefetchItemsAtIndexPaths:",
      ]
    )
    manager.stopManaging()
    #expect(view.dataSource === data)
    #expect(view.delegate === delegate)
    #expect(view.prefetchDataSource === data)
  }

  @Test func `A data source that took the place later keeps it`() {
    let scene = Items.Scene.ofInts([[1]])
    let other = Items.FullOwner()
    scene.view.dataSource = other
    scene.manager.on(.canMove, IntCell.self) { _, _, _ in true }
    #expect(scene.view.dataSource === other)
    scene.manager.stopManaging()
    #expect(scene.view.dataSource === other)
    #expect(scene.view.delegate == nil)
  }

  @Test func `The drop delegate is not set while a drop session runs`() async {
    let scene = Items.Scene.ofInts([[1]])
    let session = Items.Session()
    var entered = 0
    let texts = failures {
      scene.manager.on(.dropSessionDidUpdate) { _, _ in
        UICollectionViewDropProposal(operation: .move)
      }
      #expect(scene.view.dropDelegate != nil)
      #expect(scene.view.dragOver(nil, session)?.operation == .move)
      scene.manager.on(.dropSessionDidEnter) { _ in entered += 1 }
      #expect(!scene.view.remembers("collectionView:dropSessionDidEnter:"))
      scene.view.endDrop(session)
    }
    #expect(texts == [])
    await Items.settle()
    _ = scene.view.dragOver(nil, session)
    #expect(entered == 1)
  }
}
