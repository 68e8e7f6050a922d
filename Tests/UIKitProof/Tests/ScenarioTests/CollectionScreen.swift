#if canImport(UIKit)
  import DiffableStorage
  import Foundation
  import ListManagement
  import TestSupport
  import UIKit
  import UIKitManagers

  class CollectionCardCell: UICollectionViewCell, CardShowing, ModelTransfer {
    private(set) var card: VersionedCard?
    private(set) var reuses = 0

    func update(with model: VersionedCard) { card = model }

    override func prepareForReuse() {
      super.prepareForReuse()
      card = nil
      reuses += 1
    }
  }

  final class SecondCollectionCardCell: CollectionCardCell, SecondCard {}

  final class CollectionHeader: UICollectionReusableView, ModelTransfer {
    private(set) var text = ""

    func update(with model: String) { text = model }
  }

  final class CollectionScreen: @MainActor Screen {
    static let name = "UICollectionView"
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 5_000),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let manager: CollectionViewManager
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 5_000))
    private let failures = Failures()

    init(storage: any Storage) {
      manager = CollectionViewManager(storage: storage)
      window.addSubview(view)
      (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize =
        CGSize(width: 320, height: 30)
      manager.manage(view)
    }

    func registerCells(
      _ mapping: @escaping (ViewModelMapping<CollectionCardCell, VersionedCard>) -> Void,
      handler: @escaping (CollectionCardCell, VersionedCard, IndexPath) -> Void
    ) {
      manager.register(CollectionCardCell.self, mapping: mapping, handler: handler)
    }

    func registerSecondCells() {
      manager.register(SecondCollectionCardCell.self) { $0.condition = .section(1) }
    }

    func registerHeaders() { manager.registerHeader(CollectionHeader.self) }

    func cell(at indexPath: IndexPath) -> AnyObject? { view.cellForItem(at: indexPath) }

    func header(of section: Int) -> String? {
      let kind = UICollectionView.elementKindSectionHeader
      let header = view.supplementaryView(forElementKind: kind, at: at(0, section))
      return (header as? CollectionHeader)?.text
    }

    func setOnScreen(_ isOnScreen: Bool) {
      if isOnScreen { window.addSubview(view) } else { view.removeFromSuperview() }
    }

    func select(_ indexPath: IndexPath) {
      (view.delegate?.collectionView(_:didSelectItemAt:))?(view, indexPath)
    }

    func drag(_ source: IndexPath, to destination: IndexPath) -> Bool {
      #if canImport(Darwin)
        return false
      #else
        return view.drag(source, to: destination) == destination
      #endif
    }

    func prefetch(_ indexPaths: [IndexPath]) -> Bool {
      view.prefetchDataSource?.collectionView(view, prefetchItemsAt: indexPaths)
      return true
    }

    func layOut() { view.layoutIfNeeded() }

    func finishAnimations() {
      #if !canImport(Darwin)
        view.finishAnimations()
      #endif
    }

    var complaints: [String] { failures.texts }
  }
#endif
