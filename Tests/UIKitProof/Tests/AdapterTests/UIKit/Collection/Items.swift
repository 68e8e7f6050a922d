import ClassicStorage
import DiffableStorage
import ListManagement
import TestSupport
import UIKit
import UIKitLists

extension Owner: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching, UICollectionViewDragDelegate, UICollectionViewDropDelegate
{}

/// Helpers for the tests of collection views.
@MainActor enum Items {
  /// Shows an Int, and counts its calls.
  class IntCell: UICollectionViewCell, ModelTransfer, NumberCell {
    private(set) var shown: Int?
    private(set) var fills = 0
    private(set) var reuses = 0

    func update(with model: Int) { (shown, fills) = (model, fills + 1) }
    override func prepareForReuse() { (shown, reuses) = (nil, reuses + 1) }
  }

  final class SpecialIntCell: IntCell {}

  final class TextItem: UICollectionViewCell, TextCell { var text = "" }

  class CardItem: UICollectionViewCell, ModelTransfer, CardCell {
    private(set) var card: VersionedCard?
    func update(with model: VersionedCard) { card = model }
    override func prepareForReuse() { card = nil }
  }

  final class SecondCardItem: CardItem {}

  final class TextView: UICollectionReusableView, ModelTransfer {
    var text = ""
    func update(with model: String) { text = model }
  }

  final class IntView: UICollectionReusableView, ModelTransfer {
    var shown: Int?
    func update(with model: Int) { shown = model }
  }

  /// A collection view on screen with its manager.
  @MainActor final class Scene: @MainActor Host {
    typealias View = UICollectionView
    typealias Number = IntCell
    typealias Card = CardItem

    let window = UIWindow()
    let view: UICollectionView
    let manager: CollectionViewManager
    var anomalies: [ListAnomaly] = []

    init(storage: any Storage, layout: UICollectionViewLayout, owner: AnyObject? = nil) {
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      window.addSubview(view)
      manager = CollectionViewManager(storage: storage)
      manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
      manager.manage(view, delegate: owner)
    }

    convenience init(storage: any Storage, owner: AnyObject? = nil) {
      self.init(storage: storage, layout: Self.flowLayout(), owner: owner)
    }

    static func flowLayout() -> UICollectionViewFlowLayout {
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 0, height: 20)
      layout.footerReferenceSize = CGSize(width: 0, height: 10)
      return layout
    }

    var delegates: [AnyObject?] { [view.dataSource, view.delegate] }
    func manage(_ view: UICollectionView, owner: AnyObject?) {
      manager.manage(view, delegate: owner)
    }
    static func setDelegate(_ delegate: Owner, of view: UICollectionView) {
      view.delegate = delegate
    }

    func register(
      _ mapping: @escaping (ViewModelMapping<IntCell, Int>) -> Void,
      _ handler: ((IntCell, Int, IndexPath) -> Void)?
    ) {
      manager.register(IntCell.self, mapping: mapping, handler: handler)
    }

    func registerOther(_ condition: MappingCondition) {
      manager.register(SpecialIntCell.self) { $0.condition = condition }
    }

    func register<Model>(_ model: Model.Type, _ text: @escaping (Model) -> String) {
      manager.register(TextItem.self, for: model) { cell, model, _ in cell.text = text(model) }
    }

    func registerCards(filled: @escaping () -> Void) {
      manager.register(
        SecondCardItem.self,
        mapping: { $0.condition = .section(1) },
        handler: { _, _, _ in filled() }
      )
      manager.register(CardItem.self, handler: { _, _, _ in filled() })
    }

    func registerHeaders() { manager.registerHeader(TextView.self) }
    func unregister() { manager.unregister(IntCell.self) }

    func cell(at indexPath: IndexPath) -> AnyObject? { view.cellForItem(at: indexPath) }
    func isOther(_ cell: AnyObject?) -> Bool { cell is SpecialIntCell || cell is SecondCardItem }
    func header(of section: Int) -> String? { (header(section) as? TextView)?.text }

    func layOut() { view.layoutIfNeeded() }
    func withoutAnimation(_ body: () -> Void) { UIView.performWithoutAnimation(body) }
    func finishAnimations() { view.finishAnimations() }
    var batches: Int { view.batches }
    var isOnScreen: Bool {
      get { view.window != nil }
      set { if newValue { window.addSubview(view) } else { view.removeFromSuperview() } }
    }
    var lines: Range<Int>? {
      get { view.visibleLines }
      set { view.visibleLines = newValue }
    }
    var shownCounts: [Int] {
      (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    }

    func tap(_ indexPath: IndexPath) { view.tap(indexPath) }

    /// A user can drop an item only at an index path that exists.
    func drag(_ source: IndexPath, to target: IndexPath) -> IndexPath? {
      layOut()
      let counts = shownCounts
      guard counts.count > max(source.section, target.section) else { return nil }
      let count = counts[target.section] - (source.section == target.section ? 1 : 0)
      return target.item <= count ? view.drag(source, to: target) : nil
    }

    // MARK: Collection views only

    func header(_ section: Int = 0) -> UICollectionReusableView? {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: at(0, section)
      )
    }

    func footer(_ section: Int = 0) -> UICollectionReusableView? {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionFooter,
        at: at(0, section)
      )
    }
  }
}
