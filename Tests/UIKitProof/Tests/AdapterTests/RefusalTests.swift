import AppKit
import AppKitManagers
import ClassicStorage
import DiffableStorage
import ListManagement
import StandIns
import Testing
import UIKit
import UIKitManagers

/// The stand-ins refuse what makes a real view raise an exception, so that tests that expect no exception
/// say something.
@MainActor @Suite struct RefusalTests {
  /// A view of three numbers whose texts of exceptions are returned.
  private func refusals(_ list: ListKind, _ body: @escaping (any Host) -> Void) -> [String] {
    func run<H: Host>(_: H.Type) -> [String] {
      let host = H.ofNumbers([[1, 2, 3]])
      return failures {
        body(host)
        host.layOut()
      }
    }
    return run(list.type)
  }

  /// Adds an item to the view that the storage does not have.
  private func insert(_ host: any Host) {
    switch host {
    case let host as TableScene: host.table.insertRows(at: [at(1)], with: .none)
    case let host as Items.Scene: host.view.insertItems(at: [at(1)])
    case let host as MacTableScene: host.view.insertRows(at: [1])
    case let host as MacCollectionScene: host.view.insertItems(at: [at(1)])
    default: break
    }
  }

  // Sources: the texts "Invalid update: invalid number of rows in section 0" of UIKit, and "NSTableView error
  // inserting/removing/moving row" of AppKit.
  @Test(arguments: ListKind.allCases)
  func `An update that does not fit the numbers is refused`(_ list: ListKind) {
    #expect(refusals(list) { insert($0) }.count == 1)
    #expect(refusals(list) { _ in } == [])
  }

  // Source: rule B11 of BatchRules.md.
  @Test(arguments: ListKind.allCases)
  func `A reload inside a batch is refused`(_ list: ListKind) {
    let texts = refusals(list) { host in
      switch host {
      case let host as TableScene: host.table.performBatchUpdates { host.table.reloadData() }
      case let host as Items.Scene: host.view.performBatchUpdates { host.view.reloadData() }
      case let host as MacCollectionScene: host.view.performBatchUpdates { host.view.reloadData() }
      case let host as MacTableScene:
        host.view.beginUpdates()
        host.view.reloadData()
        host.view.endUpdates()
      default: break
      }
    }
    #expect(texts.count == 1)
  }

  @Test(arguments: [ListKind.table, .collection, .macCollection])
  func `A cell that is returned for two index paths is refused`(_ list: ListKind) throws {
    let (host, data) = (list.bare(), Numbers())
    var source: AnyObject?
    let texts = failures {
      switch host {
      case let host as TableScene:
        let cell = TextRow(style: .default, reuseIdentifier: nil)
        source = TableViewDataSource(host.table, dataSource: data) { _, _, _ in cell }
      case let host as Items.Scene:
        var cell: UICollectionViewCell?
        source = UIKitLists.CollectionViewDataSource(host.view, dataSource: data) {
          cell = cell ?? Items.Scene.cell($0, "\($2)", $1)
          return cell
        }
      case let host as MacCollectionScene:
        var item: NSCollectionViewItem?
        source = AppKitLists.CollectionViewDataSource(host.view, dataSource: data) {
          view,
          path,
          _ in
          item = item ?? view.makeItem(withIdentifier: .init("text"), for: path)
          return item
        }
      default: break
      }
      _ = try? data.apply(Snapshot(sections: ["a": [1]]))
      host.layOut()
    }
    #expect(texts == [])
    let second = failures {
      _ = try? data.apply(Snapshot(sections: ["a": [1, 2]]))
      host.layOut()
    }
    #expect(second.contains { $0.contains("another index path") })
    withExtendedLifetime(source) {}
  }

  // Source: rule B12 of BatchRules.md.
  @Test(arguments: ListKind.uiKit)
  func `A batch that begins while a cell is made is refused`(_ list: ListKind) {
    let texts = refusals(list) { host in
      host.register(String.self) { [unowned host] in
        if let scene = host as? TableScene { scene.table.performBatchUpdates(nil) }
        if let scene = host as? Items.Scene { scene.view.performBatchUpdates(nil) }
        return $0
      }
      host.memory.addItem("a")
    }
    #expect(!texts.isEmpty)
  }

  // Sources: radar 16266367; the documentation of `UICollectionView.delegate`.
  @Test(arguments: ListKind.allCases)
  func `Methods are asked for when a delegate is set, and not again`(_ list: ListKind) {
    func run<H: Host>(_: H.Type) {
      let (host, owner) = (H.ofNumbers([[1, 2]]), Owner())
      H.setDelegate(owner, of: host.view)
      owner.implementedMethods = Owner.didSelect
      host.tap(at(0))
      #expect(owner.notes == [])
      H.setDelegate(owner, of: host.view)
      host.tap(at(1))
      #expect(owner.notes.count == 1)
    }
    run(list.type)
  }

  // Sources: UIKit's exceptions "unable to dequeue a cell with identifier", "invalid nib registered for
  // identifier"; AppKit's documentation of `makeItem(withIdentifier:for:)`.
  @Test(arguments: ListKind.allCases)
  func `A cell that nobody has registered is refused`(_ list: ListKind) {
    let texts = refusals(list) { host in
      switch host {
      case let host as TableScene:
        _ = host.table.dequeueReusableCell(withIdentifier: "nobody", for: at(0))
        host.table.register(UINib { [] }, forCellReuseIdentifier: "nib")
        _ = host.table.dequeueReusableCell(withIdentifier: "nib", for: at(0))
      case let host as Items.Scene:
        _ = host.view.dequeueReusableCell(withReuseIdentifier: "nobody", for: at(0))
      case let host as MacCollectionScene:
        _ = host.view.makeItem(withIdentifier: .init("nobody"), for: at(0))
      case let host as MacTableScene:
        _ = host.view.view(atColumn: 0, row: 9, makeIfNecessary: false)
      default: break
      }
    }
    #expect(!texts.isEmpty)
  }

  @Test func `A method that is not implemented cannot be called`() {
    final class Silent: NSObject, UITableViewDelegate, SomeMethodsMissing {
      let implementedMethods: Set<String> = []
    }
    let table = UITableView(frame: .zero, style: .plain)
    #expect(failures { _ = Silent().tableView(table, heightForRowAt: at(0)) }.count == 1)
  }
}
