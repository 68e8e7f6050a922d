import AppKit

func at(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(indexes: [section, item]) }

final class LetterItem: NSCollectionViewItem {
  var letter = ""
  private(set) var reuses = 0

  override func loadView() { view = NSView() }
  override func prepareForReuse() { reuses += 1 }
}

final class NibItem: NSCollectionViewItem {}

final class LetterHeader: NSView, NSCollectionViewElement {}

/// A data source and delegate of a collection view, written by hand.
@MainActor final class Letters: NSObject, SomeMethodsMissing {
  var sections: [[String]]
  var implementedMethods: Set<String> = ["numberOfSectionsInCollectionView:"]
  var log: [String] = []

  /// The identifier that is passed to `makeItem`.
  var identifier = NSUserInterfaceItemIdentifier("letter")
  var makesItemsItself = false

  init(_ sections: [[String]]) { self.sections = sections }

  /// Makes a collection view that shows these letters.
  func makeView(_ layout: NSCollectionViewLayout? = nil) -> NSCollectionView {
    let view = NSCollectionView()
    view.isSelectable = true
    view.collectionViewLayout = layout
    view.register(LetterItem.self, forItemWithIdentifier: identifier)
    view.register(
      LetterHeader.self,
      forSupplementaryViewOfKind: NSCollectionView.elementKindSectionHeader,
      withIdentifier: identifier
    )
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
    return view
  }
}

extension Letters: NSCollectionViewDataSource {
  func numberOfSections(in collectionView: NSCollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: NSCollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: NSCollectionView,
    itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let item =
      makesItemsItself
      ? LetterItem() : collectionView.makeItem(withIdentifier: identifier, for: indexPath)
    (item as? LetterItem)?.letter = sections[indexPath[0]][indexPath[1]]
    return item
  }

  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView {
    log.append("header \(indexPath[0])")
    return collectionView.makeSupplementaryView(
      ofKind: kind,
      withIdentifier: identifier,
      for: indexPath
    )
  }
}

extension Letters: NSCollectionViewDelegateFlowLayout, NSCollectionViewPrefetching {
  private func path(_ paths: Set<IndexPath>) -> String {
    paths.map { "\($0[1])" }.sorted().joined(separator: ",")
  }

  func collectionView(
    _ collectionView: NSCollectionView,
    shouldChangeItemsAt indexPaths: Set<IndexPath>,
    to highlightState: NSCollectionViewItem.HighlightState
  ) -> Set<IndexPath> {
    log.append("shouldChange \(path(indexPaths)) \(highlightState)")
    return indexPaths
  }

  func collectionView(
    _ collectionView: NSCollectionView,
    didChangeItemsAt indexPaths: Set<IndexPath>,
    to highlightState: NSCollectionViewItem.HighlightState
  ) { log.append("didChange \(path(indexPaths)) \(highlightState)") }

  func collectionView(
    _ collectionView: NSCollectionView,
    shouldSelectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath> {
    log.append("shouldSelect \(path(indexPaths))")
    return indexPaths
  }

  func collectionView(
    _ collectionView: NSCollectionView,
    didSelectItemsAt indexPaths: Set<IndexPath>
  ) { log.append("didSelect \(path(indexPaths))") }

  func collectionView(
    _ collectionView: NSCollectionView,
    didDeselectItemsAt indexPaths: Set<IndexPath>
  ) { log.append("didDeselect \(path(indexPaths))") }

  func collectionView(
    _ collectionView: NSCollectionView,
    willDisplay item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath
  ) { log.append("willDisplay \(indexPath[1])") }

  func collectionView(
    _ collectionView: NSCollectionView,
    didEndDisplaying item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath
  ) { log.append("didEndDisplaying \(indexPath[1])") }

  func collectionView(
    _ collectionView: NSCollectionView,
    layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize { NSSize(width: 7, height: 7) }

  func collectionView(
    _ collectionView: NSCollectionView,
    prefetchItemsAt indexPaths: [IndexPath]
  ) { log.append("prefetch \(indexPaths.count)") }
}

/// A data source and delegate of a table view, written by hand; capital letters are group rows.
@MainActor
final class Rows: NSObject, SomeMethodsMissing, NSTableViewDataSource,
  NSTableViewDelegate
{
  var letters: [String]
  var log: [String] = []
  var implementedMethods: Set<String> = [
    "numberOfRowsInTableView:", "tableView:viewForTableColumn:row:", "tableView:isGroupRow:",
  ]

  init(_ letters: String) { self.letters = letters.map { String($0) } }

  func makeView(columns: Int = 1) -> NSTableView {
    let view = NSTableView()
    for column in 0..<columns {
      view.addTableColumn(NSTableColumn(identifier: .init("\(column)")))
    }
    view.dataSource = self
    view.delegate = self
    view.reloadData()
    view.layoutSubtreeIfNeeded()
    return view
  }

  func numberOfRows(in tableView: NSTableView) -> Int { letters.count }

  func tableView(
    _ tableView: NSTableView,
    viewFor tableColumn: NSTableColumn?,
    row: Int
  ) -> NSView? {
    let identifier = NSUserInterfaceItemIdentifier("letter")
    let view =
      tableView.makeView(withIdentifier: identifier, owner: self) as? NSTextField
      ?? NSTextField(labelWithString: "")
    view.identifier = identifier
    view.stringValue = letters[row]
    return view
  }

  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
    letters[row].uppercased() == letters[row]
  }

  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
    log.append("height \(row)")
    return letters[row] == "z" ? 0 : 10
  }

  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { letters[row] != "n" }

  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {
    log.append("add \(row)")
  }

  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
    log.append("remove \(row)")
  }

  func tableViewSelectionDidChange(_ notification: Notification) {
    let view = notification.object as? NSTableView
    log.append("selected \(Array(view?.selectedRowIndexes ?? []))")
  }
}

extension NSTableView {
  /// The contents of the rows, with "-" for nil.
  var texts: String {
    (0..<numberOfRows).map { row in
      (view(atColumn: 0, row: row, makeIfNecessary: false) as? NSTextField)?.stringValue ?? "-"
    }.joined()
  }
}
