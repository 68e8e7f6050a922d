import AppKit

/// The values that examples use without declaring them; each example gets new ones.
@MainActor
struct ExampleContext {
  static var current: ExampleContext?

  let tableView = NSTableView()
  let collectionView = NSCollectionView()

  init() throws {}
}

/// A model of `Docs/SwiftUI.md`, whose first block declares it for UIKit.
struct Message: Identifiable, Equatable {
  let id: Int
  var text: String
}

@MainActor var tableView: NSTableView { current.tableView }
@MainActor var collectionView: NSCollectionView { current.collectionView }

@MainActor
private var current: ExampleContext {
  guard let current = ExampleContext.current else { preconditionFailure("No example is running") }
  return current
}
