import DiffableStorage
import Foundation
import UIKit
import UIKitLists

/// The values that examples use without declaring them; each example gets new ones.
@MainActor
struct Context {
  static var current: Context?

  let tableView: UITableView

  init() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    tableView = UITableView(frame: window.bounds)
    window.addSubview(tableView)
  }
}

@MainActor var tableView: UITableView { current.tableView }

@MainActor
private var current: Context {
  guard let current = Context.current else { preconditionFailure("No example is running") }
  return current
}
