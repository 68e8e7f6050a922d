import DiffableStorage
import SwiftUI
import UIKit
import UIKitLists

/// The recipes of `Docs/SwiftUI.md` for UIKit.
nonisolated enum Recipe: CaseIterable, Sendable {
  case table, collection

  @MainActor func view(of messages: ModelStorage<MainSection, Message>) -> any View {
    switch self {
    case .table: MessageList(messages: messages)
    case .collection: MessageCollection(messages: messages).id(ObjectIdentifier(messages))
    }
  }

  /// The texts on screen.
  @MainActor func texts(in view: AnyObject?) -> [String] {
    switch self {
    case .table:
      guard let table = view as? UITableView else { return ["-"] }
      return (0..<table.numberOfSections).flatMap { section in
        (0..<table.numberOfRows(inSection: section)).map {
          table.cellForRow(at: IndexPath(row: $0, section: section))?.textLabel?.text ?? "-"
        }
      }
    case .collection:
      guard let collection = view as? UICollectionView else { return ["-"] }
      return (0..<collection.numberOfSections).flatMap { section in
        (0..<collection.numberOfItems(inSection: section)).map {
          let cell = collection.cellForItem(at: IndexPath(item: $0, section: section))
          return (cell?.contentConfiguration as? UIListContentConfiguration)?.text ?? "-"
        }
      }
    }
  }

  @MainActor func dataSource(
    of coordinator: AnyObject?
  ) -> SnapshotDataSource<MainSection, Message.ID>? {
    switch self {
    case .table: (coordinator as? MessageTable.Coordinator)?.dataSource
    case .collection: (coordinator as? MessageCollection.Coordinator)?.dataSource
    }
  }
}

/// What the recipes do not do: it applies texts while SwiftUI updates the view.
struct ApplyingTable: UIViewRepresentable {
  var texts: [String]

  func makeCoordinator() -> MessageTable.Coordinator { MessageTable.Coordinator() }

  func makeUIView(context: Context) -> UITableView {
    let tableView = UITableView(frame: .zero, style: .plain)
    context.coordinator.dataSource = TableViewDataSource(tableView: tableView) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    return tableView
  }

  func updateUIView(_ tableView: UITableView, context: Context) {
    let ids = texts.map(\.hashValue)
    _ = try? context.coordinator.dataSource?.apply(ids, to: .main)
  }
}
