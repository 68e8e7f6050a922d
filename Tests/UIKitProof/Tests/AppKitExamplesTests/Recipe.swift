import AppKit
import AppKitLists
import DiffableStorage
import SwiftUI

/// The recipe of `Docs/SwiftUI.md` for AppKit.
nonisolated enum Recipe: CaseIterable, Sendable {
  case table

  @MainActor func view(of messages: ModelStorage<MainSection, Message>) -> any View {
    MessageTable(messages: messages).id(ObjectIdentifier(messages))
  }

  /// The texts on screen.
  @MainActor func texts(in view: AnyObject?) -> [String] {
    guard let table = (view as? NSScrollView)?.documentView as? NSTableView else { return ["-"] }
    return (0..<table.numberOfRows).map {
      let label = table.view(atColumn: 0, row: $0, makeIfNecessary: false) as? NSTextField
      return label?.stringValue ?? "-"
    }
  }

  @MainActor func dataSource(
    of coordinator: AnyObject?
  ) -> SnapshotDataSource<MainSection, Message.ID>? {
    (coordinator as? MessageTable.Coordinator)?.dataSource
  }
}

/// What the recipe does not do: it applies texts while SwiftUI updates the view.
struct ApplyingTable: NSViewRepresentable {
  var texts: [String]

  func makeCoordinator() -> MessageTable.Coordinator { MessageTable.Coordinator() }

  func makeNSView(context: Context) -> NSScrollView {
    let tableView = context.coordinator.tableView
    context.coordinator.dataSource = TableViewDataSource(tableView: tableView) { _, _, _, _ in nil }
    let scrollView = NSScrollView()
    scrollView.documentView = tableView
    return scrollView
  }

  func updateNSView(_ scrollView: NSScrollView, context: Context) {
    let ids = texts.map(\.hashValue)
    _ = try? context.coordinator.dataSource?.apply(ids, to: .main)
  }
}
