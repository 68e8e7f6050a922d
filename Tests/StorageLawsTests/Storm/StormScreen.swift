import DerivedLists
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import ListViews
import Outlines
import PortableFoundation
import TestSupport

/// A view with a storage of its own.
final class StormScreen: GridView, GridHost {
  typealias Shown = BaseDiffableStorage<Int, Int>

  let storage: Shown
  private(set) var updater: ListUpdater
  private(set) var changeRecipe: ((Int) -> Void)?

  /// The items whose cells were made or filled.
  var filled: Set<Int> = []
  private let number: Int
  private let settings: StormSettings
  private unowned let storm: HeldChangeStorm
  private let fresh: () -> Shown
  private var willCount = 0
  private var didCount = 0

  init(_ number: Int, _ settings: StormSettings, _ storm: HeldChangeStorm) {
    self.number = number
    self.settings = settings
    self.storm = storm
    (storage, fresh, changeRecipe) = Self.storage(
      number > 0 && settings.kind == .source ? .derived : settings.kind,
      storm.source
    )
    let grid = HeadlessGrid(view: settings.isTable ? .tableView : .collectionView)
    grid.recordingLimit = 0
    updater = ListUpdater(grid)
    super.init(grid, animates: settings.animates)
    storage.headerModelProvider = { [weak self] section in
      guard let self else { return nil }
      self.storm.react(.header)
      return header(section)
    }
    storage.anomalyHandler = { _ in }
    grid.attach(to: storage)
    grid.host = self
    renewUpdater()
  }

  private func header(_ section: Int) -> String? {
    guard let id = storage.sectionIdentifier(at: section) else { return nil }
    let items = (0..<storage.numberOfItems(inSection: section)).map {
      storage.item(at: [section, $0]).map { "\($0)" } ?? "nil"
    }
    return "\(id): \(items.joined(separator: " "))"
  }

  private typealias Made = (Shown, () -> Shown, ((Int) -> Void)?)

  private static func storage(_ kind: StormSettings.Kind, _ source: StormSource) -> Made {
    typealias Recipe = Derivation<Int, StormCard, Int>
    func derived(_ from: BaseModelStorage<Int, StormCard>, _ recipe: Recipe) -> Made {
      let storage = from.derived(recipe)
      return (
        storage, { [unowned storage] in storage.source.derived(storage.derivation) },
        { [unowned storage] number in
          switch number % 4 {
          case 0: storage.derivation = .unchanged
          case 1: storage.derivation = .filter { $0.version % 3 != 1 }
          case 2: storage.derivation = .grouped(by: { $0.version % 3 }, order: .ascending)
          default: storage.derivation = recipe
          }
        }
      )
    }
    func proxy(_ dataSource: DiffableDataSource<Int, Int>) -> Made {
      let make = { [unowned source] in
        ProxyDiffableStorage(dataSource: dataSource) { _, id in source[id] as Any }
      }
      return (make(), make, nil)
    }
    func outline(_ from: BaseModelStorage<Int, StormCard>) -> Made {
      let storage = from.outlined(expansion: .expanded) { $0.parent }
      return (
        storage,
        { [unowned storage] in
          storage.source.outlined(expansion: storage.expansion) { $0.parent }
        }, nil
      )
    }
    switch kind {
    case .source:
      return (source, { [unowned source] in source.derived(.unchanged) }, nil)
    case .derived: return derived(source, .unchanged)
    case .second: return derived(source.derived(.unchanged), .unchanged)
    case .filtered: return derived(source, .filter { $0.version % 4 != 3 })
    case .grouped: return derived(source, .grouped(by: { $0.version % 3 }, order: .ascending))
    case .proxy: return proxy(source.dataSource)
    case .outline: return outline(source)
    case .outlineOfDerived: return outline(source.derived(.unchanged))
    }
  }

  // MARK: What a user does

  /// The positions of all items on screen.
  private var positions: [ItemPosition] {
    grid.counts.enumerated().flatMap { section, count in
      (0..<count).map { ItemPosition(section: section, item: $0) }
    }
  }

  func drag(_ a: Int, _ b: Int) {
    let all = positions
    guard !all.isEmpty, isOnScreen, storage.delegate === updater else { return }
    let from = all[a % all.count]
    let section = b % grid.counts.count
    let count = grid.counts[section] + (section == from.section ? 0 : 1)
    guard count > 0, storage.canMoveItem(at: IndexPath(from)) == true else { return }
    let to = ItemPosition(section: section, item: b / 3 % count)
    guard storage.delegate === updater, grid.counts.indices.contains(from.section),
      from.item < grid.counts[from.section], grid.counts.indices.contains(to.section),
      to.item <= grid.counts[to.section] - (to.section == from.section ? 1 : 0)
    else { return }
    let updater = updater
    updater.hold()
    var isMade = false
    _ = grid.drag(from: from, to: to) {
      isMade = storage.moveShownItem(at: IndexPath(from), to: IndexPath(to))
    } isRefused: {
      !isMade || updater.mustReload || storage.delegate !== updater
    }
    updater.release()
  }

  func drop(_ a: Int, _ b: Int) {
    let all = positions
    guard !all.isEmpty else { return }
    let section = b % grid.counts.count
    storage.dropItems(
      at: [IndexPath(all[a % all.count])],
      inGap: [section, b / 3 % (grid.counts[section] + 1)]
    )
  }

  func deleteShown(_ a: Int) {
    let all = positions
    if !all.isEmpty { storage.deleteShownItems(at: [IndexPath(all[a % all.count])]) }
  }

  func toggle(_ a: Int) {
    let all = positions
    if !all.isEmpty { storage.setExpanded(a % 2 == 0, at: IndexPath(all[a % all.count])) }
  }

  // MARK: Connecting

  func attach() {
    storage.delegate = nil
    storage.delegate = updater
    updater.storageNeedsReloading()
  }

  func renewUpdater() {
    let new = ListUpdater(self)
    new.waitsForAnimations = settings.waits
    new.animateChangesOffScreen = settings.animatesOffScreen
    new.animateMoveAsDeleteAndInsert = settings.replacesMoves
    if settings.fillsInPlace {
      new.updateItem = { [weak self] _, _, _ in self?.storm.react(.cellAgain) }
    }
    new.willUpdateContent = { [weak self] _ in
      self?.willCount += 1
      self?.storm.react(.willUpdate)
    }
    new.didUpdateContent = { [weak self] _ in
      self?.didCount += 1
      self?.storm.react(.didUpdate)
    }
    updater = new
    attach()
  }

  // MARK: The view

  private final class View {}

  func makeView(at position: ItemPosition) -> AnyObject? {
    noteFilling(at: position)
    storm.react(.cell)
    return View()
  }

  func updateView(_ view: AnyObject, at position: ItemPosition) {
    noteFilling(at: position)
    storm.react(.cellAgain)
  }

  private func noteFilling(at position: ItemPosition) {
    if let item = storage.shown.itemIdentifier(at: position) { filled.insert(item) }
  }

  // MARK: Checks

  func check() throws {
    let name = "screen \(number), \(settings)"
    if let violation = grid.violations.first { throw StormError(name, violation) }
    let fresh = fresh()
    try requireEqual(contents(of: storage), contents(of: fresh), "\(name): what is shown")
    if storage.delegate == nil { attach() }
    endAnimations()
    do { try grid.verify() } catch { throw StormError(name, error) }
    try requireEqual(willCount, didCount, "\(name): will and did")
  }

  private func contents(of storage: Shown) -> [String] {
    (0..<storage.numberOfSections()).map { section in
      let items = (0..<storage.numberOfItems(inSection: section)).map { item -> String in
        let path: IndexPath = [section, item]
        let row = storage.outlineRow(at: path).map { " \($0)" } ?? ""
        let draft = (storage.item(at: path) as? StormCard).map { " d\($0.draft)" } ?? ""
        let isOutline = storage is OutlineStorage<Int, StormCard>
        return (storage.item(at: path).map { "\($0)" } ?? "nil") + row + (isOutline ? "" : draft)
      }
      return "\(storage.sectionIdentifier(at: section) ?? -1): \(items)"
    }
  }
}

struct StormError: Error, CustomStringConvertible {
  let description: String

  init(_ place: String, _ error: any Error) { description = "\(place): \(error)" }
}
