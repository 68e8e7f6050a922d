import AppKit

/// The values that examples use without declaring them; each example gets new ones.
@MainActor
struct Context {
  static var current: Context?

  let tableView = NSTableView()
  let collectionView = NSCollectionView()

  init() throws {}
}

@MainActor var tableView: NSTableView { current.tableView }
@MainActor var collectionView: NSCollectionView { current.collectionView }

@MainActor
private var current: Context {
  guard let current = Context.current else { preconditionFailure("No example is running") }
  return current
}
