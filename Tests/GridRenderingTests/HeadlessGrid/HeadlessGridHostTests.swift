import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

@Suite struct HeadlessGridHostTests {
  private static let before = [["a:1", "b:1", "c:1"], ["d:1"]]

  /// Reloads a grid with other contents, and returns where the host's views were retired from.
  private func retired(
    _ storage: any Storage,
    _ change: () -> Void
  ) -> [String] {
    let host = TextHost(storage)
    let grid = HeadlessGrid()
    grid.host = host
    grid.attach(to: storage)
    change()
    grid.reloadData()
    return host.retired
  }

  @Test func `A reload retires a view from its item's position if the identifier is still there`() {
    let storage = ListStorage(Self.before)
    #expect(
      retired(storage) { storage.sections = [["a:2", "x:1"]] }
        == ["a:1 from 0,0", "b:1 from nowhere", "c:1 from nowhere", "d:1 from nowhere"]
    )
    #expect(
      retired(storage) { storage.sections = [["a:2"], [], ["x:1"]] }
        == ["a:2 from 0,0", "x:1 from nowhere"]
    )
  }

  @Test func `Without identifiers, a reload retires a view from its position if its model stays`() {
    let storage = PlainStorage(Self.before)
    #expect(
      retired(storage) { storage.sections = [["a:2", "b:1"]] }
        == ["a:1 from nowhere", "b:1 from 0,1", "c:1 from nowhere", "d:1 from nowhere"]
    )
    #expect(
      retired(storage) { storage.sections = [["a:2"], [], ["x:1"]] }
        == ["a:2 from 0,0", "b:1 from nowhere"]
    )
  }

  @Test func `A supplementary view that the host does not make is asked for once`() {
    let storage = ListStorage(Self.before)
    storage.nameSections(["one", "two"])
    let host = BlankHost()
    let grid = HeadlessGrid()
    grid.host = host
    grid.attach(to: storage)
    #expect(host.asked == [0, 1])
  }
}

/// A host that makes no views, and records for which sections it is asked to.
private final class BlankHost: GridHost {
  private(set) var asked: [Int] = []

  func makeView(at position: ItemPosition) -> AnyObject? { nil }
  func updateView(_ view: AnyObject, at position: ItemPosition) {}
  func retireView(_ view: AnyObject, from position: ItemPosition?) {}

  func makeSupplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject? {
    asked.append(section)
    return nil
  }
}

/// A storage without identifiers that must not be asked for items that it does not have.
private final class PlainStorage: Storage {
  var sections: [[String]]

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections() -> Int { sections.count }

  func numberOfItems(inSection section: Int) -> Int { sections[section].count }

  func item(at indexPath: IndexPath) -> Any? { sections[indexPath[0]][indexPath[1]] }
}
