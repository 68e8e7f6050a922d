import AppKit
import Testing

/// The stand-ins of the two views refuse what makes a real view raise an exception.
@MainActor @Suite struct RefusalTests {
  // MARK: Tables

  /// The texts of the exceptions while rows change, inside a group of edits or not.
  private func stops(
    _ before: String,
    _ after: String,
    grouped: Bool = true,
    _ edit: (NSTableView) -> Void = { _ in }
  ) -> [String] {
    let rows = Rows(before)
    let view = rows.makeView()
    return failures {
      if grouped { view.beginUpdates() }
      rows.letters = after.map { String($0) }
      edit(view)
      if grouped { view.endUpdates() }
    }
  }

  // Documentation of `insertRows(at:withAnimation:)` and `removeRows(at:withAnimation:)`: changes are
  // processed one after the other, and the indexes of an insertion are those after it.
  @Test func `Edits of a group are carried out one after the other`() {
    let stops = stops("abcd", "xdcy") { view in
      view.removeRows(at: [0])
      view.removeRows(at: [0])
      view.moveRow(at: 0, to: 1)
      view.insertRows(at: [0, 3])
      #expect(view.numberOfRows == 4)
    }
    #expect(stops == [])
  }

  // The text is that of AppKit's exception, as visualdiffer's CollectionViewDataFetcher quotes it.
  @Test func `A row that does not exist is refused`() {
    let edits: [(NSTableView) -> Void] = [
      { $0.insertRows(at: [3]) }, { $0.removeRows(at: [0, 2]) }, { $0.moveRow(at: 0, to: 2) },
    ]
    for edit in edits {
      let stops = stops("ab", "ab", grouped: false, edit)
      #expect(stops.count == 1)
      #expect(stops.first?.hasPrefix("NSTableView error inserting/removing/moving row ") == true)
    }
    let others: [(NSTableView) -> Void] = [
      { $0.reloadData(forRowIndexes: [2], columnIndexes: [0]) },
      { _ = $0.view(atColumn: 0, row: 2, makeIfNecessary: false) },
    ]
    for other in others { #expect(stops("ab", "ab", grouped: false, other).count == 1) }
  }

  // Stricter than AppKit, which shows wrong rows until it asks for one that does not exist.
  @Test func `A group after which the rows differ is refused`() {
    #expect(stops("ab", "abc").count == 1)
    // A row that becomes a group row.
    #expect(stops("ab", "Ab").count == 1)
    #expect(stops("ab", "ab") { $0.reloadData() }.count == 1)
  }

  @Test func `The end of a group that has not begun is refused`() {
    #expect(stops("a", "a", grouped: false) { $0.endUpdates() }.count == 1)
  }

  // Documentation of `tableView(_:heightOfRow:)`: heights are positive.
  @Test func `A height that is not positive is refused`() {
    #expect(
      stops("ab", "az", grouped: false) { $0.noteHeightOfRows(withIndexesChanged: [1]) }.count == 1
    )
  }

  // MARK: Collection views

  private func shown(_ letters: Letters) -> NSCollectionView {
    let view = letters.makeView()
    view.layoutSubtreeIfNeeded()
    return view
  }

  // Docs/BatchRules.md: the counts after the block must fit, and no batch follows a reload without a
  // layout (B11).
  @Test func `A batch whose counts are wrong, or before a layout, is refused`() {
    let letters = Letters(["a", "b", "c"])
    let view = shown(letters)
    let kept = view.item(at: at(2))
    let right = failures {
      view.performBatchUpdates {
        letters.items = ["c", "x", "b"]
        view.deleteItems(at: [at(0)])
        view.insertItems(at: [at(1)])
        view.moveItem(at: at(2), to: at(0))
      }
    }
    #expect(right == [])
    #expect(view.item(at: at(0)) === kept)
    let wrong = failures {
      view.performBatchUpdates {
        letters.items = ["a"]
        view.insertItems(at: [at(2)])
      }
    }
    #expect(wrong.map { $0.hasPrefix("Invalid update: ") } == [true])
    view.layoutSubtreeIfNeeded()
    let early = failures {
      view.reloadData()
      view.performBatchUpdates {
        letters.items = ["a", "b"]
        view.insertItems(at: [at(1)])
      }
    }
    #expect(early.count == 1)
  }

  // Documentation of `makeItem(withIdentifier:for:)`, of `collectionView(_:itemForRepresentedObjectAt:)`
  // and of `NSViewController.loadView()`; the text is that of the exception.
  @Test func `An item that nobody registered or that the view did not make is refused`() {
    func stops(_ prepare: (Letters, NSCollectionView) -> Void) -> [String] {
      let letters = Letters(["a"])
      let view = letters.makeView()
      prepare(letters, view)
      return failures { view.layoutSubtreeIfNeeded() }
    }
    #expect(stops { _, _ in } == [])
    #expect(!stops { letters, _ in letters.identifier = .init("unknown") }.isEmpty)
    #expect(stops { letters, _ in letters.makesItemsItself = true }.count == 1)
    let withoutNib = stops { $1.register(NibItem.self, forItemWithIdentifier: $0.identifier) }
    #expect(withoutNib.first?.contains("could not load the nibName: NibItem") == true)
  }

  // Documentation of `register(_:forSupplementaryViewOfKind:withIdentifier:)`.
  @Test func `A supplementary view that is no element of collection views is refused`() {
    let view = Letters([]).makeView()
    let name = NSUserInterfaceItemIdentifier("plain")
    view.register(NSView.self, forSupplementaryViewOfKind: "k", withIdentifier: name)
    let stops = failures {
      _ = view.makeSupplementaryView(ofKind: "k", withIdentifier: name, for: at(0))
    }
    #expect(stops.count == 1)
  }
}

func at(_ item: Int) -> IndexPath { IndexPath(indexes: [0, item]) }

final class LetterItem: NSCollectionViewItem { override func loadView() { view = NSView() } }

final class NibItem: NSCollectionViewItem {}

/// The data source of a collection view, without any library.
@MainActor final class Letters: NSObject, NSCollectionViewDataSource, SomeMethodsMissing {
  var items: [String]
  let implementedMethods: Set<String> = ["numberOfSectionsInCollectionView:"]
  var identifier = NSUserInterfaceItemIdentifier("letter")
  var makesItemsItself = false

  init(_ items: [String]) { self.items = items }

  func makeView() -> NSCollectionView {
    let view = NSCollectionView()
    view.register(LetterItem.self, forItemWithIdentifier: identifier)
    view.dataSource = self
    return view
  }

  func numberOfSections(in collectionView: NSCollectionView) -> Int { 1 }

  func collectionView(_ view: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  func collectionView(
    _ view: NSCollectionView,
    itemForRepresentedObjectAt path: IndexPath
  ) -> NSCollectionViewItem {
    makesItemsItself ? LetterItem() : view.makeItem(withIdentifier: identifier, for: path)
  }
}

/// The data source of a table view, without any library; capital letters are group rows.
@MainActor
final class Rows: NSObject, NSTableViewDataSource, NSTableViewDelegate, SomeMethodsMissing {
  var letters: [String]
  let implementedMethods: Set<String> = [
    "numberOfRowsInTableView:", "tableView:viewForTableColumn:row:", "tableView:isGroupRow:",
    "tableView:heightOfRow:",
  ]

  init(_ letters: String) { self.letters = letters.map { String($0) } }

  func makeView() -> NSTableView {
    let view = NSTableView()
    view.addTableColumn(NSTableColumn(identifier: .init("column")))
    view.dataSource = self
    view.delegate = self
    view.reloadData()
    view.layoutSubtreeIfNeeded()
    return view
  }

  func numberOfRows(in tableView: NSTableView) -> Int { letters.count }

  func tableView(_ view: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView? {
    NSTextField(labelWithString: letters[row])
  }

  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
    letters[row].uppercased() == letters[row]
  }

  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
    letters[row] == "z" ? 0 : 10
  }
}
