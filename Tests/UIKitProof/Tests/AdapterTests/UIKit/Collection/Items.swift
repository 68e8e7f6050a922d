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

  final class TextView: UICollectionReusableView, ModelTransfer, EdgeView {
    var text = ""
    func update(with model: String) { text = model }
  }

  final class IntView: UICollectionReusableView, ModelTransfer, EdgeView {
    var shown: Int?
    var text: String { shown.map { "\($0)" } ?? "nil" }
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
      view.register(TextItem.self, forCellWithReuseIdentifier: "text")
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

    func registerHeaders() {
      manager.registerHeader(TextView.self)
      manager.registerHeader(IntView.self)
    }
    func unregister() { manager.unregister(IntCell.self) }

    func cell(at indexPath: IndexPath) -> AnyObject? { view.cellForItem(at: indexPath) }
    func isOther(_ cell: AnyObject?) -> Bool { cell is SpecialIntCell || cell is SecondCardItem }
    func headerView(of section: Int) -> AnyObject? { header(section) }

    func layOut() { view.layoutIfNeeded() }
    func withoutAnimation(_ body: () -> Void) { UIView.performWithoutAnimation(body) }
    func finishAnimations() { view.finishAnimations() }
    var batches: Int { view.batches }
    var isOnScreen: Bool {
      get { view.window != nil }
      set { if newValue { window.addSubview(view) } else { view.removeFromSuperview() } }
    }
    var lines: Range<Int>? {
      get { view.lines }
      set { view.lines = newValue }
    }
    var shownCounts: [Int] {
      (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    }

    func tap(_ indexPath: IndexPath) { view.tap(indexPath) }
    func isSelected(_ path: IndexPath) -> Bool { view.cellForItem(at: path)?.isSelected ?? false }
    var selection: [IndexPath] {
      get { view.indexPathsForSelectedItems ?? [] }
      set {
        view.allowsMultipleSelection = true
        for path in newValue { view.tap(path) }
      }
    }

    /// A user can drop an item only at an index path that exists.
    func drag(_ source: IndexPath, to target: IndexPath) -> IndexPath? {
      layOut()
      let counts = shownCounts
      guard counts.count > max(source.section, target.section) else { return nil }
      let count = counts[target.section] - (source.section == target.section ? 1 : 0)
      return target.item <= count ? view.drag(source, to: target) : nil
    }

    var cells: [AnyObject?] {
      layOut()
      return view.visibleCells
    }

    func source(_ numbers: Numbers?, _ text: @escaping (Int) -> String?) -> Source {
      let provider: CollectionViewDataSource<String, Int>.CellProvider = {
        Self.cell($0, text($2), $1)
      }
      return numbers.map { CollectionViewDataSource(view, dataSource: $0, cellProvider: provider) }
        ?? CollectionViewDataSource(collectionView: view, cellProvider: provider)
    }

    func source(_ cards: Cards, _ text: @escaping (VersionedCard) -> String?) -> Source {
      let registration = UICollectionView.CellRegistration<TextItem, String> { $0.text = $2 }
      return CollectionViewDataSource(collectionView: view, storage: cards) { view, path, card in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: text(card))
      }
    }

    static func cell(
      _ view: UICollectionView,
      _ text: String?,
      _ path: IndexPath
    ) -> UICollectionViewCell? {
      guard let text else { return nil }
      let cell = view.dequeueReusableCell(withReuseIdentifier: "text", for: path)
      (cell as? TextItem)?.text = text
      return cell
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
