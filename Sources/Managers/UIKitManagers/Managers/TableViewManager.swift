#if canImport(UIKit) && !os(watchOS)
  public import ListManagement
  public import UIKit

  /// The manager of a table view.
  ///
  /// ```swift
  /// final class SongCell: UITableViewCell, @MainActor ModelTransfer {
  ///   func update(with model: String) { textLabel?.text = model }
  /// }
  ///
  /// final class SongsController: UIViewController {
  ///   let tableView = UITableView(frame: .zero, style: .plain)
  ///   let manager = TableViewManager()
  ///
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     view.addSubview(tableView)
  ///     manager.manage(tableView, delegate: self)
  ///     manager.register(SongCell.self) { mapping in
  ///       mapping.on(.didSelect) { cell, song, indexPath in print(song) }
  ///     }
  ///     manager.memoryStorage?.addItems(["Intro", "Outro"])
  ///   }
  /// }
  /// ```
  ///
  /// Keep a strong reference to the manager; it holds the table view weakly.
  public typealias TableViewManager = ListManager<UITableView>

  extension ListManager where View == UITableView {
    /// Becomes the data source and the delegate of a table view.
    ///
    /// The manager also becomes the prefetching data source, the drag delegate and the drop delegate as
    /// soon as one of their events is observed, or if the owner has such methods.
    ///
    /// If no closure answers, the owner's method is called. If the owner has no such method, the table
    /// view does what it does without a delegate. Methods of the owner without a result are called after
    /// the closure.
    ///
    /// If another manager manages the table view, it stops doing so. `stopManaging()` restores the
    /// previous data source and delegates.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - delegate: The owner, held weakly; usually a view controller. If it is nil, the current data
    ///     source and delegates are the owners.
    /// - Complexity: O(*m*) for *m* mappings, and that of the table's reload.
    @MainActor public func manage(_ tableView: UITableView, delegate: AnyObject?) {
      stopManaging()
      if let previous = tableView.listManager { previous.stopManaging() }
      adapter = TableAdapter(of: self, tableView, owner: delegate)
      manage(tableView, as: tableView)
    }

    /// Becomes the data source and the delegate of a table view; the current ones are called if no closure
    /// answers.
    ///
    /// - Parameter tableView: The table view.
    /// - Complexity: O(*m*) for *m* mappings, and that of the table's reload.
    @MainActor public func manage(_ tableView: UITableView) { manage(tableView, delegate: nil) }

    /// Fills all visible cells again, in place.
    ///
    /// - Parameter closure: Called with each cell after it was filled.
    /// - Complexity: O(*v m*) for *v* visible cells and *m* mappings, besides conditions and filling
    ///   them.
    @MainActor public func updateVisibleCells(_ closure: @escaping (UITableViewCell) -> Void) {
      updateVisibleCells { (cell: AnyObject) in
        if let cell = cell as? UITableViewCell { closure(cell) }
      }
    }
  }
#endif
