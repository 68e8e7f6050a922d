#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListViews
  public import UIKit

  // What the compiler answers to lines about the updaters of DT managers.

  /// Not available: the name is `ListUpdater`.
  @available(*, unavailable, renamed: "ListUpdater")
  public typealias TableViewUpdater = ListUpdater

  /// Not available: the name is `ListUpdater`.
  @available(*, unavailable, renamed: "ListUpdater")
  public typealias CollectionViewUpdater = ListUpdater

  @available(
    *,
    unavailable,
    message: "Use ListUpdater(view), and set its updateItem and animateMoveAsDeleteAndInsert"
  )
  extension ListUpdater {
    /// Not available: write `ListUpdater(tableView)`, and set its properties.
    @MainActor public convenience init(
      tableView: UITableView,
      reloadRow: ((IndexPath, Any) -> Void)? = nil,
      animateMoveAsDeleteAndInsert: Bool = false
    ) {
      self.init(tableView)
    }

    /// Not available: write `ListUpdater(tableView)`, and set its properties.
    @MainActor public convenience init(
      tableView: UITableView,
      reloadRow: (IndexPath) -> Void,
      animateMoveAsDeleteAndInsert: Bool = false
    ) {
      self.init(tableView)
    }

    /// Not available: write `ListUpdater(collectionView)`, and set its properties.
    @MainActor public convenience init(
      collectionView: UICollectionView,
      reloadItem: ((IndexPath, Any) -> Void)? = nil,
      animateMoveAsDeleteAndInsert: Bool = false
    ) {
      self.init(collectionView)
    }

    /// Not available: write `ListUpdater(collectionView)`, and set its properties.
    @MainActor public convenience init(
      collectionView: UICollectionView,
      reloadRow: (IndexPath) -> Void,
      animateMoveAsDeleteAndInsert: Bool = false
    ) {
      self.init(collectionView)
    }
  }

  extension ListUpdater {
    /// Not available: set the animation of inserted sections.
    @available(*, unavailable, renamed: "animations.insertSection")
    public var insertSectionAnimation: UITableView.RowAnimation {
      get { .none }
      set {}
    }

    /// Not available: set the animation of deleted sections.
    @available(*, unavailable, renamed: "animations.deleteSection")
    public var deleteSectionAnimation: UITableView.RowAnimation {
      get { .none }
      set {}
    }

    /// Not available: set the animation of reloaded sections.
    @available(*, unavailable, renamed: "animations.reloadSection")
    public var reloadSectionAnimation: UITableView.RowAnimation {
      get { .none }
      set {}
    }

    /// Not available: set the animation of inserted items.
    @available(*, unavailable, renamed: "animations.insertItem")
    public var insertRowAnimation: UITableView.RowAnimation {
      get { .none }
      set {}
    }

    /// Not available: set the animation of deleted items.
    @available(*, unavailable, renamed: "animations.deleteItem")
    public var deleteRowAnimation: UITableView.RowAnimation {
      get { .none }
      set {}
    }

    /// Not available: set the animation of reloaded items.
    @available(*, unavailable, renamed: "animations.reloadItem")
    public var reloadRowAnimation: UITableView.RowAnimation {
      get { .none }
      set {}
    }
  }
#endif
