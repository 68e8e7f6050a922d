import ClassicStorage
import DiffableStorage
import ListManagement
import TestSupport
import UIKit
import UIKitManagers

extension Owner: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching, UICollectionViewDragDelegate, UICollectionViewDropDelegate
{}

/// Helpers for the tests of collection views.
@MainActor enum Items {
  /// Shows a model, and counts its calls.
  class Cell<Model>: UICollectionViewCell, ModelTransfer, FilledCell {
    private(set) var shown: Model?
    private(set) var fills = 0
    private(set) var reuses = 0

    func update(with model: Model) { (shown, fills) = (model, fills + 1) }
    override func prepareForReuse() { (shown, reuses) = (nil, reuses + 1) }
  }

  final class SecondItem<Model>: Cell<Model>, SecondCell {}

  final class TextItem: UICollectionViewCell, TextCell { var text = "" }

  final class Edge<Model>: UICollectionReusableView, ModelTransfer, EdgeView {
    var shown: Model?
    func update(with model: Model) { shown = model }
  }

  /// A collection view on screen with its manager.
  @MainActor final class Scene: @MainActor Host {
    typealias View = UICollectionView
    typealias Number = Cell<Int>
    typealias Card = Cell<VersionedCard>

    let window = UIWindow()
    let view: UICollectionView
    let manager: CollectionViewManager
    var anomalies: [ListAnomaly] = []
    var plain: PlainSource?

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
      _ mapping: @escaping (ViewModelMapping<Cell<Int>, Int>) -> Void,
      _ handler: ((Cell<Int>, Int, IndexPath) -> Void)?
    ) {
      manager.register(Cell<Int>.self, mapping: mapping, handler: handler)
    }

    func registerOther(_ condition: MappingCondition) {
      manager.register(SecondItem<Int>.self) { $0.condition = condition }
    }

    func register<Model>(_ model: Model.Type, _ text: @escaping (Model) -> String) {
      manager.register(TextItem.self, for: model) { cell, model, _ in cell.text = text(model) }
    }

    func registerCards(filled: @escaping () -> Void) {
      manager.register(
        SecondItem<VersionedCard>.self,
        mapping: { $0.condition = .section(1) },
        handler: { _, _, _ in filled() }
      )
      manager.register(Cell<VersionedCard>.self, handler: { _, _, _ in filled() })
    }

    func registerHeaders() {
      manager.registerHeader(Edge<String>.self)
      manager.registerHeader(Edge<Int>.self)
    }

    func onHeader(_ event: ViewEvent<Void, Void>, _ closure: @escaping (String, IndexPath) -> Void)
    {
      manager.on(event, Edge<String>.self) { closure($1, $2) }
    }
    func unregister() { manager.unregister(Cell<Int>.self) }

    func cell(at indexPath: IndexPath) -> AnyObject? { view.cellForItem(at: indexPath) }
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

    func source(_ cards: AnyCards, _ text: @escaping (VersionedCard) -> String?) -> Source {
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
