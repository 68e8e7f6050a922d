import ClassicStorage
import DiffableStorage
import Foundation
import ListManagement
import StandIns
import Testing

/// Who holds a list view, its manager and its storage, and who lets them go.
@MainActor @Suite struct LifeTests {
  @Test(arguments: ListKind.allCases) func `A manager goes to another view`(_ list: ListKind) {
    func run<H: Host>(_: H.Type) {
      let (host, other) = (H.ofNumbers([[1]]), H([[7]]))
      host.manage(other.view, owner: nil)
      #expect(host.delegates.allSatisfy { $0 == nil })
      #expect(host.manager.view === other.view)
      #expect(other.manager.view == nil)
      other.layOut()
      #expect((other.cell(at: at(0)) as? any FilledCell<Int>)?.shown == 1)
      host.manager.stopManaging()
      #expect(other.delegates.allSatisfy { $0 == nil })
    }
    run(list.type)
  }

  @Test(arguments: ListKind.allCases) func `A view goes to another manager`(_ list: ListKind) {
    func run<H: Host>(_: H.Type) {
      let (host, other) = (H.ofNumbers([[1]]), H.ofNumbers([[5]]))
      other.manage(host.view, owner: nil)
      #expect(host.manager.view == nil)
      host.layOut()
      #expect(host.number(0)?.shown == 5)
      host.memory.addItem(2)
      // The first manager does not remove the objects of the second.
      host.manager.stopManaging()
      host.layOut()
      #expect(host.shownCounts.first == 1)
      #expect(host.delegates.allSatisfy { $0 != nil })
    }
    run(list.type)
  }

  @Test(arguments: ListKind.allCases)
  func `The same view again, with another owner`(_ list: ListKind) {
    func run<H: Host>(_: H.Type) {
      let (first, second) = (Owner(Owner.didSelect), Owner(Owner.didSelect))
      let host = H.ofNumbers([[1]], owner: first)
      host.manage(host.view, owner: second)
      host.layOut()
      host.tap(at(0))
      #expect(host.texts == [["1"]])
      #expect(first.notes == [])
      #expect(second.notes.count == 1)
      host.manager.stopManaging()
      #expect(host.delegates.allSatisfy { $0 == nil })
      // An owner of no delegate protocol is never asked.
      host.manage(host.view, owner: NSObject())
      #expect(failures { host.tap(at(0)) } == [])
    }
    run(list.type)
  }

  @Test(arguments: ListKind.allCases)
  func `Before a view is managed, there is nothing to show, and nothing stops`(_ list: ListKind) {
    func run<H: Host>(_: H.Type) {
      let manager = ListManager<H.View>()
      manager.memoryStorage?.addItem(1)
      #expect(manager.numberOfSections() == 0)
      #expect(manager.cell(at: at(0)) == nil)
      #expect(manager.supplementaryView(ofKind: "kind", at: at(0)) == nil)
      manager.stopManaging()
    }
    run(list.type)
  }

  @Test(arguments: ListKind.allCases)
  func `Another storage and another updater are shown`(_ list: ListKind) {
    func run<H: Host>(_: H.Type) {
      let host = H.ofNumbers([[1]])
      let (first, second) = (host.memory, MemoryStorage())
      second.addItems([5, 6])
      host.storage = second
      #expect(first.delegate == nil)
      #expect(second.delegate === host.manager.updater)
      #expect(host.texts == [["5", "6"]])
      #expect(second.supplementaryHeaderKind == first.supplementaryHeaderKind)
    }
    run(list.type)
  }

  @Test(arguments: ListKind.allCases)
  func `A diffable data source is shown`(_ list: ListKind) throws {
    func run<H: Host>(_: H.Type) throws {
      let (host, log) = (H.ofNumbers(), Log())
      host.on(.didSelect) { _, model, indexPath in log.note("\(model) \(Array(indexPath))") }
      let source: DiffableDataSource<String, Int> = host.manager.configureDiffableDataSource { $1 }
      source.apply(try Snapshot(sections: ["one": [1, 2], "two": [3, 4]]))
      #expect(host.texts == [["1", "2"], ["3", "4"]])
      host.tap(at(1))
      #expect(log.lines == ["2 [0, 1]"])
      let cell = host.cell(at: at(1))
      let texts = try failures {
        source.apply(try Snapshot(sections: ["one": [2, 1], "two": [3, 4]]))
      }
      #expect(texts == [])
      #expect(host.cell(at: at(0)) === cell)
      #expect(host.texts == [["2", "1"], ["3", "4"]])
    }
    try run(list.type)
  }

  // MARK: Memory

  /// Does not let an object live longer.
  private struct Weak { weak var object: AnyObject? }

  @Test(arguments: ListKind.allCases)
  func `Everything is gone after the last reference`(_ list: ListKind) async {
    func show<H: Host>(_: H.Type) -> [Weak] {
      let owner = Owner(Owner.didSelect)
      let host = H.ofNumbers([[1, 2]], owner: owner)
      owner.kept = host
      host.on(.didSelect) { _, _, _ in }
      host.manager.on(.prefetch, Int.self) { _, _ in }
      host.layOut()
      host.memory.addItem(3)
      host.tap(at(0))
      host.finishAnimations()
      let objects = host.objects + [owner, host.memory]
      #expect(objects.allSatisfy { $0 != nil })
      return objects.map { Weak(object: $0) }
    }
    let objects = show(list.type)
    await settle()
    #expect(objects.map { $0.object == nil } == objects.map { _ in true })
  }

  @Test(arguments: ListKind.allCases)
  func `Neither the manager nor the view keeps the other`(_ list: ListKind) async {
    func run<H: Host>(_: H.Type) async {
      var first: H? = H.ofNumbers([[1]])
      let manager = first?.manager
      first = nil
      await settle()
      #expect(manager?.view == nil)
      manager?.memoryStorage?.addItem(2)
      let second = H()
      var other: H? = H.ofNumbers([[5]])
      other?.manage(second.view, owner: nil)
      second.layOut()
      other = nil
      await settle()
      #expect(second.delegates.allSatisfy { $0 == nil })
      #expect(failures { second.layOut() } == [])
    }
    await run(list.type)
  }

  // MARK: The owner

  @Test(arguments: ListKind.allCases)
  func `Who was delegate before is the owner, comes after the events, and gets the view back`(
    _ list: ListKind
  ) {
    func run<H: Host>(_: H.Type) {
      let owner = Owner(Owner.didSelect)
      let (first, second) = (H.ofNumbers([[1]], owner: owner), H.ofNumbers([[1]]))
      first.tap(at(0))
      #expect(owner.notes.count == 1)
      second.manager.stopManaging()
      H.setDelegate(owner, of: second.view)
      second.manage(second.view, owner: nil)
      second.layOut()
      second.tap(at(0))
      #expect(owner.notes.count == 2)
      second.manager.stopManaging()
      #expect(second.delegates.last ?? nil === owner)
    }
    run(list.type)
  }
}
