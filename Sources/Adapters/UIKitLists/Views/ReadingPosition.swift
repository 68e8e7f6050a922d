#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import ListViews
  import UIKit

  // Keeps what a reader sees in its place while the rows above it change.

  extension SnapshotDataSource {
    /// Whether the view keeps its first visible row in its place when it shows an update.
    ///
    /// It is false initially. If it is true, a view that has shown an update scrolls vertically, without animation,
    /// so that the first row that was on screen and is still there has the distance to the top that it had. A row of
    /// which less than a point was on screen does not count. If none of the rows on screen is left, the view keeps
    /// its offset. An apply that uses a reload does not keep the place.
    ///
    /// The offset stays in the range to which a user can scroll, so an end of the list can stop the view. At the end,
    /// too, the view stays where it is when rows are appended: to follow them, scroll when the apply is shown.
    ///
    /// ```swift
    /// tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    /// let chat = TableViewDataSource<String, Int>(tableView: tableView) { tableView, indexPath, message in
    ///   let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    ///   cell.textLabel?.text = "Message \(message)"
    ///   return cell
    /// }
    /// chat.keepsReadingPosition = true
    /// await chat.apply(try Snapshot(sections: [("Chat", 100..<200)]), animatingDifferences: false)
    /// let history = try chat.snapshot().modifying { try $0.insertItems(0..<100, beforeItem: 100) }
    /// await chat.apply(history, animatingDifferences: false)  // the same messages are on screen
    /// ```
    ///
    /// Apply history without animation, because a view moves rows in an animation from where they were. Estimated
    /// heights are those of the view: rows on screen have their true heights, and only these count here.
    public var keepsReadingPosition: Bool {
      get { updater.keepsPlace != nil }
      set {
        guard newValue else { return updater.keepsPlace = nil }
        // One apply can be several updates. Between them the end of the list can stop the view, and rows can be
        // gone, so the rows before the first count for all, unless somebody scrolls.
        var kept: (rows: [PlacedRow<Item>], offset: CGFloat)?
        updater.keepsPlace = { [weak self] in
          guard let self, let view = updater.shownView as? any PlacedRows, view.window != nil
          else { return nil }
          let isThere = kept?.offset == view.contentOffset.y
          let rows = kept.flatMap { isThere ? $0.rows : nil } ?? rowsOnScreen(of: view)
          return { [weak self, weak view] in
            guard let self, let view else { return }
            scroll(view, to: rows)
            let isNewest = storage.shown == dataSource.newestSnapshot
            kept = isNewest ? nil : (rows, view.contentOffset.y)
          }
        }
      }
    }

    /// The rows that begin below the top of the screen, or of which at least a point is below it, in order.
    private func rowsOnScreen(of view: any PlacedRows) -> [PlacedRow<Item>] {
      let offset = view.contentOffset.y
      let top = offset + view.adjustedContentInset.top
      return view.pathsOnScreen.compactMap { path in
        guard let item = itemIdentifier(for: path), let frame = view.rowFrame(at: path)
        else { return nil }
        let (start, end) = (frame.origin.y, frame.origin.y + frame.size.height)
        guard end > top, start >= top || end >= top + 1 else { return nil }
        return PlacedRow(item: item, y: start - offset)
      }
    }

    /// Scrolls so that the first of some rows that is still there is where it was.
    private func scroll(_ view: any PlacedRows, to rows: [PlacedRow<Item>]) {
      for row in rows {
        guard let path = indexPath(for: row.item) else { continue }
        view.layoutIfNeeded()
        if let frame = view.rowFrame(at: path) { view.scroll(toY: frame.origin.y - row.y) }
        return
      }
    }
  }

  /// An item, and how far its row begins below the content offset.
  private struct PlacedRow<Item> {
    let item: Item
    let y: CGFloat
  }

  /// A list view that knows the frames of its rows.
  @MainActor
  private protocol PlacedRows: UIScrollView {
    /// The index paths on screen, in order.
    var pathsOnScreen: [IndexPath] { get }

    /// The frame of a row in the content; nil if there is none.
    func rowFrame(at indexPath: IndexPath) -> CGRect?
  }

  extension UITableView: PlacedRows {
    fileprivate var pathsOnScreen: [IndexPath] { indexPathsForVisibleRows ?? [] }
    fileprivate func rowFrame(at indexPath: IndexPath) -> CGRect? { rectForRow(at: indexPath) }
  }

  extension UICollectionView: PlacedRows {
    fileprivate var pathsOnScreen: [IndexPath] { indexPathsForVisibleItems.sorted() }

    fileprivate func rowFrame(at indexPath: IndexPath) -> CGRect? {
      layoutAttributesForItem(at: indexPath)?.frame
    }
  }

  extension UIScrollView {
    /// Sets the vertical offset, within the range to which a user can scroll.
    fileprivate func scroll(toY y: CGFloat) {
      let inset = adjustedContentInset
      let first = -inset.top
      let last = max(first, contentSize.height + inset.bottom - bounds.size.height)
      let target = min(max(first, y), last)
      if target != contentOffset.y { contentOffset.y = target }
    }
  }
#endif
