import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import Testing

extension ViewEvent where Extra == Double, Answer == Int {
  fileprivate static var zoom: Self { Self("zoom") }
}

/// Events: which closure is called, with which arguments, and with which result.
@Suite struct ManagerEventTests {
  @Test func `Selecting calls the closure of the mapping with cell, model and place, once`() {
    var log: [String] = []
    let scene = Scene.ofInts([[1, 2]]) {
      $0.on(.didSelect) { cell, number, indexPath in
        log.append("\(cell) \(number) \(Array(indexPath))")
      }
    }
    #expect(scene.view.select(at(1, 0)) == at(1, 0))
    #expect(log == ["#2 2 [0, 1]"])
    #expect(scene.view.select(at(5, 0)) == nil)
    #expect(scene.view.select(IndexPath()) == nil)
    #expect(log.count == 1)
  }

  @Test func `An event by model is answered for the items that the mapping shows, not for others`()
  {
    let scene = Scene()
    scene.manager.register(SpecialIntCell.self, making: { SpecialIntCell() }) {
      $0.condition = $0.modelCondition { _, number in number > 10 }
    }
    scene.manager.register(TextCell.self, for: Int.self, making: { TextCell() }) {
      $0.on(.heightForCell) { _, _ in 99 }
    } handler: { _, _, _ in
    }
    scene.memory.addItems([11, 1])
    #expect(scene.manager.answer(.heightForCell, at: at(0, 0)) == nil)
    #expect(scene.manager.answer(.heightForCell, at: at(1, 0)) == 99)
  }

  @Test func `An event by model is answered by the second mapping to a class, and to a base class`()
  {
    let scene = Scene()
    scene.manager.register(SpecialIntCell.self, making: { SpecialIntCell() })
    scene.manager.register(SpecialIntCell.self, making: { SpecialIntCell() }) {
      $0.on(.heightForCell) { _, _ in 7 }
    }
    scene.manager.register(IntCell.self, making: { IntCell() }) {
      $0.on(.estimatedHeightForCell) { _, _ in 8 }
    }
    scene.memory.addItems([1])
    #expect(scene.manager.answer(.heightForCell, at: at(0, 0)) == 7)
    #expect(scene.manager.answer(.estimatedHeightForCell, at: at(0, 0)) == 8)
  }

  @Test func `A closure of the manager is called, whether it comes before or after the class`() {
    for isFirst in [true, false] {
      let scene = Scene()
      var selected: [Int] = []
      func observe() {
        scene.manager.on(.didSelect, IntCell.self) { _, number, _ in selected.append(number) }
      }
      if isFirst { observe() }
      scene.manager.register(SpecialIntCell.self, making: { SpecialIntCell() })
      if !isFirst { observe() }
      scene.memory.addItems([1, 2])
      scene.view.select(at(1, 0))
      #expect(selected == [2])
      #expect(scene.anomalies == [])
    }
  }

  @Test func `A class that is never registered is told when the first view is made, once`() {
    let scene = Scene.ofInts([])
    final class Unknown: ModelTransfer { func update(with model: Int) {} }
    scene.manager.on(.didSelect, Unknown.self) { _, _, _ in }
    #expect(scene.anomalies == [])
    scene.memory.addItem(1)
    let expected = ListAnomaly.eventForUnregisteredView(viewClass: "Unknown", event: "didSelect")
    #expect(scene.anomalies == [expected])
    scene.memory.addItem(2)
    #expect(scene.anomalies == [expected])
  }

  @Test func `A class that had a mapping is not told after the mapping is removed`() {
    let scene = Scene.ofInts([])
    final class Other: ModelTransfer { func update(with model: Int) {} }
    scene.manager.on(.didSelect, IntCell.self) { _, _, _ in }
    scene.memory.addItem(1)
    scene.manager.unregister(IntCell.self)
    scene.manager.register(Other.self, making: { Other() })
    scene.memory.addItem(2)
    #expect(scene.view.cell(at: at(1, 0)) is Other)
    #expect(scene.anomalies == [])
  }

  @Test func `Of two closures for one event on one mapping, the first is called`() {
    var log: [Int] = []
    let scene = Scene.ofInts([[1]]) {
      $0.on(.didSelect) { _, _, _ in log.append(1) }
        .on(.didSelect) { _, _, _ in log.append(2) }
    }
    scene.view.select(at(0, 0))
    #expect(log == [1])
  }

  @Test func `A closure of the second mapping of a class is called for a cell of the first`() {
    let scene = Scene.ofInts([[1]])
    var log: [Int] = []
    scene.manager.register(IntCell.self, making: { IntCell() }) {
      $0.on(.didSelect) { _, number, _ in log.append(number) }
    }
    scene.view.select(at(0, 0))
    #expect(log == [1])
  }

  @Test func `A mapping's closure goes before the manager's`() {
    var log: [String] = []
    let scene = Scene()
    scene.manager.on(.didSelect, IntCell.self) { _, _, _ in log.append("manager") }
    scene.manager.register(IntCell.self, making: { IntCell() }) {
      $0.on(.didSelect) { _, _, _ in log.append("mapping") }
    }
    scene.memory.addItem(1)
    scene.view.select(at(0, 0))
    #expect(log == ["mapping"])
  }

  @Test func `Nil is an answer, and no answer leaves the default`() {
    let scene = Scene.ofInts([[1, 2, 3]]) {
      $0.on(.willSelect) { _, number, indexPath in number == 1 ? nil : indexPath }
    }
    scene.manager.register(
      TextCell.self,
      for: String.self,
      making: { TextCell() },
      handler: { _, _, _ in }
    )
    scene.memory.addItem("text")
    #expect(scene.view.select(at(0, 0)) == nil)
    #expect(scene.view.select(at(1, 0)) == at(1, 0))
    // This row has another mapping, without events.
    #expect(scene.view.select(at(3, 0)) == at(3, 0))
    let cell = scene.view.cell(at: at(0, 0))
    #expect(scene.manager.answer(.willSelect, at: at(0, 0), view: cell) == .some(nil))
    #expect(scene.manager.answer(.willSelect, at: at(3, 0), view: nil) == nil)
  }

  @Test func `willSelect can choose another item, and shouldSelect and shouldHighlight none`() {
    var selected: [Int] = []
    let scene = Scene.ofInts([[1, 2, 3]]) {
      $0.on(.willSelect) { _, number, _ in number == 1 ? at(2, 0) : at(9, 9) }
        .on(.shouldHighlight) { _, number, _ in number != 3 }
        .on(.didSelect) { _, number, _ in selected.append(number) }
    }
    #expect(scene.view.select(at(0, 0)) == at(2, 0))
    #expect(scene.view.select(at(1, 0)) == nil)
    #expect(scene.view.select(at(2, 0)) == nil)
    #expect(selected == [3])
    scene.manager.mappings[0].reactions.removeAll()
    scene.manager.on(.shouldSelect, IntCell.self) { _, number, _ in number == 2 }
    #expect((0..<3).map { scene.view.select(at($0, 0)) } == [nil, at(1, 0), nil])
  }

  @Test func `A tap highlights, unhighlights, asks and selects, in this order`() {
    var log: [String] = []
    let scene = Scene.ofInts([[1]]) {
      $0.on(.didHighlight) { _, _, _ in log.append("highlight") }
        .on(.didUnhighlight) { _, _, _ in log.append("unhighlight") }
        .on(.shouldSelect) { _, _, _ in
          log.append("should")
          return true
        }
        .on(.willSelect) { _, _, indexPath in
          log.append("will")
          return indexPath
        }
        .on(.didSelect) { _, _, _ in log.append("did") }
        .on(.willDeselect) { _, _, _ in nil }
        .on(.didDeselect) { _, _, _ in log.append("deselect") }
    }
    scene.view.select(at(0, 0))
    #expect(log == ["highlight", "unhighlight", "should", "will", "did"])
    #expect(scene.view.deselect(at(0, 0)) == nil)
    #expect(log.count == 5)
  }

  @Test func `An event of models is answered without a view, and for items off screen`() {
    let scene = Scene.ofInts([[1, 2, 3]], viewport: 0..<1) {
      $0.on(.heightForCell) { number, _ in 40 + Double(number) }
    }
    scene.manager.on(.indentationLevelForCell, Int.self) { number, _ in number == 1 ? 0 : 3 }
    #expect(scene.manager.answer(.heightForCell, at: at(2, 0)) == 43)
    #expect(scene.manager.answer(.indentationLevelForCell, at: at(0, 0)) == 0)
    #expect(scene.manager.answer(.indentationLevelForCell, at: at(1, 0)) == 3)
    #expect(scene.manager.answer(.heightForCell, at: at(3, 0)) == nil)
    #expect(scene.manager.answer(.estimatedHeightForCell, at: at(0, 0)) == nil)
  }

  @Test func `A closure that wants a view is not called for an item off screen`() {
    var calls = 0
    let scene = Scene.ofInts([[1, 2, 3]], viewport: 0..<1) {
      $0.on(.canMove) { _, _, _ in
        calls += 1
        return false
      }
    }
    #expect(scene.view.perform(.canMove, at: at(2, 0)) == nil)
    #expect(calls == 0)
    #expect(scene.view.perform(.canMove, at: at(0, 0)) == false)
  }

  @Test func `Prefetching calls a closure for each item that exists`() {
    var log: [String] = []
    let scene = Scene.ofInts([[1, 2]]) {
      $0.on(.prefetch) { number, _ in log.append("prefetch \(number)") }
        .on(.cancelPrefetch) { number, _ in log.append("cancel \(number)") }
    }
    scene.view.prefetch([at(0, 0), at(1, 0), at(2, 0)])
    scene.view.cancelPrefetch([at(1, 0)])
    #expect(log == ["prefetch 1", "prefetch 2", "cancel 2"])
  }

  @Test func `willDisplay and didEndDisplaying come in pairs while scrolling`() {
    var log: [String] = []
    let scene = Scene.ofInts([Array(0..<8)], viewport: 0..<2) {
      $0.on(.willDisplay) { cell, number, _ in log.append("+\(number)\(cell)") }
        .on(.didEndDisplaying) { cell, number, _ in log.append("-\(number)\(cell)") }
    }
    #expect(log == ["+0#0", "+1#1"])
    log = []
    scene.view.scroll(to: 1..<3)
    #expect(log == ["-0#0", "+2#2"])
    log = []
    scene.view.scroll(to: 5..<7)
    #expect(log == ["-1#1", "-2#2", "+5#5", "+6#6"])
  }

  @Test func `didEndDisplaying of an item that is pushed off the screen has its new index path`()
    throws
  {
    var log: [String] = []
    let scene = Scene.ofInts([[1, 2, 4]], viewport: 0..<3) {
      $0.on(.didEndDisplaying) { cell, number, indexPath in
        log.append("\(number)\(cell) \(Array(indexPath))")
      }
    }
    // The last item leaves the screen, and its index path changes.
    try scene.memory.insertItem(0, to: at(0, 0))
    #expect(log == ["4#4 [0, 3]"])
  }

  @Test func `An event of models that is given a class of views is an anomaly`() {
    let scene = Scene.ofInts([])
    scene.manager.on(.heightForCell, IntCell.self) { _, _ in 1 }
    #expect(
      scene.takeAnomalies() == [.viewTypeAsModelType(type: "IntCell", event: "heightForCell")]
    )
    scene.manager.on(.heightForCell, TextCell.self) { _, _ in 1 }
    #expect(scene.anomalies == [])
    scene.manager.register(
      TextCell.self,
      for: String.self,
      making: { TextCell() },
      handler: { _, _, _ in }
    )
    #expect(
      scene.takeAnomalies() == [.viewTypeAsModelType(type: "TextCell", event: "heightForCell")]
    )
  }

  @Test func `Events of the list are answered, and unanswered ones are nil`() {
    let scene = Scene.ofInts([])
    #expect(scene.manager.answer(.sectionIndexTitles) == nil)
    scene.manager.on(.sectionIndexTitles) { ["A", "B"] }
    scene.manager.on(.sectionIndexTitles) { ["never"] }
    scene.manager.on(.sectionForSectionIndexTitle) { title, number in title.count + number }
    #expect(scene.manager.answer(.sectionIndexTitles) == ["A", "B"])
    #expect(scene.manager.answer(.sectionForSectionIndexTitle, ("abc", 4)) == 7)
    #expect(scene.manager.answer(.indexPathForIndexTitle, ("abc", 4)) == nil)
    scene.manager.on(.indexTitles) { nil }
    #expect(scene.manager.answer(.indexTitles) == .some(nil))
  }

  @Test func `An event of your own is answered with what comes with it`() {
    let scene = Scene.ofInts([[1]])
    let cell = scene.view.cell(at: at(0, 0))
    #expect(scene.manager.answer(.zoom, 2.5, at: at(0, 0), view: cell) == nil)
    scene.manager.on(.zoom, IntCell.self) { factor, _, number, _ in Int(factor * 2) + number }
    #expect(scene.manager.answer(.zoom, 2.5, at: at(0, 0), view: cell) == 6)
    #expect(scene.manager.answer(.zoom, 2.5, at: at(0, 0), view: nil) == nil)
    #expect(scene.manager.isObserved("zoom"))
  }

  @Test func `Headers and footers have events with their model and section`() {
    let scene = Scene.ofInts([[1], [2]], viewport: 0..<3)
    scene.memory.setSectionHeaderModels(["A", "B"])
    var log: [String] = []
    scene.manager.register(TextHeader.self, as: .header, making: { TextHeader() }) {
      $0.on(.willDisplayHeaderView) { _, text, indexPath in log.append("+\(text)\(indexPath[0])") }
        .on(.didEndDisplayingHeaderView) { _, text, indexPath in
          log.append("-\(text)\(indexPath[0])")
        }
    }
    scene.manager.reload()
    #expect(log == ["+A0", "+B1"])
    log = []
    scene.manager.reload()
    #expect(log.sorted() == ["+A0", "+B1", "-A0", "-B1"])
    log = []
    scene.view.scroll(to: 3..<4)
    #expect(log.sorted() == ["-A0", "-B1"])
    scene.view.scroll(to: 0..<1)
    #expect(log.last == "+A0")
  }

  // MARK: Observed events

  @Test func `An event is observed as soon as a closure is there, and until its mapping is gone`() {
    let scene = Scene()
    #expect(!scene.manager.isObserved("didSelect"))
    let mapping = scene.manager.register(IntCell.self, making: { IntCell() })
    mapping.on(.didSelect) { _, _, _ in }
    #expect(scene.manager.isObserved("didSelect"))
    scene.manager.unregister(mapping)
    #expect(!scene.manager.isObserved("didSelect"))
    scene.manager.on(.moveItemAtTo) { _, _ in }
    #expect(scene.manager.isObserved("moveItemAtTo"))
  }

  @Test func `The view is told when the set of observed events changes, and only then`() {
    let view = CountingView()
    let manager = ListManager<CountingView>()
    manager.manage(view)
    #expect(view.changes == 0)
    let mapping = manager.register(IntCell.self, making: { IntCell() })
    #expect(view.changes == 0)
    mapping.on(.didSelect) { _, _, _ in }
    #expect(view.changes == 1)
    manager.on(.didSelect, IntCell.self) { _, _, _ in }
    mapping.on(.didSelect) { _, _, _ in }
    #expect(view.changes == 1)
    manager.on(.prefetch, Int.self) { _, _ in }
    #expect(view.changes == 2)
    manager.unregister(mapping)
    #expect(view.changes == 2)
  }

  @Test func `An event that nobody observes asks the storage for no model`() {
    final class Counting: Storage {
      var asked = 0
      func numberOfSections() -> Int { 1 }
      func numberOfItems(inSection section: Int) -> Int { 100_000 }
      func item(at indexPath: IndexPath) -> Any? {
        asked += 1
        return indexPath[1]
      }
    }
    let storage = Counting()
    let scene = Scene(viewport: 0..<1, storage: storage)
    scene.manager.register(IntCell.self, making: { IntCell() })
    storage.asked = 0
    for item in 0..<100 { _ = scene.manager.answer(.heightForCell, at: at(item, 0)) }
    #expect(storage.asked == 0)
    scene.manager.on(.heightForCell, Int.self) { _, _ in 1 }
    for item in 0..<100 { _ = scene.manager.answer(.heightForCell, at: at(item, 0)) }
    #expect(storage.asked == 100)
  }
}

/// A list view that shows nothing, and counts its calls.
final class CountingView: ManagedListView, PoolingListView {
  private(set) var changes = 0
  private(set) var reloads = 0
  var isOnScreen: Bool { true }
  var indexPathsForVisibleCells: [IndexPath] { [] }
  func reloadData() { reloads += 1 }
  func register(_ registration: ViewRegistration) {}
  func unregister(_ registration: ViewRegistration) {}
  func dequeue(_ registration: ViewRegistration, at indexPath: IndexPath) -> AnyObject? { nil }
  func visibleView(_ type: ViewType, at indexPath: IndexPath) -> AnyObject? { nil }
  func observedEventsDidChange() { changes += 1 }

  func carryOut(
    _ style: ListUpdateStyle,
    _ body: @escaping () -> BatchOperations,
    completion: @escaping () -> Void
  ) {
    _ = body()
    completion()
  }
}
