import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import ListManagement
import StandIns
import TestSupport
import Testing

/// Random edits and actions of a user with five storages and every setting of the updater, on list views
/// that refuse what the real ones refuse.
@MainActor @Suite struct StormTests {
  enum Action {
    case set([[Int]], isAnimated: Bool)
    case drag(IndexPath, IndexPath, isRefused: Bool)
    case tap(IndexPath)
    case scroll(Range<Int>?)
    case toggleScreen
    case setAtOnce([[Int]])
    case setAtOnceWhileHeld([[Int]], [[Int]])
    case editWhileFilled([[Int]], atOnce: Bool)
    case editWhileDragged(IndexPath, IndexPath, [[Int]])
    case reload
    case observe
    case finish

    static let gen: Gen<Action> = {
      let lists = Gen<[[Int]]>.array(of: .array(of: .int(in: 0...9), count: 0...6), count: 0...3)
      let index = Gen<Int>.int(in: 0...3)
      let path = zip(index, index).map { IndexPath(item: $0, section: $1) }
      return .frequency([
        (8, lists.map { .set($0, isAnimated: true) }),
        (2, lists.map { .set($0, isAnimated: false) }),
        (5, zip(path, path).map { .drag($0, $1, isRefused: false) }),
        (1, zip(path, path).map { .drag($0, $1, isRefused: true) }),
        (2, path.map { .tap($0) }),
        (2, Gen<Int>.int(in: 0...6).map { .scroll($0 == 6 ? nil : $0..<($0 + 3)) }),
        (1, .constant(.toggleScreen)),
        (2, lists.map { .setAtOnce($0) }),
        (2, zip(lists, lists).map { .setAtOnceWhileHeld($0, $1) }),
        (2, lists.map { .editWhileFilled($0, atOnce: true) }),
        (1, lists.map { .editWhileFilled($0, atOnce: false) }),
        (1, zip(path, path, lists).map { .editWhileDragged($0, $1, $2) }),
        (1, .constant(.reload)),
        (1, .constant(.observe)),
        (2, .constant(.finish)),
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

  private struct StormError: Error, CustomStringConvertible {
    let place: String
    let error: any Error
    var description: String { "\(place): \(error)" }
  }

  private func run(
    runs: Int,
    _ makeStorm: @escaping (CardStorage, Settings) -> Storm
  ) async throws {
    let isThorough = ProcessInfo.processInfo.environment["DIFFABLE_THOROUGH"] != nil
    let actions = Gen<[Action]>.array(of: Action.gen, count: 1...12)
    let settings = Gen<Int>.int(in: 0...15).map { Settings(flags: $0) }
    let all = zip(settings, actions)
    try await checkAsync(all, runs: isThorough ? runs * 50 : runs) { settings, actions in
      for cards in CardStorage.all() {
        try await Self.storm({ makeStorm(cards, settings) }, actions, cards.name)
      }
    }
  }

  private static func storm(
    _ makeStorm: () -> Storm,
    _ actions: [Action],
    _ name: String
  ) async throws {
    var texts: [String] = []
    let before = StandIns.onFailure
    StandIns.onFailure = { texts.append($0) }
    defer { StandIns.onFailure = before }
    let storm = makeStorm()
    for (step, action) in actions.enumerated() {
      do {
        storm.perform(action)
        try requireEqual(texts, [])
        for _ in 0..<10 { await Task.yield() }
        // Another test may have run in the meantime.
        StandIns.onFailure = { texts.append($0) }
        try storm.check()
        try requireEqual(texts, [])
      } catch {
        throw StormError(place: "\(name) after step \(step + 1), \(action)", error: error)
      }
    }
  }

  @Test(arguments: ListKind.allCases)
  func `Whatever is edited and done, each view shows its model, and nothing is refused`(
    _ list: ListKind
  ) async throws {
    func run<H: Host>(_: H.Type) async throws {
      try await self.run(runs: 24) { ManagedStorm<H>($0, $1) }
    }
    try await run(list.type)
  }

  @Test(arguments: ListKind.allCases)
  func `Without a manager it is the same`(_ list: ListKind) async throws {
    try await run(runs: 20) { cards, settings in
      let host = list.bare()
      let hasHeaders = settings.showsHeadersOfEmptySections
      _ = PlainSource(cards.storage, in: host, hasHeaders: hasHeaders)
      return Storm(cards, settings, host)
    }
  }
}

/// One list view over one storage.
@MainActor class Storm {
  let cards: CardStorage
  let list: any ShownList
  private var version = 0
  private var willCount = 0
  private var didCount = 0

  init(_ cards: CardStorage, _ settings: StormTests.Settings, _ list: any ShownList) {
    self.cards = cards
    self.list = list
    let updater = list.updater
    updater?.animateMoveAsDeleteAndInsert = settings.replacesMoves
    updater?.animateChangesOffScreen = settings.animatesOffScreen
    updater?.willUpdateContent = { [weak self] _ in self?.willCount += 1 }
    updater?.didUpdateContent = { [weak self] _ in self?.didCount += 1 }
    list.layOut()
  }

  private func makeCards(_ lists: [[Int]]) -> [[VersionedCard]] {
    version += 1
    return lists.map { $0.map { VersionedCard(id: $0, version: version / 3) } }
  }

  func set(_ lists: [[Int]]) { cards.set(makeCards(lists)) }

  /// Sets the contents in a way that reloads the view.
  func setAtOnce(_ lists: [[Int]]) { cards.setAtOnce(makeCards(lists)) { list.reload() } }

  func perform(_ action: StormTests.Action) {
    switch action {
    case .set(let lists, let isAnimated):
      if isAnimated { set(lists) } else { list.withoutAnimation { set(lists) } }
    case .tap(let path): list.tap(path)
    case .scroll(let lines): list.lines = lines
    case .toggleScreen: list.isOnScreen.toggle()
    case .setAtOnce(let lists): setAtOnce(lists)
    case .reload: list.reload()
    case .finish: list.finishAnimations()
    case .drag, .setAtOnceWhileHeld, .editWhileFilled, .editWhileDragged, .observe: break
    }
  }

  var hasSecondClass: Bool { false }

  /// The title of a section's header, if it should have one.
  func header(of section: Int, count: Int) -> String? { nil }

  func check() throws {
    let wasOnScreen = list.isOnScreen
    list.isOnScreen = true
    list.layOut()
    list.finishAnimations()
    try requireEqual(willCount, didCount, "every will has its did")
    let counts = (0..<cards.storage.numberOfSections()).map {
      cards.storage.numberOfItems(inSection: $0)
    }
    try requireEqual(list.shownCounts, counts, "the numbers")
    var cells: Set<ObjectIdentifier> = []
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        guard let cell = list.cell(at: at(item, section)) else {
          try require(list.lines != nil, "no cell at \(item), \(section)")
          continue
        }
        cells.insert(ObjectIdentifier(cell))
        let expected = cards.storage.item(at: at(item, section)) as? VersionedCard
        try requireEqual(
          (cell as? any FilledCell<VersionedCard>)?.shown,
          expected,
          "at \(item), \(section)"
        )
        let isSecond = hasSecondClass && section == 1
        try requireEqual(cell is any SecondCell, isSecond, "the class at \(item), \(section)")
      }
      guard list.lines == nil else { continue }
      let title = header(of: section, count: count)
      try requireEqual(list.header(of: section), title, "the header of \(section)")
    }
    if list.lines == nil { try requireEqual(cells.count, counts.reduce(0, +), "the cells") }
    list.isOnScreen = wasOnScreen
  }
}

/// A list view with a manager, whose closures edit.
@MainActor final class ManagedStorm<H: Host>: Storm {
  private let host: H
  private let hidesEmpty: Bool
  private var observed = 0
  private var whenFilled: (() -> Void)?
  private var whenDragged: (() -> Void)?
  private var refusesMoves = false

  init(_ cards: CardStorage, _ settings: StormTests.Settings) {
    host = H(storage: cards.storage, owner: nil)
    hidesEmpty = !settings.showsHeadersOfEmptySections
    super.init(cards, settings, host)
    host.registerCards { [weak self] in
      let edit = self?.whenFilled
      self?.whenFilled = nil
      edit?()
    }
    host.registerHeaders()
    host.manager.configuration.displayHeaderOnEmptySection = !hidesEmpty
    cards.storage.headerModelProvider = { [weak storage = cards.storage] section in
      "\(storage?.numberOfItems(inSection: section) ?? 0)"
    }
    host.identify { [weak storage = cards.storage] in storage?.identifier(at: $0) }
    host.on(.moveItemAtTo) { [weak self] move in
      guard let self, !refusesMoves else { return }
      host.manager.moveShownItem(at: move.0, to: move.1)
      let edit = whenDragged
      whenDragged = nil
      edit?()
    }
    host.manager.on(.didSelect, H.Card.self) { [weak self] _, card, _ in self?.set([[card.id, 10]])
    }
    if settings.updatesInPlace {
      host.updater?.updateItem = { [weak host] in
        host?.manager.updateCell(at: $0, with: $1, payload: $2)
      }
    }
    host.reload()
  }

  override var hasSecondClass: Bool { true }

  override func header(of section: Int, count: Int) -> String? {
    hidesEmpty && count == 0 ? nil : "\(count)"
  }

  override func perform(_ action: StormTests.Action) {
    switch action {
    case .drag(let source, let target, let isRefused):
      refusesMoves = isRefused
      drag(source, target)
      refusesMoves = false
    case .setAtOnceWhileHeld(let lists, let last):
      host.manager.holdingUpdates {
        set(lists)
        setAtOnce(last)
      }
    case .editWhileFilled(let lists, let atOnce):
      whenFilled = { [unowned self] in if atOnce { setAtOnce(lists) } else { set(lists) } }
      set(lists.map { [11] + $0 })
      whenFilled = nil
    case .editWhileDragged(let source, let target, let lists):
      whenDragged = { [unowned self] in set(lists) }
      drag(source, target)
      whenDragged = nil
    case .observe:
      observed += 1
      if observed % 2 == 0 {
        host.manager.on(.canMove, H.Card.self) { _, _, _ in true }
      } else {
        host.manager.on(.willDisplay, H.Card.self) { _, _, _ in }
      }
    default: super.perform(action)
    }
  }

  private func drag(_ source: IndexPath, _ target: IndexPath) {
    if host.isOnScreen { _ = host.drag(source, to: target) }
  }

  override func check() throws {
    try super.check()
    for anomaly in host.anomalies {
      let isExpected = if case .storageCannotMove = anomaly { true } else { false }
      try require(isExpected, "\(anomaly)")
    }
  }
}
