import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import ListManagement
import Testing
import TestSupport
import UIKit
import UIKitLists

/// Random edits and user's actions on five storages, with every setting of the updater.
@MainActor @Suite struct CollectionStormTests {
  enum Action: CustomStringConvertible, Sendable {
    case set([[Int]])
    case setWithoutAnimation([[Int]])
    case drag(IndexPath, IndexPath)
    case refusedDrag(IndexPath, IndexPath)
    case tap(IndexPath)
    case scroll(Range<Int>?)
    case toggleScreen
    case setAtOnce([[Int]])
    case setAtOnceWhileHeld([[Int]], [[Int]])
    case setAtOnceWhileFilled([[Int]])
    case editWhileFilled([[Int]])
    case editWhileDragged(IndexPath, IndexPath, [[Int]])
    case reload
    case observe
    case finish

    var description: String {
      switch self {
      case .set(let lists): "set \(lists)"
      case .setWithoutAnimation(let lists): "setWithoutAnimation \(lists)"
      case .drag(let from, let to): "drag \(Array(from)) \(Array(to))"
      case .refusedDrag(let from, let to): "refusedDrag \(Array(from)) \(Array(to))"
      case .tap(let path): "tap \(Array(path))"
      case .scroll(let lines): "scroll \(lines.map { "\($0)" } ?? "nil")"
      case .toggleScreen: "toggleScreen"
      case .setAtOnce(let lists): "setAtOnce \(lists)"
      case .setAtOnceWhileHeld(let lists, let last): "setAtOnceWhileHeld \(lists) \(last)"
      case .setAtOnceWhileFilled(let lists): "setAtOnceWhileFilled \(lists)"
      case .editWhileFilled(let lists): "editWhileFilled \(lists)"
      case .editWhileDragged(let from, let to, let lists):
        "editWhileDragged \(Array(from)) \(Array(to)) \(lists)"
      case .reload: "reload"
      case .observe: "observe"
      case .finish: "finish"
      }
    }

    static let gen: Gen<Action> = {
      let lists = Gen<[[Int]]>.array(of: .array(of: .int(in: 0...9), count: 0...6), count: 0...3)
      let index = Gen<Int>.int(in: 0...3)
      let path = zip(index, index).map { IndexPath(item: $0, section: $1) }
      return .frequency([
        (8, lists.map { .set($0) }),
        (2, lists.map { .setWithoutAnimation($0) }),
        (5, zip(path, path).map { .drag($0, $1) }),
        (1, zip(path, path).map { .refusedDrag($0, $1) }),
        (2, path.map { .tap($0) }),
        (2, Gen<Int>.int(in: 0...6).map { .scroll($0 == 6 ? nil : $0..<($0 + 3)) }),
        (1, .constant(.toggleScreen)),
        (2, lists.map { .setAtOnce($0) }),
        (2, zip(lists, lists).map { .setAtOnceWhileHeld($0, $1) }),
        (2, lists.map { .setAtOnceWhileFilled($0) }),
        (1, lists.map { .editWhileFilled($0) }),
        (1, zip(path, path, lists).map { .editWhileDragged($0, $1, $2) }),
        (1, .constant(.reload)),
        (1, .constant(.observe)),
        (2, .constant(.finish)),
      ])
    }()
  }

  struct Settings: CustomStringConvertible, Sendable {
    var flags: Int
    var replacesMoves: Bool { flags & 1 != 0 }
    var animatesOffScreen: Bool { flags & 2 != 0 }
    var updatesInPlace: Bool { flags & 4 != 0 }
    var showsHeadersOfEmptySections: Bool { flags & 8 != 0 }
    var description: String { "flags \(flags)" }
  }

  /// One collection view over one storage.
  @MainActor final class Storm {
    let cards: CardStorage
    let window = UIWindow()
    let view: UICollectionView
    let manager: CollectionViewManager
    var version = 0
    var willCount = 0
    var didCount = 0
    var observed = 0
    var anomalies: [ListAnomaly] = []
    var whenFilled: (() -> Void)?
    var whenDragged: (() -> Void)?
    var refusesMoves = false

    init(_ cards: CardStorage, _ settings: Settings) {
      self.cards = cards
      view = UICollectionView(frame: .zero, collectionViewLayout: Items.Scene.flowLayout())
      window.addSubview(view)
      manager = CollectionViewManager(storage: cards.storage)
      manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
      manager.register(
        Items.SecondCardCell.self,
        mapping: { $0.condition = .section(1) },
        handler: { [weak self] _, _, _ in self?.filled() }
      )
      manager.register(
        Items.CardCell.self,
        handler: { [weak self] _, _, _ in self?.filled() }
      )
      manager.registerHeader(Items.TextView.self)
      manager.configuration.displayHeaderOnEmptySection = settings.showsHeadersOfEmptySections
      cards.storage.headerModelProvider = { [weak storage = cards.storage] section in
        "\(storage?.numberOfItems(inSection: section) ?? 0)"
      }
      manager.manage(view)
      manager.on(.moveItemAtTo) { [weak self] source, destination in
        guard let self, !refusesMoves else { return }
        manager.moveShownItem(at: source, to: destination)
        whenDragged?()
        whenDragged = nil
      }
      manager.on(.didSelect, Items.CardCell.self) { [weak self] _, card, _ in
        self?.set([[card.id, 10]])
      }
      prepare(settings)
    }

    private func prepare(_ settings: Settings) {
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
    }

    private func filled() {
      let edit = whenFilled
      whenFilled = nil
      edit?()
    }

    func set(_ lists: [[Int]]) {
      version += 1
      cards.set(lists.map { $0.map { Items.Card(id: $0, version: version / 3) } })
    }

    /// Sets the contents in a way that reloads the view.
    func setAtOnce(_ lists: [[Int]]) {
      version += 1
      cards.setAtOnce(lists.map { $0.map { Items.Card(id: $0, version: version / 3) } }) {
        manager.reload()
      }
    }

    func perform(_ action: Action) {
      switch action {
      case .set(let lists): set(lists)
      case .setWithoutAnimation(let lists): UIView.performWithoutAnimation { set(lists) }
      case .drag(let source, let destination): drag(source, destination)
      case .refusedDrag(let source, let destination):
        refusesMoves = true
        drag(source, destination)
        refusesMoves = false
      case .tap(let path): view.tap(path)
      case .scroll(let lines): view.visibleLines = lines
      case .toggleScreen:
        if view.window == nil { window.addSubview(view) } else { view.removeFromSuperview() }
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
        whenDragged = { [unowned self] in set(lists) }
        drag(source, destination)
        whenDragged = nil
      case .reload: manager.reload()
      case .observe:
        observed += 1
        if observed % 2 == 0 {
          manager.on(.canMove, Items.CardCell.self) { _, _, _ in true }
        } else {
          manager.on(.willDisplay, Items.CardCell.self) { _, _, _ in }
        }
      case .finish: view.finishAnimations()
      }
    }

    /// A user can drop an item only at an index path that exists.
    private func drag(_ source: IndexPath, _ destination: IndexPath) {
      view.layoutIfNeeded()
      guard view.numberOfSections > max(destination.section, source.section) else { return }
      let isSame = source.section == destination.section
      let count = view.numberOfItems(inSection: destination.section) - (isSame ? 1 : 0)
      guard destination.item <= count else { return }
      view.drag(source, to: destination)
    }

    func check() throws {
      let isOnScreen = view.window != nil
      if !isOnScreen { window.addSubview(view) }
      view.layoutIfNeeded()
      view.finishAnimations()
      try requireEqual(willCount, didCount, "\(cards.name): every will has its did")
      for anomaly in anomalies {
        let isExpected = if case .storageCannotMove = anomaly { true } else { false }
        try require(isExpected, "\(anomaly)")
      }
      let counts = (0..<cards.storage.numberOfSections()).map {
        cards.storage.numberOfItems(inSection: $0)
      }
      let shown = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
      try requireEqual(shown, counts, "\(cards.name): the numbers")
      try checkCells(counts)
      try checkHeaders(counts)
      if !isOnScreen { view.removeFromSuperview() }
    }

    private func checkCells(_ counts: [Int]) throws {
      let paths = view.indexPathsForVisibleCells
      if view.visibleLines == nil {
        try requireEqual(paths.count, counts.reduce(0, +), "\(cards.name): cells")
      }
      try requireEqual(Set(view.visibleCells.map(ObjectIdentifier.init)).count, paths.count)
      for indexPath in paths {
        let cell = view.cellForItem(at: indexPath) as? Items.CardCell
        let expected = cards.storage.item(at: indexPath) as? Items.Card
        try require(cell != nil, "\(cards.name): no cell at \(Array(indexPath))")
        try requireEqual(cell?.card, expected, "\(cards.name) at \(Array(indexPath))")
        try requireEqual(
          cell is Items.SecondCardCell,
          indexPath[0] == 1,
          "\(cards.name): the class at \(Array(indexPath))"
        )
      }
    }

    private func checkHeaders(_ counts: [Int]) throws {
      guard view.visibleLines == nil else { return }
      let kind = UICollectionView.elementKindSectionHeader
      let hidesEmpty = !manager.configuration.displayHeaderOnEmptySection
      for (section, count) in counts.enumerated() {
        let header = view.supplementaryView(forElementKind: kind, at: Items.at(0, section))
        let expected = hidesEmpty && count == 0 ? nil : "\(count)"
        let text = (header as? Items.TextView)?.text
        try requireEqual(text, expected, "\(cards.name): header of \(section)")
      }
    }
  }

  struct StormError: Error, CustomStringConvertible {
    let storage: String
    let error: any Error
    var description: String { "\(storage): \(error)" }
  }

  @Test func `Whatever is edited and done, each view shows its model, and UIKit refuses nothing`()
    async throws
  {
    let actions = Gen<[Action]>.array(of: Action.gen, count: 1...12)
    let settings = Gen<Int>.int(in: 0...15).map { Settings(flags: $0) }
    let runs = ProcessInfo.processInfo.environment["COLLECTION_STORMS"].flatMap(Int.init) ?? 24
    try await checkAsync(zip(settings, actions), runs: runs) { settings, actions in
      try await Self.storm(settings, actions)
    }
  }

  private static func storm(_ settings: Settings, _ actions: [Action]) async throws {
    for cards in CardStorage.all() {
      let storm = Storm(cards, settings)
      for action in actions {
        do {
          let texts = failures { storm.perform(action) }
          try requireEqual(texts, [], "\(action)")
          let before = UIKitStub.onFailure
          var later: [String] = []
          UIKitStub.onFailure = { later.append($0) }
          await Items.settle()
          UIKitStub.onFailure = before
          try requireEqual(later, [], "\(action), later")
          var checked: [String] = []
          var failure: (any Error)?
          checked = failures { do { try storm.check() } catch { failure = error } }
          if let failure { throw failure }
          try requireEqual(checked, [], "\(action), checked")
        } catch {
          throw StormError(storage: cards.name, error: error)
        }
      }
    }
  }
}
