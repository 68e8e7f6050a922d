import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import UIKit
import UIKitLists

/// Every event of a collection view, by table.
@MainActor @Suite struct CollectionEveryEventTests {
  final class Notes {
    var texts: [String] = []
  }

  @Test func `Unobserved, no method is there; observed, the closure is called once`() throws {
    for row in Items.rows {
      let notes = Notes()
      var mapping: ViewModelMapping<Items.IntCell, Int>?
      let scene = Items.Scene.ofInts([[7]]) { mapping = $0 }
      #expect(scene.int(0) != nil)
      #expect(!scene.view.remembers(row.method), "\(row.event)")
      row.observe(scene, try #require(mapping)) { notes.texts.append($0) }
      #expect(isImplemented(row.method, scene.view), "\(row.event)")
      _ = scene.int(0)
      notes.texts = []
      row.perform(scene.view)
      #expect(notes.texts == [Items.right], "\(row.event)")
    }
  }

  @Test func `The owner's method alone is called; after a closure without an answer it is too`()
    throws
  {
    for row in Items.rows {
      let owner = Items.FullOwner([row.method])
      var mapping: ViewModelMapping<Items.IntCell, Int>?
      let scene = Items.Scene.ofInts([[7]], owner: owner) { mapping = $0 }
      #expect(isImplemented(row.method, scene.view), "\(row.event)")
      _ = scene.int(0)
      owner.notes = []
      row.perform(scene.view)
      #expect(owner.notes == [row.method], "\(row.event)")
      row.observe(scene, try #require(mapping)) { owner.notes.append($0) }
      _ = scene.int(0)
      owner.notes = []
      row.perform(scene.view)
      let expected = [Items.right] + (row.hasNoAnswer ? [row.method] : [])
      #expect(owner.notes == expected, "\(row.event)")
    }
  }

  /// A required method is implemented if its object is set.
  private func isImplemented(_ method: String, _ view: UICollectionView) -> Bool {
    switch method {
    case "collectionView:prefetchItemsAtIndexPaths:": view.prefetchDataSource != nil
    case "collectionView:itemsForBeginningDragSession:atIndexPath:": view.dragDelegate != nil
    case "collectionView:performDropWithCoordinator:": view.dropDelegate != nil
    default: view.remembers(method)
    }
  }

  // MARK: Defaults

  @Test func `An event of another mapping leaves UIKit's own answers`() {
    let scene = Items.Scene.ofInts([[7]])
    scene.manager.register(Items.TextCell.self, for: String.self) { _, _, _ in }
    let other = scene.manager.mappings.last as? ViewModelMapping<Items.TextCell, String>
    other?.on(.shouldSelect) { _, _, _ in false }
      .on(.shouldDeselect) { _, _, _ in false }
      .on(.shouldHighlight) { _, _, _ in false }
      .on(.canFocus) { _, _, _ in false }
      .on(.canMove) { _, _, _ in false }
      .on(.canPerformPrimaryAction) { _, _, _ in false }
      .on(.selectionFollowsFocus) { _, _, _ in true }
      .on(.shouldBeginMultipleSelectionInteraction) { _, _, _ in true }
      .on(.targetIndexPathForMove) { _, _, _, _ in Items.at(9) }
      .on(.canEdit) { _, _ in false }
      .on(.sizeForCell) { _, _ in .zero }
      .on(.shouldSpringLoad) { _, _, _, _ in false }
    let (view, path) = (scene.view, Items.at(0))
    guard let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout else {
      Issue.record("no delegate")
      return
    }
    #expect(delegate.collectionView(view, shouldSelectItemAt: path))
    #expect(delegate.collectionView(view, shouldDeselectItemAt: path))
    #expect(delegate.collectionView(view, shouldHighlightItemAt: path))
    #expect(delegate.collectionView(view, canFocusItemAt: path))
    #expect(view.dataSource?.collectionView(view, canMoveItemAt: path) == true)
    #expect(delegate.collectionView(view, canPerformPrimaryActionForItemAt: path))
    view.isEditing = true
    #expect(!delegate.collectionView(view, canPerformPrimaryActionForItemAt: path))
    #expect(!delegate.collectionView(view, selectionFollowsFocusForItemAt: path))
    view.selectionFollowsFocus = true
    #expect(delegate.collectionView(view, selectionFollowsFocusForItemAt: path))
    #expect(!delegate.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path))
    #expect(delegate.collectionView(view, canEditItemAt: path))
    #expect(
      delegate.collectionView(view, shouldSpringLoadItemAt: path, with: Items.Spring("spring"))
    )
    let target = delegate.collectionView(
      view,
      targetIndexPathForMoveOfItemFromOriginalIndexPath: path,
      atCurrentIndexPath: path,
      toProposedIndexPath: Items.at(3)
    )
    #expect(target == Items.at(3))
    let layout = view.collectionViewLayout
    let size = delegate.collectionView(view, layout: layout, sizeForItemAt: path)
    #expect(size == CGSize(width: 50, height: 50))
    #expect(delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0) == 10)
    #expect(
      delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == 10
    )
    #expect(delegate.collectionView(view, layout: layout, insetForSectionAt: 0) == .zero)
    let point = CGPoint(x: 1, y: 2)
    #expect(
      delegate.collectionView(view, targetContentOffsetForProposedContentOffset: point) == point
    )
    let transition = view.startInteractiveTransition(to: layout)
    #expect(transition.currentLayout === layout)
    #expect(delegate.indexPathForPreferredFocusedView(in: view) == nil)
  }
}
