import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// Random edits and user's actions on all storages but one, with every setting of the updater.
@Suite struct ManagerStormTests {
  enum Action: CustomStringConvertible {
    case set([[Int]])
    case drag(IndexPath, IndexPath)
    case select(IndexPath)
    case deselect(IndexPath)
    case scroll(Range<Int>?)
    case toggleScreen
    case setAtOnce([[Int]])
    case setAtOnceWhileHeld([[Int]], [[Int]])
    case setAtOnceWhileFilled([[Int]])
    case setAtOnceBeforeUpdate([[Int]], [[Int]])
    case editWhileFilled([[Int]])
    case editWhileDragged(IndexPath, IndexPath, [[Int]])
    case reload

    var description: String {
      switch self {
      case .set(let lists): "set \(lists)"
      case .drag(let from, let to): "drag \(Array(from)) \(Array(to))"
      case .select(let path): "select \(Array(path))"
      case .deselect(let path): "deselect \(Array(path))"
      case .scroll(let lines): "scroll \(lines.map { "\($0)" } ?? "nil")"
      case .toggleScreen: "toggleScreen"
      case .setAtOnce(let lists): "setAtOnce \(lists)"
      case .setAtOnceWhileHeld(let lists, let last): "setAtOnceWhileHeld \(lists) \(last)"
      case .setAtOnceWhileFilled(let lists): "setAtOnceWhileFilled \(lists)"
      case .setAtOnceBeforeUpdate(let lists, let last): "setAtOnceBeforeUpdate \(lists) \(last)"
      case .editWhileFilled(let lists): "editWhileFilled \(lists)"
      case .editWhileDragged(let from, let to, let lists):
        "editWhileDragged \(Array(from)) \(Array(to)) \(lists)"
      case .reload: "reload"
      }
    }

    static let gen: Gen<Action> = {
      let lists = Gen<[[Int]]>.array(of: .array(of: .int(in: 0...9), count: 0...6), count: 0...3)
      let index = Gen<Int>.frequency([(8, .int(in: 0...3)), (1, .element(of: [-1, .max]))])
      let path = zip(index, index).map { IndexPath(indexes: [$1, $0]) }
      return .frequency([
        (8, lists.map { .set($0) }),
        (5, zip(path, path).map { .drag($0, $1) }),
        (2, path.map { .select($0) }),
        (1, path.map { .deselect($0) }),
        (2, Gen<Int>.int(in: 0...6).map { .scroll($0 == 6 ? nil : $0..<($0 + 3)) }),
        (1, .constant(.toggleScreen)),
        (2, lists.map { .setAtOnce($0) }),
        (2, zip(lists, lists).map { .setAtOnceWhileHeld($0, $1) }),
        (2, lists.map { .setAtOnceWhileFilled($0) }),
        (2, zip(lists, lists).map { .setAtOnceBeforeUpdate($0, $1) }),
        (1, lists.map { .editWhileFilled($0) }),
        (1, zip(path, path, lists).map { .editWhileDragged($0, $1, $2) }),
        (1, .constant(.reload)),
      ])
    }()
  }

  struct Settings: CustomStringConvertible {
    var flags: Int
    var replacesMoves: Bool { flags & 1 != 0 }
    var animatesOffScreen: Bool { flags & 2 != 0 }
    var updatesInPlace: Bool { flags & 4 != 0 }
    var isTable: Bool { flags & 8 != 0 }
    var description: String { "flags \(flags)" }
  }

  struct StormError: Error, CustomStringConvertible {
    let storage: String
    let error: any Error
    var description: String { "\(storage): \(error)" }
  }

  /// One list view over one storage.
  private final class Storm {
    let cards: CardStorage
    let view: HeadlessListView
    let manager: HeadlessManager
    var version = 0
    var willCount = 0
    var didCount = 0
    var anomalies: [ListAnomaly] = []
    var whenFilled: (() -> Void)?
    var whenBegun: (() -> Void)?
    var whenDragged: (() -> Void)?

    init(_ cards: CardStorage, _ settings: Settings) {
      self.cards = cards
      view = HeadlessListView(view: settings.isTable ? .tableView : .collectionView)
      manager = HeadlessManager(storage: cards.storage)
      manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
      manager.register(SecondCardCell.self, making: { SecondCardCell() }) {
        $0.condition = .section(1)
      } handler: { [weak self] _, _, _ in
        self?.filled()
      }
      manager.register(
        CardCell.self,
        making: { CardCell() },
        handler: { [weak self] _, _, _ in self?.filled() }
      )
      manager.register(TextHeader.self, as: .header, making: { TextHeader() })
      manager.configuration.displayHeaderOnEmptySection = settings.isTable
      cards.storage.headerModelProvider = { [weak storage = cards.storage] section in
        "\(storage?.numberOfItems(inSection: section) ?? 0)"
      }
      manager.manage(view)
      manager.on(.moveItemAtTo) { [weak self] source, destination in
        self?.manager.moveShownItem(at: source, to: destination)
        self?.whenDragged.take()?()
      }
      manager.on(.didSelect, CardCell.self) { [weak self] _, card, _ in
        // An edit inside an event.
        self?.set([[card.id, 10]])
      }
      let updater = manager.listUpdater
      updater?.animateMoveAsDeleteAndInsert = settings.replacesMoves
      updater?.animateChangesOffScreen = settings.animatesOffScreen
      updater?.willUpdateContent = { [weak self] _ in
        self?.willCount += 1
        self?.whenBegun.take()?()
      }
      updater?.didUpdateContent = { [weak self] _ in self?.didCount += 1 }
      if settings.updatesInPlace {
        updater?.updateItem = { [weak self] in
          self?.manager.updateCell(at: $0, with: $1, payload: $2)
        }
      }
    }

    private func filled() { whenFilled.take()?() }

    func set(_ lists: [[Int]]) {
      version += 1
      cards.set(lists.map { $0.map { VersionedCard(id: $0, version: version / 3) } })
    }

    /// Sets the contents in a way that reloads the view.
    func setAtOnce(_ lists: [[Int]]) {
      version += 1
      cards.setAtOnce(lists.map { $0.map { VersionedCard(id: $0, version: version / 3) } }) {
        manager.reload()
      }
    }

    func perform(_ action: Action) {
      switch action {
      case .set(let lists): set(lists)
      case .setAtOnce(let lists): setAtOnce(lists)
      case .setAtOnceWhileHeld(let lists, let last):
        manager.holdingUpdates {
          set(lists)
          setAtOnce(last)
        }
      case .setAtOnceWhileFilled(let lists):
        whenFilled = { [unowned self] in setAtOnce(lists) }
        set(lists.map { [11] + $0 })
        whenFilled = nil
      case .setAtOnceBeforeUpdate(let lists, let last):
        // An update or a reload.
        whenBegun = { [unowned self] in if version % 2 == 0 { setAtOnce(last) } else { set(last) } }
        if version % 3 == 0 { setAtOnce(lists) } else { set(lists) }
        whenBegun = nil
      case .drag(let source, let destination): view.drag(source, to: destination)
      case .select(let path): view.select(path)
      case .deselect(let path): view.deselect(path)
      case .scroll(let lines): view.grid.viewport = lines
      case .toggleScreen: view.isOnScreen.toggle()
      case .editWhileFilled(let lists):
        whenFilled = { [unowned self] in set(lists) }
        set(lists.map { [11] + $0 })
        whenFilled = nil
      case .editWhileDragged(let source, let destination, let lists):
        whenDragged = { [unowned self] in set(lists) }
        view.drag(source, to: destination)
        whenDragged = nil
      case .reload: manager.reload()
      }
    }

    func check() throws {
      try requireEqual(view.grid.violations, [], "\(cards.name)")
      try view.grid.verify()
      try requireEqual(willCount, didCount, "\(cards.name): every will has its did")
      for anomaly in anomalies {
        let isExpected = if case .storageCannotMove = anomaly { true } else { false }
        try require(isExpected, "\(anomaly)")
      }
      for indexPath in view.indexPathsForVisibleCells {
        let cell = view.cell(at: indexPath) as? CardCell
        let expected = cards.storage.item(at: indexPath) as? VersionedCard
        try require(cell != nil, "\(cards.name): no cell at \(Array(indexPath))")
        try requireEqual(cell?.card, expected, "\(cards.name) at \(Array(indexPath))")
        try requireEqual(
          cell is SecondCardCell,
          indexPath[0] == 1,
          "\(cards.name): the class at \(Array(indexPath))"
        )
      }
    }
  }

  @Test func `Whatever is edited and done, each view shows its model, and every batch is legal`()
    throws
  {
    let actions = Gen<[Action]>.array(of: Action.gen, count: 1...12)
    let settings = Gen<Int>.int(in: 0...15).map { Settings(flags: $0) }
    try check(zip(settings, actions), runs: cases(12, thorough: 1_000)) { settings, actions in
      // A controller reloads at once, also while a view holds updates; see the exceptions of the list.
      for kind in CardStorage.Kind.allCases where kind != .controlled {
        let cards = kind.make()
        let storm = Storm(cards, settings)
        for action in actions {
          storm.perform(action)
          do { try storm.check() } catch { throw StormError(storage: cards.name, error: error) }
        }
      }
    }
  }
}

extension Optional where Wrapped == () -> Void {
  /// The closure, which is nil afterwards.
  fileprivate mutating func take() -> Wrapped? {
    defer { self = nil }
    return self
  }
}
