#if canImport(UIKit) && !os(watchOS)
  public import ListManagement
  public import UIKit

  /// The manager of a collection view.
  ///
  /// ```swift
  /// final class SongCell: UICollectionViewCell, @MainActor ModelTransfer {
  ///   var title = ""
  ///   func update(with model: String) { title = model }
  /// }
  ///
  /// final class SongsController: UIViewController {
  ///   let collectionView = UICollectionView(
  ///     frame: .zero,
  ///     collectionViewLayout: UICollectionViewFlowLayout()
  ///   )
  ///   let manager = CollectionViewManager()
  ///
  ///   override func viewDidLoad() {
  ///     super.viewDidLoad()
  ///     view.addSubview(collectionView)
  ///     manager.register(SongCell.self) { mapping in
  ///       mapping.on(.didSelect) { cell, song, indexPath in print(song) }
  ///     }
  ///     manager.manage(collectionView, delegate: self)
  ///     manager.memoryStorage?.addItems(["Intro", "Outro"])
  ///   }
  /// }
  /// ```
  public typealias CollectionViewManager = ListManager<UICollectionView>

  extension ListManager where View == UICollectionView {
    /// Becomes the data source and delegate of a collection view, and reloads it.
    ///
    /// The prefetching, drag and drop delegates are set when one of their events is observed, or if the
    /// owner is such a delegate. Headers and footers are views: a collection view has no titles. If
    /// another manager manages the view, it stops doing so.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view. The view and the manager hold each other weakly.
    ///   - delegate: The owner, held weakly. Its methods are called if no closure answers an event, and
    ///     after each event that has no answer. If it is nil, the current data source and delegates are
    ///     the owners.
    /// - Complexity: O(*m*) for *m* mappings, and that of the view's reload.
    @MainActor
    public func manage(_ collectionView: UICollectionView, delegate: AnyObject? = nil) {
      if let other = collectionView.listAdapter?.manager { other.stopManaging() }
      if view != nil { stopManaging() }
      adapter = CollectionAdapter(of: self, collectionView, owner: delegate)
      manage(collectionView, as: collectionView)
    }

    /// Fills all visible cells again, in place.
    ///
    /// - Parameter closure: Called with each cell after it was filled.
    /// - Complexity: O(*v m*) for *v* visible cells and *m* mappings, besides conditions and filling
    ///   them.
    @MainActor
    public func updateVisibleCells(_ closure: @escaping (UICollectionViewCell) -> Void) {
      updateVisibleCells { (cell: AnyObject) in
        if let cell = cell as? UICollectionViewCell { closure(cell) }
      }
    }
  }
#endif
