#if canImport(UIKit) && !os(watchOS)
  public import ListManagement
  public import UIKit

  /// The manager of a collection view.
  ///
  /// ```swift
  /// final class SongCell: UICollectionViewCell, ModelTransfer {
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
    /// Becomes data source and delegate of a collection view, and shows everything in it.
    ///
    /// Prefetching, drag and drop delegates are set when an event of theirs is observed, or if the owner
    /// is such a delegate. Headers and footers are views: a collection view has no titles. A manager that
    /// managed the view before lets it go.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view. The manager does not keep it, and it does not keep the
    ///     manager.
    ///   - delegate: The owner: its methods are called where no event answers, and after each event
    ///     without an answer. The manager does not keep it. With nil, those who are data source, delegate
    ///     and so on at the moment are the owners.
    /// - Complexity: O(*m*) for *m* mappings, and that of the view's reload.
    @MainActor
    public func manage(_ collectionView: UICollectionView, delegate: AnyObject? = nil) {
      if let other = collectionView.listAdapter?.manager { other.stopManaging() }
      if view != nil { stopManaging() }
      adapter = CollectionAdapter(of: self, collectionView, owner: delegate)
      manage(collectionView, as: collectionView)
    }
  }
#endif
