import DiffableStorage
import Testing
import UIKit

/// The stand-ins of the two views refuse what makes a real view raise an exception.
@MainActor @Suite struct RefusalTests {
  private func list(_ kind: PlainList.Kind, _ items: String...) -> PlainList {
    let list = PlainList(kind, [items])
    list.layOut()
    return list
  }

  // MARK: Both

  // Sources: radar 16266367; the documentation of `UICollectionView.delegate`.
  @Test(arguments: PlainList.Kind.allCases)
  func `Methods are asked for when a delegate is set, and not again`(kind: PlainList.Kind) {
    let list = list(kind, "a")
    list.implementedMethods.formUnion([
      "tableView:didSelectRowAtIndexPath:", "collectionView:didSelectItemAtIndexPath:",
    ])
    #expect(failures { list.tap(0) } == [])
    #expect(list.selections == 0)
    list.setDelegate()
    list.tap(0)
    #expect(list.selections == 1)
  }

  @Test(arguments: PlainList.Kind.allCases)
  func `A batch that says what changed keeps the cells, and one inside it joins it`(
    kind: PlainList.Kind
  ) {
    let list = list(kind, "a", "b", "c")
    let c = list.cell(2)
    let texts = failures {
      list.batch {
        list.sections = [["c", "n", "a"]]
        list.delete(1)
        list.insert(1)
        list.batch { list.move(2, to: 0) }
      }
      list.sections[0].append("d")
      list.insert(3)
    }
    #expect(texts == [])
    #expect(list.texts == ["c", "n", "a", "d"])
    #expect(list.cell(0) === c)
  }

  // Source: UIKit's text "Invalid update: invalid number of rows in section 0".
  @Test(arguments: PlainList.Kind.allCases)
  func `A batch that does not fit the numbers is refused`(kind: PlainList.Kind) {
    let list = list(kind, "a", "b")
    let texts = failures {
      list.batch {
        list.sections = [["a"]]
        list.insert(0)
      }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("Invalid ") == true)
    #expect(list.texts == ["a"])
  }

  // Source: rule B11 of BatchRules.md.
  @Test(arguments: PlainList.Kind.allCases)
  func `A reload inside a batch is refused`(kind: PlainList.Kind) {
    let list = list(kind, "a")
    #expect(failures { list.batch { list.reload() } }.map { $0.contains("B11") } == [true])
  }

  // Source: rule B12 of BatchRules.md.
  @Test(arguments: PlainList.Kind.allCases)
  func `A batch that begins while cells are made or shown is refused`(kind: PlainList.Kind) {
    let list = list(kind, "a")
    list.makeCell = { _ in
      list.makeCell = nil
      list.batch()
      return nil
    }
    let whileMade = failures {
      list.batch {
        list.sections = [["a", "b"]]
        list.insert(1)
      }
    }
    #expect(!whileMade.isEmpty)
    list.implementedMethods.formUnion([
      "tableView:willDisplayCell:forRowAtIndexPath:",
      "collectionView:willDisplayCell:forItemAtIndexPath:",
    ])
    list.setDelegate()
    list.willDisplay = {
      list.willDisplay = nil
      list.batch()
    }
    let whileShown = failures {
      list.reload()
      list.layOut()
    }
    #expect(whileShown.count == 1)
  }

  // Source: UIKit's exception "unable to dequeue a cell with identifier".
  @Test(arguments: PlainList.Kind.allCases)
  func `An unknown identifier is refused`(kind: PlainList.Kind) {
    let list = PlainList(kind, [["a"]])
    list.makeCell = { list.dequeue("nobody", $0) }
    #expect(failures { list.layOut() }.first?.contains("nobody") == true)
  }

  // Source: developer.apple.com/forums/thread/756295.
  @Test(arguments: PlainList.Kind.allCases)
  func `Reconfiguring asks for the cell that stands there, and refuses another one`(
    kind: PlainList.Kind
  ) {
    let list = list(kind, "a")
    let cell = list.cell(0)
    list.sections = [["A"]]
    #expect(failures { list.reconfigure(0) } == [])
    #expect(list.cell(0) === cell)
    #expect(list.texts == ["A"])
    list.makeCell = { _ in
      kind == .table ? PlainRow(style: .default, reuseIdentifier: "cell") : PlainItem()
    }
    #expect(!failures { list.reconfigure(0) }.isEmpty)
  }

  // MARK: Tables

  @Test func `A method that is not implemented cannot be called`() {
    let list = list(.table, "a")
    let texts = failures {
      list.table.prefetch([at(0)])
      list.table.swipeToDelete(at(0))
    }
    #expect(texts == [])
    let direct = failures { _ = list.tableView(list.table, heightForRowAt: at(0)) }
    #expect(direct.count == 1)
  }

  // Sources: UIKit's exceptions "invalid nib registered for identifier" and "cell reuse indentifier in
  // nib … does not match the identifier used to register the nib", with this spelling.
  @Test func `A nib holds exactly one cell, with the identifier of the nib or none`() {
    let table = list(.table).table
    func fails(_ views: [UIView]) -> Bool {
      table.register(UINib(making: { views }), forCellReuseIdentifier: "nib")
      return failures { _ = table.dequeueReusableCell(withIdentifier: "nib") }.count == 1
    }
    func row(_ name: String?) -> UIView { PlainRow(style: .default, reuseIdentifier: name) }
    #expect(fails([]))
    #expect(fails([UILabel(frame: .zero)]))
    #expect(fails([row("other")]))
    #expect(!fails([row("nib")]))
    #expect(!fails([row("")]))
    #expect(!fails([row(nil)]))
  }

  @Test func `The same cell for two rows is refused`() {
    let list = PlainList(.table, [["a"]])
    let only = PlainRow(style: .default, reuseIdentifier: "cell")
    list.makeCell = { _ in only }
    let texts = failures {
      list.layOut()
      list.sections[0].append("b")
      list.insert(1)
    }
    #expect(texts.contains { $0.contains("too") })
  }

  @Test func `A cell that stays at the place of another row is refused`() {
    let list = list(.table, "a", "b")
    list.table.identifiers = { list.sections[$0.section][$0.row] }
    list.reload()
    list.layOut()
    #expect(failures { list.batch { list.sections = [["b", "a"]] } }.count == 1)
  }

  // MARK: Collection views

  // Source: `performBatchUpdates(_:completion:)`: "ensure the layout is updated before you call".
  @Test func `A batch after a reload without a layout is refused`() {
    let list = list(.collection, "a")
    list.reload()
    let texts = failures {
      list.batch {
        list.sections = [["a", "b"]]
        list.insert(1)
      }
    }
    #expect(texts.count == 1)
  }

  // Sources: UIKit's exception "cells must be retrieved by calling dequeueReusableCell"; that of iOS 18,
  // "Expected dequeued view to be returned to the collection view".
  @Test func `One dequeued cell is answered for each request`() {
    let list = PlainList(.collection, [["a"]])
    list.makeCell = { _ in PlainItem() }
    #expect(failures { list.layOut() }.count == 1)
    list.makeCell = { path in
      _ = list.dequeue("cell", path)
      return list.dequeue("cell", path)
    }
    list.reload()
    #expect(failures { list.layOut() }.count == 1)
    #expect(failures { _ = list.dequeue("cell", at(0)) }.count == 1)
  }

  // Source: the exception of iOS 15 about registrations that are made inside the cell provider.
  @Test func `A registration that is made inside a request is refused`() {
    typealias Registration = UICollectionView.CellRegistration<PlainItem, String>
    let list = PlainList(.collection, [["a"]])
    let view = list.collection
    let good = Registration { cell, _, text in cell.text = text }
    list.makeCell = { view.dequeueConfiguredReusableCell(using: good, for: $0, item: "a") }
    #expect(failures { list.layOut() } == [])
    list.makeCell = {
      let bad = Registration { cell, _, text in cell.text = text }
      return view.dequeueConfiguredReusableCell(using: bad, for: $0, item: "a")
    }
    list.reload()
    #expect(failures { list.layOut() }.count == 1)
  }
}
