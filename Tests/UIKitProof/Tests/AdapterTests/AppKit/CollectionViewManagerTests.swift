import AppKit
import AppKitManagers
import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import TestSupport

@MainActor @Suite struct CollectionViewManagerTests {
  typealias Scene = MacCollectionScene

  private func headerSize(_ scene: Scene) -> CGFloat? {
    (scene.view.delegate as? any NSCollectionViewDelegateFlowLayout)?.collectionView(
      scene.view,
      layout: scene.layout,
      referenceSizeForHeaderInSection: 0
    ).width
  }

  // MARK: Registration and mapping

  @Test func `An unregistered class is forgotten`() {
    let scene = Scene([[1]])
    scene.manager.unregister(Item<Int>.self)
    scene.memory.addItem(2)
    #expect(scene.takeAnomalies().count == 1)
    let name = NSUserInterfaceItemIdentifier("Item<Int>")
    #expect(failures { _ = scene.view.makeItem(withIdentifier: name, for: at(0)) }.isEmpty == false)
  }

  @Test func `A view that is registered as a cell is blank, because cells are items`() {
    let scene = Scene([[1]]) { $0.register(TitleView<Int>.self, as: .cell) }
    #expect(scene.view.item(at: at(0)) != nil)
    #expect(
      scene.anomalies == [
        .unexpectedView(
          expected: "TitleView<Int>",
          found: "nothing",
          reuseIdentifier: "TitleView<Int>"
        )
      ]
    )
  }

  @Test func `Views of other kinds are registered by their kind, for a type or their own`() {
    var filled: [String] = []
    let scene = Scene([[1]]) {
      $0.register(TitleView<String>.self, as: .supplementary(ofKind: "badge"))
      $0.register(TitleView<String>.self, for: Int.self, as: .header) { view, number, indexPath in
        filled.append("\(number) at \(indexPath)")
      }
      $0.memoryStorage?.setSectionHeaderModels([7])
    }
    #expect(scene.header(0) is TitleView<String>)
    #expect(filled == ["7 at [0, 0]"])
    #expect(scene.manager.mappings.contains { $0.viewType == .supplementaryView(kind: "badge") })
  }

  @Test func `Items come from a nib, whose class must fit`() {
    let scene = Scene([[1], [2]]) {
      $0.register(Item<Int>.self) {
        $0.nib = NSNib(making: { [Item<Int>()] })
        $0.condition = .section(0)
        #expect($0.nib != nil)
      }
      $0.register(SecondItem<Int>.self) {
        $0.reuseIdentifier = "other"
        $0.nib = NSNib(making: { [LabelItem()] })
      }
    }
    #expect(scene.int(0)?.shown == 1)
    #expect(scene.view.item(at: at(0, 1)) != nil)
    #expect(
      scene.anomalies == [
        .unexpectedView(expected: "SecondItem<Int>", found: "LabelItem", reuseIdentifier: "other")
      ]
    )
  }

  // MARK: Headers and footers

  @Test func `Headers and footers are views of their models, and have events of their own`() {
    var indexPaths: [IndexPath] = []
    var events: [String] = []
    let scene = Scene([[1], []]) {
      $0.register(Item<Int>.self)
      $0.register(TitleView<String>.self, as: .header) { mapping in
        mapping.on(.willDisplayHeaderView) { _, title, path in events.append("+\(title) \(path[0])")
        }
        mapping.on(.didEndDisplayingHeaderView) { _, title, _ in events.append("-\(title)") }
      } handler: { _, _, indexPath in
        indexPaths.append(indexPath)
      }
      $0.register(TitleView<String>.self, as: .footer)
      $0.memoryStorage?.setSectionHeaderModels(["A", "B"])
      $0.memoryStorage?.setSectionFooterModels(["a"])
    }
    #expect((scene.header(0) as? TitleView<String>)?.text == "A")
    #expect((scene.header(1) as? TitleView<String>)?.text == "B")
    #expect((scene.header(0, footer: true) as? TitleView<String>)?.text == "a")
    #expect(scene.header(1, footer: true) == nil)
    #expect(indexPaths == [[0, 0], [1, 0]])
    #expect(events == ["+A 0", "+B 1"])
    scene.view.shownLines = 1..<2
    #expect(Set(events.dropFirst(2)) == ["-A", "-B"])
    #expect(scene.anomalies == [])
  }

  @Test func `The size of a header is the event's, the owner's or the layout's`() {
    func scene(_ model: Any?, owner: Owner? = nil, event: Bool = false) -> Scene {
      Scene([[1]], delegate: owner) {
        $0.register(Item<Int>.self)
        $0.register(TitleView<String>.self, as: .header) { mapping in
          if event {
            mapping.on(.referenceSizeForHeaderView) { _, _ in CGSize(width: 5, height: 5) }
          }
        }
        $0.memoryStorage?.headerModelProvider = { _ in model }
      }
    }
    let method = "collectionView:layout:referenceSizeForHeaderInSection:"
    let owner = Owner([method])
    owner.answers[method] = { NSSize(width: 3, height: 3) }
    #expect(headerSize(scene("A")) == 10)
    #expect(headerSize(scene("A", event: true)) == 5)
    #expect(headerSize(scene("A", owner: owner)) == 3)
    #expect(headerSize(scene("A", owner: owner, event: true)) == 5)
    #expect(headerSize(scene(nil)) == 0)
  }

  // MARK: Events

  @Test func `Items without an answer are the owner's affair, and prefetching is its as well`() {
    let method = "collectionView:shouldSelectItemsAtIndexPaths:"
    let (owner, log) = (Owner([method]), Log())
    owner.answers[method] = { Set<IndexPath>() }
    let scene = Scene([[1, "a"]], delegate: owner) {
      $0.register(Item<Int>.self) { mapping in
        mapping.on(.shouldSelect) { _, model, _ in model == 1 }
        mapping.on(.prefetch) { model, _ in log.note("\(model) \(owner.notes.count)") }
      }
      $0.register(LabelItem.self, for: String.self) {
        $0.text = $1; _ = $2
      }
    }
    scene.view.click(at(0))
    #expect(scene.view.selectionIndexPaths == [at(0)])
    #expect(owner.notes == [])
    scene.view.click(at(1))
    #expect(scene.view.selectionIndexPaths == [])
    #expect(owner.notes == [method])
    scene.view.prefetch([at(0), at(1)])
    #expect(log.lines == ["1 1"])
    #expect(owner.notes == [method, "collectionView:prefetchItemsAtIndexPaths:"])
  }

  @Test func `Highlighting can be refused, and is told`() {
    var log: [String] = []
    let scene = Scene([[1, 2]]) {
      $0.register(Item<Int>.self) { mapping in
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

  @Test func `Sizes of items are the event's or the layout's`() {
    let scene = Scene([[1]]) {
      $0.register(Item<Int>.self) { $0.on(.sizeForCell) { _, _ in CGSize(width: 9, height: 9) } }
    }
    #expect(scene.layout.size(ofItemAt: at(0)).width == 9)
    #expect(Scene([[1]]).layout.size(ofItemAt: at(0)).width == 50)
  }

  // MARK: Which methods are implemented

  @Test func `Without events nothing but sizes of headers is implemented`() {
    let methods = Scene([[1]]).view.delegateMethods
    #expect(methods.contains("collectionView:layout:referenceSizeForHeaderInSection:"))
    for method in ["layout:sizeForItemAtIndexPath:", "didSelectItemsAtIndexPaths:"] {
      #expect(!methods.contains("collectionView:\(method)"))
    }
  }

  // MARK: Updates

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
}

/// A value that closures share.
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
