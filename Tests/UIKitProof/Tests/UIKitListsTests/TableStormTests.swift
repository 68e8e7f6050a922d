import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import ListManagement
import Testing
import TestSupport
import UIKit
import UIKitLists

/// Random edits and actions of a user with five storages, on a table view that refuses what UIKit
/// refuses.
@Suite @MainActor struct TableStormTests {
  enum Action: CustomStringConvertible {
    case set([[Int]])
    case drag(IndexPath, IndexPath)
    case tap(IndexPath)
    case scroll(Range<Int>?)
    case toggleWindow
    case endAnimations
    case setAtOnce([[Int]])
    case setAtOnceWhileHeld([[Int]], [[Int]])
    case setAtOnceWhileFilled([[Int]])
    case editWhileFilled([[Int]])
    case editWhileDragged(IndexPath, IndexPath, [[Int]])
    case reload

    var description: String {
      switch self {
      case .set(let lists): "set \(lists)"
      case .drag(let from, let to): "drag \(Array(from)) \(Array(to))"
      case .tap(let path): "tap \(Array(path))"
      case .scroll(let lines): "scroll \(lines.map { "\($0)" } ?? "nil")"
      case .toggleWindow: "toggleWindow"
      case .endAnimations: "endAnimations"
      case .setAtOnce(let lists): "setAtOnce \(lists)"
      case .setAtOnceWhileHeld(let lists, let last): "setAtOnceWhileHeld \(lists) \(last)"
      case .setAtOnceWhileFilled(let lists): "setAtOnceWhileFilled \(lists)"
      case .editWhileFilled(let lists): "editWhileFilled \(lists)"
      case .editWhileDragged(let from, let to, let lists):
        "editWhileDragged \(Array(from)) \(Array(to)) \(lists)"
      case .reload: "reload"
      }
    }

    static let gen: Gen<Action> = {
      let lists = Gen<[[Int]]>.array(of: .array(of: .int(in: 0...9), count: 0...6), count: 0...3)
      let index = Gen<Int>.int(in: 0...3)
      let path = zip(index, index).map { IndexPath(item: $0, section: $1) }
      return .frequency([
        (8, lists.map { .set($0) }),
        (4, zip(path, path).map { .drag($0, $1) }),
        (2, path.map { .tap($0) }),
        (2, Gen<Int>.int(in: 0...6).map { .scroll($0 == 6 ? nil : $0..<($0 + 3)) }),
        (1, .constant(.toggleWindow)),
        (1, .constant(.endAnimations)),
        (2, lists.map { .setAtOnce($0) }),
        (2, zip(lists, lists).map { .setAtOnceWhileHeld($0, $1) }),
        (2, lists.map { .setAtOnceWhileFilled($0) }),
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
    var showsHeadersOfEmptySections: Bool { flags & 8 != 0 }
    var description: String { "flags \(flags)" }
  }

  struct StormError: Error, CustomStringConvertible {
    let description: String
  }

  /// One table view over one storage.
  @MainActor private final class Storm {
    let cards: CardStorage
    let window = UIWindow(frame: .zero)
    let table = UITableView(frame: .zero, style: .plain)
    let manager: TableViewManager
    var version = 0
    let showsEmptyHeaders: Bool
    var willCount = 0
    var didCount = 0
    var anomalies: [ListAnomaly] = []
    var whenFilled: (() -> Void)?
    var whenDragged: (() -> Void)?

    init(_ cards: CardStorage, _ settings: Settings) {
      self.cards = cards
      showsEmptyHeaders = settings.showsHeadersOfEmptySections
      window.addSubview(table)
      manager = TableViewManager(storage: cards.storage)
      manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
      manager.register(
        SecondCardRow.self,
        mapping: { $0.condition = .section(1) },
        handler: { [weak self] _, _, _ in self?.filled() }
      )
      manager.register(CardRow.self, handler: { [weak self] _, _, _ in self?.filled() })
      manager.registerHeader(TextEdge.self)
      manager.configuration.displayHeaderOnEmptySection = settings.showsHeadersOfEmptySections
      cards.storage.headerModelProvider = { [weak self] section in
        "\(section) of \((self?.version ?? 0) / 4)"
      }
      manager.on(.moveItemAtTo) { [weak self] source, destination in
        self?.manager.moveShownItem(at: source, to: destination)
        let edit = self?.whenDragged
        self?.whenDragged = nil
        edit?()
      }
      // If the storage cannot make the same move, the row must not be moved. This also holds for
      // UIKit.
      let canMove = cards.makesShownMoves
      manager.on(.canMove, CardRow.self) { _, _, _ in canMove }
      manager.on(.didSelect, CardRow.self) { [weak self] _, card, _ in self?.set([[card.id, 10]]) }
      manager.manage(table)
      table.identifiers = { [weak storage = cards.storage] in storage?.identifier(at: $0) }
      let updater = manager.listUpdater
      updater?.animateMoveAsDeleteAndInsert = settings.replacesMoves
      updater?.animateChangesOffScreen = settings.animatesOffScreen
      updater?.willUpdateContent = { [weak self] _ in self?.willCount += 1 }
      updater?.didUpdateContent = { [weak self] _ in self?.didCount += 1 }
      if settings.updatesInPlace {
        updater?.updateItem = { [weak self] in
          self?.manager.updateCell(at: $0, with: $1, payload: $2)
        }
      }
      table.layoutIfNeeded()
    }

    private func filled() {
      let edit = whenFilled
      whenFilled = nil
      edit?()
    }

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
      case .drag(let source, let destination):
        if table.window != nil { table.drag(source, to: destination) }
      case .tap(let path): table.tap(path)
      case .scroll(let lines): table.show(rows: lines)
      case .toggleWindow:
        if table.window == nil { window.addSubview(table) } else { table.removeFromSuperview() }
      case .endAnimations: table.finishAnimations()
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
      case .editWhileFilled(let lists):
        whenFilled = { [unowned self] in set(lists) }
        set(lists.map { [11] + $0 })
        whenFilled = nil
      case .editWhileDragged(let source, let destination, let lists):
        guard table.window != nil else { return }
        whenDragged = { [unowned self] in set(lists) }
        table.drag(source, to: destination)
        whenDragged = nil
      case .reload: manager.reload()
      }
    }

    func check() throws {
      if table.window != nil || !anomalies.isEmpty { table.layoutIfNeeded() }
      for anomaly in anomalies {
        let isExpected = if case .storageCannotMove = anomaly { true } else { false }
        try require(isExpected, "\(anomaly)")
      }
      guard table.window != nil else { return }
      try requireEqual(
        (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) },
        (0..<cards.storage.numberOfSections()).map { cards.storage.numberOfItems(inSection: $0) },
        "numbers"
      )
      for indexPath in table.indexPathsForVisibleRows ?? [] {
        let cell = table.cellForRow(at: indexPath) as? CardRow
        let expected = cards.storage.item(at: indexPath) as? VersionedCard
        try require(cell != nil, "no cell at \(Array(indexPath))")
        try requireEqual(cell?.card, expected, "at \(Array(indexPath))")
        try requireEqual(
          cell is SecondCardRow,
          indexPath[0] == 1,
          "the class at \(Array(indexPath))"
        )
        try requireEqual(cell.flatMap(table.indexPath), indexPath, "the path of a cell")
      }
      guard table.showsEverything else { return }
      for section in 0..<table.numberOfSections {
        let isShown = showsEmptyHeaders || table.numberOfRows(inSection: section) > 0
        try requireEqual(
          table.headerView(forSection: section) is TextEdge,
          isShown,
          "whether section \(section) has a header"
        )
      }
    }
  }

  @Test func `Whatever is edited and done, each view shows its model, and UIKit refuses nothing`()
    async throws
  {
    let actions = Gen<[Action]>.array(of: Action.gen, count: 1...12)
    let settings = Gen<Int>.int(in: 0...15).map { Settings(flags: $0) }
    let runs = ProcessInfo.processInfo.environment["TABLE_STORMS"].flatMap(Int.init) ?? 60
    try await checkAsync(zip(settings, actions), runs: runs) { settings, actions in
      for cards in CardStorage.all() {
        try await storm(cards, settings, actions)
      }
    }
  }

  private func storm(
    _ cards: CardStorage,
    _ settings: Settings,
    _ actions: [Action]
  ) async throws {
    let storm = Storm(cards, settings)
    var texts: [String] = []
    let before = UIKitStub.onFailure
    defer { UIKitStub.onFailure = before }
    for action in actions {
      UIKitStub.onFailure = { texts.append($0) }
      storm.perform(action)
      await settleTables()
      UIKitStub.onFailure = { texts.append($0) }
      try requireEqual(texts, [], "\(cards.name): \(action)")
      do {
        try storm.check()
      } catch {
        throw StormError(description: "\(cards.name): \(action): \(error)")
      }
    }
    storm.table.finishAnimations()
    try requireEqual(storm.willCount, storm.didCount, "\(cards.name): every will has its did")
  }
}
