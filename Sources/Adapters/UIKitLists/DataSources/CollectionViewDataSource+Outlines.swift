#if canImport(UIKit) && !os(watchOS)
  import Outlines
  public import UIKit

  // Outlines in a collection view: toggles by a user, and what a cell draws of its place.

  extension CollectionViewDataSource {
    /// Expands an item that is collapsed, or collapses one that is expanded, as a user does who chooses its triangle.
    ///
    /// The ``sectionSnapshotHandlers`` are asked in UIKit's order: `should…`, `will…` and, for an item that is
    /// expanded, `snapshotForExpandingParent`. If that returns items that exist elsewhere, nothing changes, and the
    /// `storage` reports the anomaly `refusedEdit`.
    ///
    /// What the user sees counts: if the view has not shown yet that the item was expanded, nothing changes.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - animatingDifferences: Whether to animate the change.
    /// - Returns: Whether the item was toggled; false if a handler refuses, and if there is no such item.
    /// - Complexity: O(*c* log² *n*) on average for *c* rows and children that come or go, besides the view's batches.
    @discardableResult
    public func toggle(_ item: Item, animatingDifferences: Bool = true) -> Bool {
      do throws(SnapshotError) {
        return try toggle(
          item,
          asking: sectionSnapshotHandlers,
          animatingDifferences: animatingDifferences
        )
      } catch {
        storage.reportAnomaly(.refusedEdit(error))
        return false
      }
    }

    #if !os(tvOS)
      /// UIKit's accessory with a triangle, which toggles an item.
      ///
      /// UIKit's own action works only for UIKit's data source. Add the accessory to cells whose item can be expanded:
      ///
      /// ```swift
      /// let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      /// var files: CollectionViewDataSource<String, String>?
      /// let cells = UICollectionView.CellRegistration<OutlineListCell, String> { cell, _, file in
      ///   cell.accessories = file.hasSuffix("/") ? [files?.outlineDisclosure(for: file)].compactMap { $0 } : []
      /// }
      /// files = CollectionViewDataSource(collectionView: view) { view, indexPath, file in
      ///   view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: file)
      /// }
      /// ```
      ///
      /// - Parameters:
      ///   - item: The item that is toggled.
      ///   - displayed: Whether it is shown while the list is edited.
      ///   - options: Its looks.
      /// - Returns: The accessory. It holds the data source weakly.
      public func outlineDisclosure(
        for item: Item,
        displayed: UICellAccessory.DisplayedState = .always,
        options: UICellAccessory.OutlineDisclosureOptions = .init()
      ) -> UICellAccessory {
        .outlineDisclosure(displayed: displayed, options: options) { [weak self] in
          self?.toggle(item)
        }
      }
    #endif
  }

  /// A list cell whose `configurationState` says whether its item is expanded.
  ///
  /// UIKit sets that for its own data source only. A ``CollectionViewDataSource`` sets it after its closure has filled
  /// the cell, also in cells that stay. By it, the triangle of an accessory turns.
  open class OutlineListCell: UICollectionViewListCell {
    /// Whether the item is expanded, as the view shows it.
    public internal(set) final var isExpanded = false {
      didSet { if isExpanded != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// UIKit's state, with `isExpanded`.
    open override var configurationState: UICellConfigurationState {
      var state = super.configurationState
      state.isExpanded = isExpanded
      return state
    }
  }

  /// Gives cells the level of their rows, once a section has an outline.
  @MainActor
  struct OutlineLevels {
    /// Whether cells can have levels of other rows, because there was an outline.
    private var isNeeded = false

    /// Whether to draw a row; nil is one of a section without an outline.
    private mutating func draws(_ row: OutlineRow?) -> Bool {
      if row != nil { isNeeded = true }
      return isNeeded
    }

    mutating func draw(_ row: OutlineRow?, in cell: UICollectionViewCell) {
      if draws(row) { cell.show(row) }
    }

    mutating func draw(_ row: OutlineRow?, in cell: UITableViewCell) {
      if draws(row) { cell.show(row) }
    }
  }

  extension UICollectionViewCell {
    /// Gives a cell of a list the level of its row, and an ``OutlineListCell`` its state.
    package func show(_ row: OutlineRow?) {
      (self as? UICollectionViewListCell)?.indentationLevel = row?.level ?? 0
      (self as? OutlineListCell)?.isExpanded = row?.isExpanded ?? false
    }
  }

  extension UITableViewCell {
    /// Gives the cell the level of its row.
    package func show(_ row: OutlineRow?) { indentationLevel = row?.level ?? 0 }
  }
#endif
