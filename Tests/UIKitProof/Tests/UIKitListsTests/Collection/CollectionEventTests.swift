import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import UIKit
import UIKitLists

@MainActor @Suite struct CollectionEventTests {
  typealias IntCell = Items.IntCell

  @Test func `A selection reaches the closure with cell, model and index path`() {
    let scene = Items.Scene.ofInts([[1, 2]])
    var notes: [String] = []
    scene.manager.on(.didSelect, IntCell.self) { cell, model, indexPath in
      notes.append("\(cell === scene.int(1)) \(model) \(Array(indexPath))")
    }
    scene.view.tap(Items.at(1))
    #expect(notes == ["true 2 [0, 1]"])
  }

  @Test func `A mapping's closure goes before the manager's, and only the first one`() {
    var notes: [String] = []
    let scene = Items.Scene.ofInts([[1]]) {
      $0.on(.didSelect) { _, _, _ in notes.append("first") }
      $0.on(.didSelect) { _, _, _ in notes.append("second") }
    }
    scene.manager.on(.didSelect, IntCell.self) { _, _, _ in notes.append("manager") }
    scene.view.tap(Items.at(0))
    #expect(notes == ["first"])
  }

  @Test func `An answer that is nil is final`() {
    let owner = Items.Owner(["collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:"])
    let scene = Items.Scene.ofInts([[1, 2]], owner: owner) {
      $0.on(.contextMenuConfiguration) { point, _, model, _ in
        #expect(point == CGPoint(x: 3, y: 4))
        return model == 1 ? nil : UIContextMenuConfiguration()
      }
    }
    let point = CGPoint(x: 3, y: 4)
    #expect(scene.view.openMenu([Items.at(0)], at: point) == nil)
    #expect(owner.notes == [])
    #expect(scene.view.openMenu([Items.at(1)], at: point) != nil)
    #expect(owner.notes == [])
    // A menu of several items is not an event of one of them.
    #expect(scene.view.openMenu([Items.at(0), Items.at(1)], at: point) != nil)
    #expect(owner.notes == ["menu"])
    scene.manager.on(.contextMenuConfigurationForItemsAtIndexPaths) { paths, _ in
      #expect(paths.count != 1)
      return nil
    }
    #expect(scene.view.openMenu([], at: point) == nil)
    #expect(owner.notes == ["menu"])
  }

  @Test func `An event of an unregistered class is told when the first cell is made`() {
    let scene = Items.Scene()
    scene.manager.register(IntCell.self)
    scene.manager.on(.didSelect, Items.SpecialIntCell.self) { _, _, _ in }
    #expect(scene.takeAnomalies() == [])
    scene.memory.addItem(1)
    #expect(scene.texts == [["#1"]])
    let anomaly = ListAnomaly.eventForUnregisteredView(
      viewClass: "SpecialIntCell",
      event: "didSelect"
    )
    #expect(scene.takeAnomalies() == [anomaly])
  }

  @Test func `A view class as the type of models is told`() {
    let scene = Items.Scene()
    scene.manager.on(.sizeForCell, IntCell.self) { _, _ in .zero }
    let anomaly = ListAnomaly.viewTypeAsModelType(type: "IntCell", event: "sizeForCell")
    #expect(scene.takeAnomalies() == [anomaly])
  }

  @Test func `A closure that needs the view is not called off screen, and the owner is asked`() {
    let owner = Items.Owner(["collectionView:shouldSelectItemAtIndexPath:"])
    let scene = Items.Scene.ofInts([[1, 2]], owner: owner) {
      $0.on(.shouldSelect) { _, _, _ in true }
      $0.on(.sizeForCell) { model, _ in CGSize(width: model, height: model) }
    }
    scene.view.visibleLines = 0..<1
    #expect(scene.int(1) == nil)
    scene.view.tap(Items.at(1))
    #expect(owner.notes == ["shouldSelect"])
    scene.view.tap(Items.at(0))
    #expect(owner.notes == ["shouldSelect"])
    let attributes = scene.view.collectionViewLayout.layoutAttributesForItem(at: Items.at(1))
    #expect(attributes?.size == CGSize(width: 2, height: 2))
  }

  @Test func `Coming and going are told in pairs, but not for a model that is gone`() {
    var notes: [String] = []
    let scene = Items.Scene.ofInts([[1, 2, 3]]) {
      $0.on(.willDisplay) { _, model, _ in notes.append("+\(model)") }
      $0.on(.didEndDisplaying) { _, model, _ in notes.append("-\(model)") }
    }
    scene.view.visibleLines = 0..<2
    #expect(scene.texts.joined().filter { $0 != "-" } == ["#1", "#2"])
    scene.view.visibleLines = 1..<3
    #expect(notes == ["+1", "+2", "-1", "+3"])
    scene.memory.setItems([Int](), forSection: 0)
    #expect(notes == ["+1", "+2", "-1", "+3"])
  }

  @Test func `Headers and footers come and go`() {
    var notes: [String] = []
    let scene = Items.Scene([[1]])
    scene.manager.register(IntCell.self)
    scene.manager.registerHeader(Items.TextView.self) {
      $0.on(.willDisplayHeaderView) { _, text, path in notes.append("+\(text) \(path.section)") }
      $0.on(.didEndDisplayingHeaderView) { _, text, _ in notes.append("-\(text)") }
    }
    scene.manager.registerFooter(Items.TextView.self) {
      $0.on(.willDisplayFooterView) { _, text, _ in notes.append("+\(text)") }
      $0.on(.didEndDisplayingFooterView) { _, text, _ in notes.append("-\(text)") }
    }
    scene.memory.setSectionHeaderModels(["head"])
    scene.memory.setSectionFooterModels(["foot"])
    scene.view.visibleLines = 0..<3
    #expect(scene.texts == [["#1"]])
    #expect(notes.sorted() == ["+foot", "+head 0"])
    scene.view.visibleLines = 1..<2
    #expect(notes.dropFirst(2).sorted() == ["-foot", "-head"])
  }

  @Test func `Prefetching calls the closure for each item, and the owner once`() {
    var notes: [String] = []
    let scene = Items.Scene.ofInts([[1, 2]])
    #expect(scene.view.prefetchDataSource == nil)
    scene.manager.on(.prefetch, Int.self) { model, path in notes.append("\(model)") }
    #expect(scene.view.prefetchDataSource != nil)
    scene.view.prefetch([Items.at(0), Items.at(1)])
    #expect(notes == ["1", "2"])
    scene.view.cancelPrefetch([Items.at(0)])
    #expect(notes == ["1", "2"])
    scene.manager.on(.cancelPrefetch, Int.self) { model, path in notes.append("no \(model)") }
    scene.view.cancelPrefetch([Items.at(0)])
    #expect(notes == ["1", "2", "no 1"])
  }

  @Test func `A flow layout's event with another layout is told once, and not with a flow layout`()
  {
    let scene = Items.Scene(layout: UICollectionViewCompositionalLayout())
    scene.manager.register(IntCell.self) { $0.on(.sizeForCell) { _, _ in .zero } }
    scene.manager.on(.didSelect, IntCell.self) { _, _, _ in }
    #expect(
      scene.takeAnomalies() == [.flowLayoutEventWithoutFlowLayout(event: "sizeForCell")]
    )
    let manager = CollectionViewManager()
    var anomalies: [ListAnomaly] = []
    manager.anomalyHandler = { anomalies.append($0) }
    manager.register(IntCell.self) { $0.on(.sizeForCell) { _, _ in .zero } }
    #expect(anomalies == [])
    let list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout()
    )
    manager.manage(list)
    #expect(anomalies == [.flowLayoutEventWithoutFlowLayout(event: "sizeForCell")])
    let flow = Items.Scene.ofInts([[1]]) { $0.on(.sizeForCell) { _, _ in .zero } }
    #expect(flow.takeAnomalies() == [])
  }

  @Test func `Without a place, a title of the index leads to the first item of its section`() {
    let scene = Items.Scene.ofInts([[1], [2]])
    scene.manager.on(.indexTitles) { ["A", "B"] }
    let texts = failures {
      #expect(scene.view.touchIndexTitle(1) == Items.at(0, 1))
      scene.manager.on(.indexPathForIndexTitle) { title, index in
        #expect((title, index) == ("B", 1))
        return Items.at(0, 0)
      }
      #expect(scene.view.touchIndexTitle(1) == Items.at(0, 0))
    }
    #expect(texts == [])
  }

  @Test func `An event of one's own is answered by the closure`() {
    let didZoom = ViewEvent<Double, Int>("zoom")
    let scene = Items.Scene.ofInts([[5]]) {
      $0.on(didZoom) { zoom, _, model, _ in Int(zoom) * model }
    }
    #expect(scene.manager.answer(didZoom, 2, at: Items.at(0), view: scene.int(0)) == 10)
    #expect(scene.manager.answer(didZoom, 2, at: Items.at(1), view: nil) == nil)
  }

  @Test func `Closures of events that tables have with other types need no types`() {
    let scene = Items.Scene.ofInts([[1]])
    scene.manager.on(.shouldUpdateFocus) { context in context.nextFocusedIndexPath == nil }
    scene.manager.on(.didUpdateFocus) { context, _ in _ = context.nextFocusedIndexPath }
    scene.manager.on(.performDropWithCoordinator) { coordinator in
      _ = coordinator.items
      _ = coordinator.proposal
    }
    scene.manager.on(.dropSessionDidUpdate) { session, indexPath in
      let operation: UIDropOperation = indexPath == nil ? .cancel : .copy
      return UICollectionViewDropProposal(operation: operation)
    }
    #expect(scene.manager.isObserved("dropSessionDidUpdate"))
  }
}

// Events of tables with the same names.

private class OtherContext {}
private protocol OtherCoordinator { var items: [Int] { get } }

extension ListEvent where Extra == OtherContext, Answer == Bool {
  fileprivate static var shouldUpdateFocus: Self { Self("shouldUpdateFocus") }
}
extension ListEvent where Extra == (OtherContext, UIFocusAnimationCoordinator), Answer == Void {
  fileprivate static var didUpdateFocus: Self { Self("didUpdateFocus") }
}
extension ListEvent where Extra == any OtherCoordinator, Answer == Void {
  fileprivate static var performDropWithCoordinator: Self { Self("performDropWithCoordinator") }
}
extension ListEvent where Extra == (any UIDropSession, IndexPath?), Answer == Int {
  fileprivate static var dropSessionDidUpdate: Self { Self("dropSessionDidUpdate") }
}
