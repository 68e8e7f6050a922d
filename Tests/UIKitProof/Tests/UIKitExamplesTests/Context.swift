import DiffableStorage
import Foundation
import UIKit
import UIKitLists

/// The values that examples use without declaring them; each example gets new ones.
@MainActor
struct Context {
  static var current: Context?

  let tableView: UITableView
  let collectionView: UICollectionView

  init() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    tableView = UITableView(frame: window.bounds)
    window.addSubview(tableView)
    collectionView = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    window.addSubview(collectionView)
  }
}

@MainActor var tableView: UITableView { current.tableView }

@MainActor var collectionView: UICollectionView { current.collectionView }

@MainActor
private var current: Context {
  guard let current = Context.current else { preconditionFailure("No example is running") }
  return current
}
