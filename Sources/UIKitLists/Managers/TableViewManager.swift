#if canImport(UIKit) && !os(watchOS)
  public import ListManagement
  public import UIKit

  /// The manager of a table view.
  ///
  /// ```swift
  /// final class SongCell: UITableViewCell, ModelTransfer {
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
    /// The manager becomes the prefetching data source, the drag delegate and the drop delegate as well, as
    /// soon as such an event is observed or the owner has such methods.
    ///
    /// What a closure answers is final. Where no closure answers, the owner's method is called, and where
    /// the owner has no such method, the table does what it does without a delegate. Methods that answer
    /// nothing are called after the closure.
    ///
    /// A manager that managed the table before is stopped. `stopManaging()` gives the table back to those
    /// who were its data source and delegates.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - delegate: The owner, which the manager holds weakly; usually a view controller. If it is nil,
    ///     those who are data source and delegate of the table now are asked.
    /// - Complexity: O(*m*) for *m* mappings, and that of the table's reload.
    @MainActor public func manage(_ tableView: UITableView, delegate: AnyObject?) {
      stopManaging()
      if let previous = tableView.listManager { previous.stopManaging() }
      adapter = TableAdapter(self, of: tableView, owner: delegate)
      manage(tableView, as: tableView)
    }

    /// Becomes the data source and the delegate of a table view; those who are that now are asked where no
    /// closure answers.
    ///
    /// - Parameter tableView: The table view.
    /// - Complexity: O(*m*) for *m* mappings, and that of the table's reload.
    @MainActor public func manage(_ tableView: UITableView) { manage(tableView, delegate: nil) }
  }
#endif
