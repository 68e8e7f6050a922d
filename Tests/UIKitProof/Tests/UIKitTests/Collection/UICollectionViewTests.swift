import DiffableStorage
import Testing
import UIKit

/// The behavior of a collection view, without the libraries of this package.
///
/// Each test names the source of its claim.
@MainActor @Suite struct UICollectionViewTests {
  // Documentation of `UICollectionView.delegate`; DTCollectionViewManager sets it again for each
  // event.
  @Test func `The view remembers which methods there are when a delegate is set`() {
    let scene = TextScene([["a"]])
    let delegate = NotingDelegate()
    scene.view.delegate = delegate
    let method = "collectionView:didSelectItemAtIndexPath:"
    delegate.implementedMethods = [method]
    scene.view.tap(at(item: 0))
    #expect(delegate.notes == [])
    #expect(!scene.view.remembers(method))
    scene.view.delegate = nil
    scene.view.delegate = delegate
    scene.view.tap(at(item: 0))
    #expect(delegate.notes == ["select [0, 0]"])
  }

  // "Invalid update: invalid number of items in section 0": the text of UIKit's exception.
  @Test func `A batch that contradicts the numbers is refused, and the view reloads`() {
    let scene = TextScene([["a", "b"]])
    #expect(scene.texts == ["a", "b"])
    let texts = failures {
      scene.view.performBatchUpdates {
        scene.data.sections = [["a"]]
        scene.view.insertItems(at: [at(item: 0)])
      }
    }
    #expect(texts.count == 1)
    #expect(scene.texts == ["a"])
  }

  // `performBatchUpdates(_:completion:)`: the numbers before are those the view knows.
  @Test func `The data can change before a batch of one operation`() {
    let scene = TextScene([["a", "b"]])
    #expect(scene.texts == ["a", "b"])
    let texts = failures {
      scene.data.sections = [["a"]]
      scene.view.deleteItems(at: [at(item: 1)])
    }
    #expect(texts == [])
    #expect(scene.texts == ["a"])
  }

  // `performBatchUpdates(_:completion:)`: "ensure the layout is updated before you call".
  @Test func `A batch after a reload without a layout is refused`() {
    let scene = TextScene([["a"]])
    #expect(scene.texts == ["a"])
    scene.view.reloadData()
    let texts = failures {
      scene.view.performBatchUpdates {
        scene.data.sections = [["a", "b"]]
        scene.view.insertItems(at: [at(item: 1)])
      }
    }
    #expect(texts.count == 1)
  }

  // Docs/BatchRules.md, B11.
  @Test func `A reload inside a batch is refused`() {
    let scene = TextScene([["a"]])
    #expect(scene.texts == ["a"])
    let texts = failures {
      scene.view.performBatchUpdates { scene.view.reloadData() }
    }
    #expect(texts.count == 1)
  }

  // Docs/BatchRules.md, B12.
  @Test func `A batch that is begun while a cell is made inside a batch is refused`() {
    let scene = TextScene([["a"]])
    #expect(scene.texts == ["a"])
    var isNested = false
    scene.data.makeCell = { view, indexPath, _ in
      if !isNested {
        isNested = true
        view.performBatchUpdates(nil)
      }
      return view.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    }
    let texts = failures {
      scene.view.performBatchUpdates {
        scene.data.sections = [["a", "b"]]
        scene.view.insertItems(at: [at(item: 1)])
      }
    }
    #expect(!texts.isEmpty)
  }

  // The same rule: cells come on screen in the middle of a layout or a batch.
  @Test func `A batch that is begun while a cell comes on screen is refused`() {
    let scene = TextScene([["a"]])
    let delegate = NotingDelegate(["collectionView:willDisplayCell:forItemAtIndexPath:"])
    delegate.whenDisplayed = { $0.performBatchUpdates(nil) }
    scene.view.delegate = delegate
    #expect(failures { scene.view.layoutIfNeeded() }.count == 1)
  }

  // Documentation: batches can be nested.
  @Test func `A batch inside the block of a batch joins it`() {
    let scene = TextScene([["a"]])
    #expect(scene.texts == ["a"])
    let texts = failures {
      scene.view.performBatchUpdates {
        scene.data.sections = [["x", "a", "y"]]
        scene.view.insertItems(at: [at(item: 0)])
        scene.view.performBatchUpdates { scene.view.insertItems(at: [at(item: 2)]) }
      }
    }
    #expect(texts == [])
    #expect(scene.texts == ["x", "a", "y"])
  }

  // Documentation of `dequeueReusableCell(withReuseIdentifier:for:)`: an identifier must be registered.
  @Test func `An identifier that is not registered stops the program`() {
    let scene = TextScene([["a"]])
    scene.data.makeCell = { view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: "unknown", for: indexPath)
    }
    let texts = failures { scene.view.layoutIfNeeded() }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("unknown") == true)
  }

  // The exception: "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a
  // reuseIdentifier - cells must be retrieved by calling dequeueReusableCell".
  @Test func `A cell or view that was not dequeued stops the program`() {
    let scene = TextScene([["a"]])
    scene.data.makeCell = { _, _, _ in TextItemCell() }
    scene.data.implementedMethods.insert(
      "collectionView:viewForSupplementaryElementOfKind:atIndexPath:"
    )
    scene.view.dataSource = scene.data
    scene.layout.headerReferenceSize = CGSize(width: 0, height: 1)
    scene.data.makeView = { _, _, _ in UICollectionReusableView() }
    let texts = failures { scene.view.layoutIfNeeded() }
    #expect(texts.count == 2)
  }

  // The exception of iOS 18: "Expected dequeued view to be returned to the collection view".
  @Test func `Dequeuing two cells for one item, or one without a request, stops the program`() {
    let scene = TextScene([["a"]])
    scene.data.makeCell = { view, indexPath, _ in
      _ = view.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
      return view.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    }
    #expect(failures { scene.view.layoutIfNeeded() }.count == 1)
    let texts = failures {
      _ = scene.view.dequeueReusableCell(withReuseIdentifier: "text", for: at(item: 0))
    }
    #expect(texts.count == 1)
  }

  // Documentation of `reconfigureItems(at:)`; developer forums, thread 756295.
  @Test func `Reconfiguring asks for the cell that stands there`() {
    let scene = TextScene([["a", "b"]])
    let cell = scene.cell(0)
    scene.data.sections = [["A", "b"]]
    let texts = failures { scene.view.reconfigureItems(at: [at(item: 0)]) }
    #expect(texts == [])
    #expect(scene.cell(0) === cell)
    #expect(cell?.text == "A")
    #expect(cell?.reuses == 0)
    #expect(scene.data.asked == [at(item: 0), at(item: 1), at(item: 0)])
  }

  // The same sources: UIKit raises an exception for another reuse identifier.
  @Test func `Another cell during a reconfigure stops the program`() {
    let scene = TextScene([["a"]])
    scene.view.layoutIfNeeded()
    scene.view.register(TextItemCell.self, forCellWithReuseIdentifier: "other")
    scene.data.makeCell = { view, indexPath, _ in
      view.dequeueReusableCell(withReuseIdentifier: "other", for: indexPath)
    }
    let texts = failures { scene.view.reconfigureItems(at: [at(item: 0)]) }
    #expect(texts.count == 2)
  }

  // Documentation of batch updates: cells move with their items, and a reload makes another cell.
  @Test func `Cells stay through moves, and are replaced by reloads`() {
    let scene = TextScene([["a", "b", "c"]])
    let cells = scene.view.visibleCells
    let texts = failures {
      scene.view.performBatchUpdates {
        scene.data.sections = [["c", "a", "b"]]
        scene.view.moveItem(at: at(item: 2), to: at(item: 0))
      }
      let moved = [cells[2], cells[0], cells[1]].map(ObjectIdentifier.init)
      #expect(scene.view.visibleCells.map(ObjectIdentifier.init) == moved)
      scene.view.reloadItems(at: [at(item: 1)])
    }
    #expect(texts == [])
    #expect(scene.texts == ["c", "a", "b"])
    #expect(scene.cell(1) !== cells[0])
  }

  // Documentation of `prepareForReuse()`, `willDisplay` and `didEndDisplaying`.
  @Test func `Cells that scroll away are told, and are prepared before they are used again`() {
    let scene = TextScene([["a", "b", "c"]])
    let delegate = NotingDelegate([
      "collectionView:willDisplayCell:forItemAtIndexPath:",
      "collectionView:didEndDisplayingCell:forItemAtIndexPath:",
    ])
    scene.view.delegate = delegate
    scene.view.visibleLines = 0..<2
    scene.view.layoutIfNeeded()
    let first = scene.cell(0)
    #expect(delegate.notes == ["will [0, 0]", "will [0, 1]"])
    scene.view.visibleLines = 1..<3
    #expect(delegate.notes.dropFirst(2) == ["did [0, 0]", "will [0, 2]"])
    #expect(scene.cell(2) === first)
    #expect(first?.reuses == 1)
    #expect(first?.text == "c")
  }

  // Documentation of `didEndDisplaying`: the index path is the one the cell had.
  @Test func `A deleted cell ends with the index path that it had`() {
    let scene = TextScene([["a", "b", "c"]])
    let delegate = NotingDelegate(["collectionView:didEndDisplayingCell:forItemAtIndexPath:"])
    scene.view.delegate = delegate
    scene.view.layoutIfNeeded()
    scene.view.performBatchUpdates {
      scene.data.sections = [["c"]]
      scene.view.deleteItems(at: [at(item: 0), at(item: 1)])
    }
    #expect(delegate.notes == ["did [0, 0]", "did [0, 1]"])
  }

  // Documentation: completion handlers run when animations are finished.
  @Test func `Completions run later, and at once without animations`() {
    let scene = TextScene([["a"]])
    scene.view.layoutIfNeeded()
    let log = Log()
    scene.view.performBatchUpdates(nil) { _ in log.add("animated") }
    #expect(log.entries == [])
    scene.view.finishAnimations()
    #expect(log.entries == ["animated"])
    UIView.performWithoutAnimation {
      scene.view.performBatchUpdates(nil) { _ in log.add("at once") }
    }
    #expect(log.entries == ["animated", "at once"])
  }

  // Documentation of `UICollectionViewFlowLayout.headerReferenceSize` and of the delegate's method.
  @Test func `Headers are asked for if their size is not zero`() {
    let scene = TextScene([["a"], ["b"]])
    let header = UICollectionView.elementKindSectionHeader
    scene.data.implementedMethods.insert(
      "collectionView:viewForSupplementaryElementOfKind:atIndexPath:"
    )
    scene.view.dataSource = scene.data
    let delegate = NotingDelegate(["collectionView:layout:referenceSizeForHeaderInSection:"])
    scene.view.delegate = delegate
    let texts = failures {
      scene.view.layoutIfNeeded()
      #expect(scene.view.visibleSupplementaryViews(ofKind: header).isEmpty)
      delegate.headerHeight = 20
      scene.layout.invalidateLayout()
      scene.view.layoutIfNeeded()
      #expect(scene.view.visibleSupplementaryViews(ofKind: header).count == 2)
      delegate.headerHeight = 0
      scene.view.delegate = nil
      scene.view.layoutIfNeeded()
      #expect(scene.view.visibleSupplementaryViews(ofKind: header).isEmpty)
      scene.layout.headerReferenceSize = CGSize(width: 0, height: 1)
      scene.layout.invalidateLayout()
      scene.view.layoutIfNeeded()
      #expect(scene.view.visibleSupplementaryViews(ofKind: header).count == 2)
    }
    #expect(texts == [])
  }

  // Documentation of the two methods of the delegate.
  @Test func `Supplementary views are told of when they come and go`() {
    let scene = TextScene([["a"], ["b"]])
    scene.data.implementedMethods.insert(
      "collectionView:viewForSupplementaryElementOfKind:atIndexPath:"
    )
    scene.view.dataSource = scene.data
    scene.layout.headerReferenceSize = CGSize(width: 0, height: 1)
    let delegate = NotingDelegate([
      "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:",
      "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
    ])
    scene.view.delegate = delegate
    scene.view.layoutIfNeeded()
    #expect(delegate.notes == ["will view [0, 0]", "will view [1, 0]"])
    scene.view.performBatchUpdates {
      scene.data.sections = [["b"]]
      scene.view.deleteSections([0])
    }
    #expect(delegate.notes.dropFirst(2) == ["did view [0, 0]"])
    #expect(
      scene.view.indexPathsForVisibleSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader
      ) == [at(item: 0, 0)]
    )
  }

  // The exception of iOS 15 about registrations that are made inside the cell provider.
  @Test func `A registration that is made inside a request stops the program`() {
    let scene = TextScene([["a"]])
    typealias Registration = UICollectionView.CellRegistration<TextItemCell, String>
    let good = Registration { cell, _, text in cell.text = text }
    scene.data.makeCell = { view, indexPath, text in
      view.dequeueConfiguredReusableCell(using: good, for: indexPath, item: text)
    }
    #expect(failures { scene.view.layoutIfNeeded() } == [])
    #expect(scene.texts == ["a"])
    scene.data.makeCell = { view, indexPath, text in
      let bad = Registration { cell, _, text in cell.text = text }
      return view.dequeueConfiguredReusableCell(using: bad, for: indexPath, item: text)
    }
    scene.view.reloadData()
    #expect(failures { scene.view.layoutIfNeeded() }.count == 1)
  }

  // Documentation of `beginInteractiveMovementForItem(at:)`.
  @Test func `Items move if the data source has the method, and the cell stays the same`() {
    let scene = TextScene([["a", "b", "c"]])
    scene.view.layoutIfNeeded()
    #expect(scene.view.drag(at(item: 0), to: at(item: 2)) == nil)
    scene.data.implementedMethods.insert("collectionView:moveItemAtIndexPath:toIndexPath:")
    scene.view.dataSource = scene.data
    let cell = scene.cell(0)
    let texts = failures {
      #expect(scene.view.drag(at(item: 0), to: at(item: 2)) == at(item: 2))
    }
    #expect(texts == [])
    #expect(scene.texts == ["b", "c", "a"])
    #expect(scene.cell(2) === cell)
  }

  // Documentation of the delegate's methods: highlighting, selecting, primary action.
  @Test func `A tap calls the methods in the order of UIKit`() {
    let scene = TextScene([["a"]])
    let delegate = NotingDelegate([
      "collectionView:shouldHighlightItemAtIndexPath:",
      "collectionView:didUnhighlightItemAtIndexPath:",
      "collectionView:didSelectItemAtIndexPath:",
      "collectionView:performPrimaryActionForItemAtIndexPath:",
    ])
    scene.view.delegate = delegate
    scene.view.tap(at(item: 0))
    #expect(
      delegate.notes == [
        "should highlight [0, 0]", "unhighlight [0, 0]", "select [0, 0]", "primary [0, 0]",
      ]
    )
    #expect(scene.cell(0)?.isSelected == true)
    #expect(scene.view.indexPathsForSelectedItems == [at(item: 0)])
  }

  // CoreStore, issue 360: layouts without a window.
  @Test func `A layout without a window is counted`() {
    let scene = TextScene([["a"]])
    scene.view.removeFromSuperview()
    scene.view.layoutIfNeeded()
    #expect(scene.view.layoutsOutsideWindow == 1)
  }
}

/// A log of calls, in order.
final class Log: @unchecked Sendable {
  private(set) var entries: [String] = []
  func add(_ entry: String) { entries.append(entry) }
}
