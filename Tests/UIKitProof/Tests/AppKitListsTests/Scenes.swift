import AppKit
import AppKitLists
import ClassicStorage
import DiffableStorage
import ListManagement

/// A managed collection view in a window.
@MainActor final class CollectionScene {
  let view = NSCollectionView()
  let window = NSWindow()
  let layout = NSCollectionViewFlowLayout()
  let manager: CollectionViewManager
  private(set) var anomalies: [ListAnomaly] = []

  init(
    _ sections: [[Any]] = [],
    delegate: AnyObject? = nil,
    prepare: (CollectionViewManager) -> Void = { $0.register(IntItem.self) }
  ) {
    window.contentView = view
    layout.headerReferenceSize = NSSize(width: 10, height: 10)
    layout.footerReferenceSize = NSSize(width: 20, height: 20)
    view.collectionViewLayout = layout
    view.isSelectable = true
    manager = CollectionViewManager()
    manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
    memory.setItemsForAllSections(sections)
    prepare(manager)
    manager.manage(view, delegate: delegate)
    view.layoutSubtreeIfNeeded()
  }

  var memory: MemoryStorage { manager.memoryStorage ?? MemoryStorage() }

  func int(_ item: Int, _ section: Int = 0) -> IntItem? {
    view.item(at: at(item, section)) as? IntItem
  }

  func header(_ section: Int, footer: Bool = false) -> NSView? {
    let kind =
      footer ? NSCollectionView.elementKindSectionFooter : NSCollectionView.elementKindSectionHeader
    return view.supplementaryView(forElementKind: kind, at: at(0, section))
  }

  func takeAnomalies() -> [ListAnomaly] {
    defer { anomalies = [] }
    return anomalies
  }
}

/// A managed table view in a window.
@MainActor final class TableScene {
  let view = NSTableView()
  let window = NSWindow()
  let manager: TableViewManager
  private(set) var anomalies: [ListAnomaly] = []

  init(
    _ sections: [[Any]] = [],
    columns: Int = 1,
    delegate: AnyObject? = nil,
    prepare: (TableViewManager) -> Void = { $0.register(IntView.self) }
  ) {
    window.contentView = view
    for column in 0..<columns {
      view.addTableColumn(NSTableColumn(identifier: .init("\(column)")))
    }
    manager = TableViewManager()
    manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
    memory.setItemsForAllSections(sections)
    prepare(manager)
    manager.manage(view, delegate: delegate)
    view.layoutSubtreeIfNeeded()
  }

  var memory: MemoryStorage { manager.memoryStorage ?? MemoryStorage() }

  func view(_ row: Int, column: Int = 0) -> NSView? {
    view.view(atColumn: column, row: row, makeIfNecessary: false)
  }

  func int(_ row: Int) -> IntView? { view(row) as? IntView }

  /// The contents of the rows: numbers, titles, or "-" for a blank row.
  var texts: [String] {
    (0..<view.numberOfRows).map { row in
      switch view(row) {
      case let view as IntView: view.shown.map { "\($0)" } ?? "nil"
      case let view as TitleView: view.title
      case let view as NSTextField: view.stringValue
      default: "-"
      }
    }
  }

  func takeAnomalies() -> [ListAnomaly] {
    defer { anomalies = [] }
    return anomalies
  }
}
