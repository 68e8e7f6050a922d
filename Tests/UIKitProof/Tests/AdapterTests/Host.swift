import ClassicStorage
import Foundation
import ListManagement
import ListViews
import StandIns
import TestSupport

/// A cell that shows a model, and counts its calls.
@MainActor protocol FilledCell<Model>: AnyObject {
  associatedtype Model
  var shown: Model? { get }
  var fills: Int { get }
  var reuses: Int { get }
}

extension FilledCell {
  /// The model, "id.version" for a card.
  var text: String {
    shown.map { model in
      (model as? VersionedCard).map { "\($0.id).\($0.version)" } ?? "\(model)"
    } ?? "nil"
  }
}

/// A cell of the second class for the same model.
@MainActor protocol SecondCell: AnyObject {}

/// A view that shows the text that a handler sets.
@MainActor protocol TextCell: AnyObject {
  var text: String { get set }
}

/// A header or footer.
@MainActor protocol EdgeView<Model>: AnyObject {
  associatedtype Model
  var shown: Model? { get }
}

extension EdgeView {
  var text: String { shown.map { "\($0)" } ?? "nil" }
}

/// A list view in a window, as a user sees it.
@MainActor protocol ShownList: AnyObject {
  func cell(at indexPath: IndexPath) -> AnyObject?
  func headerView(of section: Int) -> AnyObject?

  /// Does the layout, as the run loop would.
  func layOut()
  func finishAnimations()

  /// Whether the view is in its window.
  var isOnScreen: Bool { get set }

  /// Batches, or groups of edits, so far.
  var batches: Int { get }

  /// The lines on screen; nil for all.
  var lines: Range<Int>? { get set }

  func tap(_ indexPath: IndexPath)

  /// Drags a cell; nil if it cannot be moved.
  func drag(_ source: IndexPath, to target: IndexPath) -> IndexPath?

  /// The numbers of items that the view has.
  var shownCounts: [Int] { get }

  var updater: ListUpdater? { get }
  func reload()
  func withoutAnimation(_ body: () -> Void)
}

extension ShownList {
  func withoutAnimation(_ body: () -> Void) { body() }
  func finishAnimations() {}
  func headerView(of section: Int) -> AnyObject? { nil }

  /// The text of the header of a section.
  func header(of section: Int) -> String? { (headerView(of: section) as? any EdgeView)?.text }
  func drag(_ source: IndexPath, to target: IndexPath) -> IndexPath? { nil }
}

/// A list view in a window with its manager.
@MainActor protocol Host: ShownList {
  associatedtype View: AnyObject
  associatedtype Number: FilledCell<Int>, ModelTransfer where Number.ModelType == Int
  associatedtype Card: FilledCell<VersionedCard>, ModelTransfer
  where Card.ModelType == VersionedCard

  var manager: ListManager<View> { get }
  var view: View { get }

  /// A data source and updater instead of a manager.
  var plain: PlainSource? { get set }

  /// What the manager has reported.
  var anomalies: [ListAnomaly] { get set }

  /// Creates a managed view on screen for which nothing is registered.
  init(storage: any Storage, owner: AnyObject?)

  /// Registers a class of cells that show numbers.
  func register(
    _ mapping: @escaping (ViewModelMapping<Number, Int>) -> Void,
    _ handler: ((Number, Int, IndexPath) -> Void)?
  )

  /// Registers another such class, under a condition.
  func registerOther(_ condition: MappingCondition)

  /// Registers cells that show the text of a closure.
  func register<Model>(_ model: Model.Type, _ text: @escaping (Model) -> String)

  /// Registers cells of cards, those of a second class in the second section.
  func registerCards(filled: @escaping () -> Void)

  /// Registers headers of two classes: they show texts, or numbers.
  func registerHeaders()

  /// Observes an event of the headers that show texts.
  func onHeader(_ event: ViewEvent<Void, Void>, _ closure: @escaping (String, IndexPath) -> Void)

  /// Removes the mappings of numbers.
  func unregister()

  /// The data source and the delegate of the view.
  var delegates: [AnyObject?] { get }

  static func setDelegate(_ delegate: Owner, of view: View)

  /// Lets the view check that a cell stays with its item, if it can.
  func identify(by identifier: @escaping (IndexPath) -> AnyHashable?)

  /// Manages a view instead of this one.
  func manage(_ view: View, owner: AnyObject?)

  /// A data source that fills the view with cells that show texts, or that are blank; without `numbers`, one
  /// of Apple's initializer.
  func source(_ numbers: Numbers?, _ text: @escaping (Int) -> String?) -> Source
  func source(_ cards: AnyCards, _ text: @escaping (VersionedCard) -> String?) -> Source

  /// The selected items, of which there can be several, and whether a cell is shown as selected.
  var selection: [IndexPath] { get set }
  func isSelected(_ indexPath: IndexPath) -> Bool

  /// The cells on screen, in order.
  var cells: [AnyObject?] { get }
}

typealias Numbers = DiffableDataSource<String, Int>
typealias AnyCards = BaseModelStorage<String, VersionedCard>
typealias Cards = ModelStorage<String, VersionedCard>
typealias Source = SnapshotDataSource<String, Int>

extension Host {
  /// A host whose view has no manager.
  static func bare() -> Self {
    let host = Self()
    host.manager.stopManaging()
    return host
  }

  var anyView: AnyObject { view }

  func source(_ numbers: Numbers?) -> Source { source(numbers) { "\($0)" } }
  func source(_ cards: AnyCards) -> Source { source(cards) { "\($0.id).\($0.version)" } }

  /// What the cells on screen show; "-" for a blank one.
  var shownTexts: [String] { cells.map(text) }
}

extension Host {
  init(_ sections: [[Any]] = [], owner: AnyObject? = nil) {
    let memory = MemoryStorage()
    memory.setItemsForAllSections(sections)
    self.init(storage: memory, owner: owner)
  }

  /// A host of numbers.
  static func ofNumbers(
    _ sections: [[Any]] = [],
    owner: AnyObject? = nil,
    mapping: @escaping (ViewModelMapping<Number, Int>) -> Void = { _ in }
  ) -> Self {
    let host = Self(sections, owner: owner)
    host.register(mapping)
    host.layOut()
    return host
  }

  func register(
    _ mapping: @escaping (ViewModelMapping<Number, Int>) -> Void = { _ in },
    handler: ((Number, Int, IndexPath) -> Void)? = nil
  ) {
    register(mapping, handler)
  }

  func registerNumbers() { register() }
  func registerCards() { registerCards {} }
  func identify(by identifier: @escaping (IndexPath) -> AnyHashable?) {}

  var memory: MemoryStorage { manager.memoryStorage ?? MemoryStorage() }
  var updater: ListUpdater? { plain?.updater ?? manager.listUpdater }
  var storage: any Storage {
    get { manager.storage }
    set { manager.storage = newValue }
  }

  var configuration: ListConfiguration {
    get { manager.configuration }
    set { manager.configuration = newValue }
  }

  var hasMappings: Bool { !manager.mappings.isEmpty }
  var firstMapping: Any? { manager.mappings.first }
  func stopManaging() { manager.stopManaging() }

  @discardableResult
  func moveShownItem(at source: IndexPath, to target: IndexPath) -> Bool {
    manager.moveShownItem(at: source, to: target)
  }

  func updateCell(at indexPath: IndexPath, with model: Any, payload: Any? = nil) {
    manager.updateCell(at: indexPath, with: model, payload: payload)
  }

  func reloadInNextLayout() { manager.reload() }

  func reload() {
    guard let plain else {
      reloadInNextLayout()
      return layOut()
    }
    plain.updater.storageNeedsReloading()
  }

  func number(_ item: Int, _ section: Int = 0) -> (any FilledCell<Int>)? {
    cell(at: at(item, section)) as? any FilledCell<Int>
  }

  /// Observes an event of the cells of numbers.
  func on<Answer>(
    _ event: ViewEvent<Void, Answer>,
    _ closure: @escaping (any FilledCell<Int>, Int, IndexPath) -> Answer
  ) {
    manager.on(event, Number.self) { closure($0, $1, $2) }
  }

  func onCard(
    _ event: ViewEvent<Void, Void>,
    _ closure: @escaping (VersionedCard) -> Void
  ) {
    manager.on(event, Card.self) { _, card, _ in closure(card) }
  }

  /// Observes the payloads of the cards, whose cells are not filled then.
  func onPayload(_ closure: @escaping (Any, IndexPath) -> Void) {
    let mapping = manager.mappings.last as? ViewModelMapping<Card, VersionedCard>
    mapping?.payloadHandler = {
      closure($1, $2)
      return true
    }
  }

  func on<Extra, Answer>(
    _ event: ListEvent<Extra, Answer>,
    _ closure: @escaping (Extra) -> Answer
  ) {
    manager.on(event, closure)
  }

  /// What the cells show, section by section; "-" for a blank one.
  var texts: [[String]] {
    layOut()
    return (0..<manager.numberOfSections()).map { section in
      (0..<manager.numberOfItems(inSection: section)).map { item in
        text(cell(at: at(item, section)))
      }
    }
  }

  private func text(_ cell: AnyObject?) -> String {
    switch cell {
    case let cell as any FilledCell: cell.text
    case let cell as any TextCell: cell.text
    default: "-"
    }
  }

  /// Returns the anomalies so far, and removes them.
  func takeAnomalies() -> [ListAnomaly] {
    defer { anomalies = [] }
    return anomalies
  }

  /// The manager, its view, a cell and the objects of the view.
  var objects: [AnyObject?] { [manager, view, cell(at: at(0)), manager.adapter] + delegates }
}

/// The list views that a manager manages.
enum ListKind: String, CaseIterable {
  case table, collection, macTable, macCollection

  @MainActor var type: any Host.Type {
    switch self {
    case .table: TableScene.self
    case .collection: Items.Scene.self
    case .macTable: MacTableScene.self
    case .macCollection: MacCollectionScene.self
    }
  }

  @MainActor func bare() -> any Host { type.bare() }
  @MainActor func host(_ sections: [[Any]] = []) -> any Host { type.init(sections) }
  @MainActor func ofNumbers(_ sections: [[Any]] = []) -> any Host {
    let host = host(sections)
    host.registerNumbers()
    host.layOut()
    return host
  }

  static let uiKit: [ListKind] = [.table, .collection]
  var isUIKit: Bool { Self.uiKit.contains(self) }
}

/// Those of UIKit.
enum UIKitKind: String, CaseIterable {
  case table, collection

  @MainActor var type: any EventHost.Type { self == .table ? TableScene.self : Items.Scene.self }
}

/// A list view that shows models, by a data source or by a manager.
@MainActor struct CardList {
  let host: any Host
  let source: Source?

  init(_ list: ListKind, _ cards: AnyCards, isManaged: Bool) {
    host = isManaged ? list.type.init(storage: cards, owner: nil) : list.bare()
    source = isManaged ? nil : host.source(cards)
    host.registerCards()
    host.layOut()
  }
}

func at(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

/// Runs the waiting tasks of the main actor.
@MainActor func settle() async {
  for _ in 0..<20 { await Task.yield() }
}

/// A log of calls, in order.
final class Log {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}

extension VersionedCard {
  static func all(_ ids: [Int], version: Int = 0) -> [VersionedCard] {
    ids.map { VersionedCard(id: $0, version: version) }
  }
}

/// An owner of a view that implements some methods, and records the calls.
@MainActor final class Owner: NSObject, SomeMethodsMissing {
  var implementedMethods: Set<String>
  var notes: [String] = []

  /// Answers other than the usual ones, by the method.
  var answers: [String: () -> Any] = [:]

  var whenCalled: ((String) -> Void)?

  /// What a controller would keep.
  var kept: AnyObject?

  init(_ methods: Set<String> = []) {
    implementedMethods = methods
    super.init()
  }

  func call<Answer>(_ method: String, _ answer: Answer) -> Answer {
    notes.append(method)
    whenCalled?(method)
    return answers[method]?() as? Answer ?? answer
  }

  /// What each view calls when something is selected.
  static let didSelect: Set = [
    "tableView:didSelectRowAtIndexPath:", "collectionView:didSelectItemAtIndexPath:",
    "tableViewSelectionDidChange:", "collectionView:didSelectItemsAtIndexPaths:",
  ]
}
