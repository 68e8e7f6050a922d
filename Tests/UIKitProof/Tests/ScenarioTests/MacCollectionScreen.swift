#if canImport(AppKit)
  import AppKit
  import AppKitManagers
  import DiffableStorage
  import Foundation
  import ListManagement
  import TestSupport

  class MacCardItem: NSCollectionViewItem, CardShowing, ModelTransfer {
    private(set) var card: VersionedCard?
    private(set) var reuses = 0

    override func loadView() { view = NSView() }

    func update(with model: VersionedCard) { card = model }

    override func prepareForReuse() {
      super.prepareForReuse()
      card = nil
      reuses += 1
    }
  }

  final class SecondMacCardItem: MacCardItem, SecondCard {}

  final class MacHeader: NSView, NSCollectionViewElement, ModelTransfer {
    private(set) var text = ""

    func update(with model: String) { text = model }
  }

  /// A window with room for all that the scenarios show.
  @MainActor func macWindow() -> NSWindow {
    let window = NSWindow()
    window.contentView = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 5_000))
    return window
  }

  final class MacCollectionScreen: @MainActor Screen {
    static let name = "NSCollectionView"
    let view = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 320, height: 5_000))
    let manager: CollectionViewManager
    private let window = macWindow()
    private let failures = Failures()

    init(storage: any Storage) {
      manager = CollectionViewManager(storage: storage)
      let layout = NSCollectionViewFlowLayout()
      layout.headerReferenceSize = NSSize(width: 320, height: 30)
      view.collectionViewLayout = layout
      view.isSelectable = true
      window.contentView?.addSubview(view)
      manager.manage(view)
    }

    func registerCells(
      _ mapping: @escaping (ViewModelMapping<MacCardItem, VersionedCard>) -> Void,
      handler: @escaping (MacCardItem, VersionedCard, IndexPath) -> Void
    ) {
      manager.register(MacCardItem.self, mapping: mapping, handler: handler)
    }

    func registerSecondCells() {
      manager.register(SecondMacCardItem.self) { $0.condition = .section(1) }
    }

    func registerHeaders() { manager.register(MacHeader.self, as: .header) }

    func cell(at indexPath: IndexPath) -> AnyObject? { view.item(at: indexPath) }

    func header(of section: Int) -> String? {
      let header = view.supplementaryView(
        forElementKind: NSCollectionView.elementKindSectionHeader,
        at: at(0, section)
      )
      return (header as? MacHeader)?.text
    }

    func setOnScreen(_ isOnScreen: Bool) {
      if isOnScreen { window.contentView?.addSubview(view) } else { view.removeFromSuperview() }
    }

    func select(_ indexPath: IndexPath) {
      (view.delegate?.collectionView(_:didSelectItemsAt:))?(view, [indexPath])
    }

    func prefetch(_ indexPaths: [IndexPath]) -> Bool {
      view.prefetchDataSource?.collectionView(view, prefetchItemsAt: indexPaths)
      return true
    }

    func layOut() { view.layoutSubtreeIfNeeded() }

    func finishAnimations() {
      #if !canImport(Darwin)
        view.finishAnimations()
      #endif
    }

    var complaints: [String] { failures.texts }
  }
#endif
