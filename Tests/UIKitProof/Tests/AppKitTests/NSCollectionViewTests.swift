import AppKit
import Testing

/// The collection view of the stand-in behaves like AppKit's.
///
/// A comment names the source of each claim.
@MainActor @Suite struct NSCollectionViewTests {
  private func laidOut(_ letters: Letters, _ layout: NSCollectionViewLayout? = nil)
    -> NSCollectionView
  {
    let view = letters.makeView(layout)
    view.layoutSubtreeIfNeeded()
    return view
  }

  private func texts(_ view: NSCollectionView, _ letters: Letters) -> [[String]] {
    letters.sections.indices.map { section in
      letters.sections[section].indices.map {
        (view.item(at: at($0, section)) as? LetterItem)?.letter ?? "-"
      }
    }
  }

  // Documentation of `reloadData()`: items are asked for when the view is laid out.
  @Test func `Items are made at the layout after a reload`() {
    let letters = Letters([["a", "b"]])
    let view = letters.makeView()
    #expect(view.visibleItems().isEmpty)
    view.layoutSubtreeIfNeeded()
    #expect(texts(view, letters) == [["a", "b"]])
  }

  // Documentation of `NSCollectionViewDataSource`: there is one section without that method.
  @Test func `Without numberOfSections there is one section`() {
    let letters = Letters([["a"], ["b"]])
    letters.implementedMethods = []
    #expect(laidOut(letters).numberOfSections == 1)
  }

  // The batch rules of this project (Docs/BatchRules.md): the counts after the block must fit.
  @Test func `A batch keeps the items that stay`() {
    let letters = Letters([["a", "b", "c"]])
    let view = laidOut(letters)
    let kept = view.item(at: at(2))
    let stops = failures {
      view.performBatchUpdates {
        letters.sections = [["c", "x", "b"]]
        view.deleteItems(at: [at(0)])
        view.insertItems(at: [at(1)])
        view.moveItem(at: at(2), to: at(0))
      }
    }
    #expect(stops == [])
    #expect(texts(view, letters) == [["c", "x", "b"]])
    #expect(view.item(at: at(0)) === kept)
  }

  @Test func `A batch whose counts are wrong stops the program`() {
    let letters = Letters([["a", "b"]])
    let view = laidOut(letters)
    let stops = failures {
      view.performBatchUpdates {
        letters.sections = [["a"]]
        view.insertItems(at: [at(2)])
      }
    }
    #expect(stops.count == 1)
    #expect(stops.first?.hasPrefix("Invalid update: ") == true)
    #expect(texts(view, letters) == [["a"]])
  }

  // Rule B11 of this project: no batch follows a reload that was not laid out.
  @Test func `A batch before the layout of a reload stops the program`() {
    let letters = Letters([["a"]])
    let view = laidOut(letters)
    let stops = failures {
      view.reloadData()
      view.performBatchUpdates {
        letters.sections = [["a", "b"]]
        view.insertItems(at: [at(1)])
      }
    }
    #expect(stops.count == 1)
  }

  // Documentation of `performBatchUpdates`: the handler is called when all operations have ended.
  @Test func `The completion of an animated batch comes later, another one at once`() {
    let letters = Letters([["a"]])
    let view = laidOut(letters)
    var completions = 0
    view.animator().performBatchUpdates({}) { _ in completions += 1 }
    #expect(completions == 0)
    view.finishAnimations()
    #expect(completions == 1)
    view.performBatchUpdates({}) { _ in completions += 1 }
    #expect(completions == 2)
    #expect(view.animatedBatches == 1)
  }

  @Test func `A batch inside the block of another one joins it`() {
    let letters = Letters([["a"]])
    let view = laidOut(letters)
    let stops = failures {
      view.performBatchUpdates {
        letters.sections = [["a", "b", "c"]]
        view.insertItems(at: [at(1)])
        view.performBatchUpdates { view.insertItems(at: [at(2)]) }
      }
    }
    #expect(stops == [])
    #expect(view.batches == 1)
    #expect(texts(view, letters) == [["a", "b", "c"]])
  }

  // Documentation of `makeItem(withIdentifier:for:)`: it needs a registered class or a nib.
  @Test func `An unknown identifier stops the program`() {
    let letters = Letters([["a"]])
    let view = letters.makeView()
    letters.identifier = NSUserInterfaceItemIdentifier("unknown")
    #expect(failures { view.layoutSubtreeIfNeeded() }.isEmpty == false)
  }

  // Documentation of `collectionView(_:itemForRepresentedObjectAt:)`: make items by `makeItem`.
  @Test func `An item that the view did not make stops the program`() {
    let letters = Letters([["a"]])
    let view = letters.makeView()
    letters.makesItemsItself = true
    #expect(failures { view.layoutSubtreeIfNeeded() }.count == 1)
  }

  // Documentation of `NSViewController.loadView()`; the text is that of the exception.
  @Test func `An item without a nib and without loadView stops the program`() {
    let letters = Letters([["a"]])
    let view = letters.makeView()
    view.register(NibItem.self, forItemWithIdentifier: letters.identifier)
    let stops = failures { view.layoutSubtreeIfNeeded() }
    #expect(stops.first?.contains("could not load the nibName: NibItem") == true)
  }

  // Documentation of `register(_:forSupplementaryViewOfKind:withIdentifier:)`.
  @Test func `A supplementary view that is no element of collection views stops the program`() {
    let view = Letters([]).makeView()
    let name = NSUserInterfaceItemIdentifier("plain")
    view.register(NSView.self, forSupplementaryViewOfKind: "k", withIdentifier: name)
    let stops = failures {
      _ = view.makeSupplementaryView(ofKind: "k", withIdentifier: name, for: at(0))
    }
    #expect(stops.count == 1)
  }

  // Documentation of `NSCollectionViewElement.prepareForReuse()`.
  @Test func `An item is prepared before it is used again`() {
    let letters = Letters([["a"]])
    let view = laidOut(letters)
    let first = view.item(at: at(0)) as? LetterItem
    view.reloadData()
    view.layoutSubtreeIfNeeded()
    #expect(view.item(at: at(0)) === first)
    #expect(first?.reuses == 1)
    #expect(view.madeItems == 1)
  }

  // AppKit asks a delegate which methods it implements when it is set (DTModelStorage relies on
  // it).
  @Test func `What a delegate implements is remembered when it is set`() {
    let letters = Letters([["a"]])
    let view = laidOut(letters)
    letters.implementedMethods.insert("collectionView:didSelectItemsAtIndexPaths:")
    view.click(at(0))
    #expect(letters.log == [])
    view.delegate = letters
    view.deselect([at(0)])
    view.click(at(0))
    #expect(letters.log == ["didSelect 0"])
  }

  // Documentation of `NSCollectionViewDelegate`: "Managing the Selection" and "Highlighting".
  @Test func `A click highlights, asks and selects, and deselects another item before`() {
    let letters = Letters([["a", "b"]])
    letters.implementedMethods = Set(
      [
        "shouldChangeItemsAtIndexPaths:toHighlightState:",
        "didChangeItemsAtIndexPaths:toHighlightState:", "shouldSelectItemsAtIndexPaths:",
        "didSelectItemsAtIndexPaths:", "didDeselectItemsAtIndexPaths:",
      ].map { "collectionView:\($0)" }
    )
    let view = laidOut(letters)
    view.click(at(0))
    #expect(
      letters.log == [
        "shouldChange 0 forSelection", "didChange 0 forSelection", "shouldChange 0 none",
        "didChange 0 none", "shouldSelect 0", "didSelect 0",
      ]
    )
    #expect(view.item(at: at(0))?.isSelected == true)
    letters.log = []
    view.click(at(1))
    #expect(letters.log.contains("didDeselect 0"))
    #expect(view.selectionIndexPaths == [at(1)])
  }

  // As in UIKit: a selected item stays selected when a batch moves it.
  @Test func `The selection follows its items`() {
    let letters = Letters([["a", "b"]])
    let view = laidOut(letters)
    view.click(at(1))
    view.performBatchUpdates {
      letters.sections = [["x", "a", "b"]]
      view.insertItems(at: [at(0)])
    }
    #expect(view.selectionIndexPaths == [at(2)])
    #expect(view.item(at: at(2))?.isSelected == true)
  }

  // Documentation of the two methods.
  @Test func `Items are told to be displayed, and to be so no more, with the path they had`() {
    let letters = Letters([["a", "b", "c"]])
    letters.implementedMethods = [
      "numberOfSectionsInCollectionView:",
      "collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:",
      "collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:",
    ]
    let view = letters.makeView()
    view.shownLines = 0..<2
    view.layoutSubtreeIfNeeded()
    #expect(letters.log == ["willDisplay 0", "willDisplay 1"])
    letters.log = []
    view.performBatchUpdates {
      letters.sections = [["b", "c"]]
      view.deleteItems(at: [at(0)])
    }
    #expect(letters.log == ["didEndDisplaying 0", "willDisplay 1"])
  }

  // Documentation of `headerReferenceSize`: headers of the size zero are not shown.
  @Test func `Headers are asked for if the layout leaves room for them`() {
    let letters = Letters([["a"], ["b"]])
    letters.implementedMethods.insert(
      "collectionView:viewForSupplementaryElementOfKind:atIndexPath:"
    )
    let layout = NSCollectionViewFlowLayout()
    let view = laidOut(letters, layout)
    #expect(letters.log == [])
    layout.headerReferenceSize = NSSize(width: 1, height: 1)
    layout.invalidateLayout()
    view.layoutSubtreeIfNeeded()
    #expect(letters.log == ["header 0", "header 1"])
    let kind = NSCollectionView.elementKindSectionHeader
    #expect(view.supplementaryView(forElementKind: kind, at: at(0, 1)) is LetterHeader)
    #expect(layout.size(ofItemAt: at(0)) == layout.itemSize)
  }

  @Test func `Optional methods of the prefetching are called if they are implemented`() {
    let letters = Letters([["a"]])
    let view = laidOut(letters)
    view.prefetch([at(0)])
    view.cancelPrefetch([at(0)])
    #expect(letters.log == ["prefetch 1"])
  }
}
