import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport

typealias StormSource = ModelStorage<Int, StormCard>

/// Several views of one source, whose animations a test ends, and code of the app that edits in between.
final class HeldChangeStorm {
  let source = StormSource()
  private(set) var screens: [StormScreen] = []

  /// What was done, for a failure.
  private(set) var log: [String] = []

  /// Who waits until what was edited is shown.
  private var waits: [ShowingWait] = []
  private var reactions: [(hook: StormHook, action: StormAction)] = []
  private var dropEdit = StormEdit()
  private var depth = 0
  private var nextID = 0
  private var tokens: [ObservationToken] = []

  /// Shows three sections of three cards.
  init(_ settings: [StormSettings]) throws {
    tokens.append(source.observe { [weak self] _ in self?.react(.earlyObserver) })
    try source.apply((0..<3).map { section in (section, (0..<3).map { _ in makeCard() }) })
    for (number, settings) in settings.enumerated() {
      screens.append(StormScreen(number, settings, self))
    }
    tokens.append(source.observe { [weak self] _ in self?.react(.observer) })
    source.reorderingHandlers.canReorderItem = { [weak self] _ in
      self?.react(.canReorder)
      return true
    }
    source.reorderingHandlers.refusal = { [weak self] _ in
      self?.react(.refusal)
      return nil
    }
    source.reorderingHandlers.willReorder = { [weak self] _ in self?.react(.willReorder) }
    source.reorderingHandlers.didReorder = { [weak self] _ in self?.react(.didReorder) }
    source.reorderUpdate = { [weak self] cards, _ in
      guard let self else { return }
      let edit = dropEdit
      react(.reorderUpdate)
      try edit.apply(to: &cards, makeCard)
    }
  }

  deinit { for screen in screens { screen.storage.delegate = nil } }

  private func makeCard() -> StormCard {
    nextID += 1
    return StormCard(id: nextID, parent: nextID % 3 == 1 ? nil : nextID - 1)
  }

  // MARK: Actions

  func perform(_ step: StormStep) {
    if let reaction = step.reaction { reactions.append(reaction) }
    perform(step.action)
    if step.forgetsReactions { reactions = [] }
  }

  /// Performs the first action that waits for a place in the code of the app.
  func react(_ hook: StormHook) {
    guard depth < 3, let index = reactions.firstIndex(where: { $0.hook == hook }) else { return }
    log.append("  in \(hook):")
    var action = reactions.remove(at: index).action
    switch action.verb {
    // A user drags while no code of the app runs.
    case .drag: action.verb = .drop
    // A new updater does not know what the view is doing.
    case .renew, .detach: action.verb = .attach
    default: break
    }
    perform(action)
  }

  private func perform(_ action: StormAction) {
    let outerEdit = dropEdit
    dropEdit = action.edit
    depth += 1
    defer {
      depth -= 1
      dropEdit = outerEdit
    }
    log.append(String(repeating: "  ", count: depth) + "\(action)")
    let screen = screens[action.screen % screens.count]
    switch action.verb {
    case .edit: edit(action.edit)
    case .drag: screen.drag(action.a, action.b)
    case .drop: screen.drop(action.a, action.b)
    case .delete: screen.deleteShown(action.a)
    case .finish: screen.endAnimations()
    case .wait: screen.updater.waitsForAnimations.toggle()
    case .animate: screen.animates.toggle()
    case .onScreen: screen.isOnScreen.toggle()
    case .detach: screen.storage.delegate = nil
    case .attach: screen.attach()
    case .renew: screen.renewUpdater()
    case .reload: screen.updater.storageNeedsReloading()
    case .toggle: screen.toggle(action.a)
    case .recipe: screen.changeRecipe?(action.a)
    case .reloadSource:
      source.dataSource.applySnapshotUsingReloadData(source.snapshot().identifiers)
    case .mark: mark(action.a)
    }
  }

  private func edit(_ edit: StormEdit) {
    let before = source.snapshot()
    guard let after = try? before.modifying({ try edit.apply(to: &$0, makeCard) }) else { return }
    source.apply(after)
    waits.append(source.dataSource.unshown())
  }

  /// Applies identifiers, one of which is marked, without models.
  private func mark(_ number: Int) {
    let identifiers = source.snapshot().identifiers
    let ids = Array(identifiers.itemIdentifiers)
    guard !ids.isEmpty else { return }
    let marked = try? identifiers.modifying { try $0.reconfigureItems([ids[number % ids.count]]) }
    source.dataSource.apply(marked ?? identifiers)
  }

  // MARK: Checks

  /// Ends all animations, and checks what each view shows, and that all callers were told.
  func settle() async throws {
    reactions = []
    for _ in 0..<200 where screens.contains(where: \.isAnimating) {
      for screen in screens { screen.endAnimations() }
    }
    for screen in screens { try screen.check() }
    let waits = waits
    self.waits = []
    for (number, wait) in waits.enumerated() {
      let isComplete = await wait.presentationIfComplete() != nil
      try require(isComplete, "edit \(number) of the last \(waits.count) was not reported")
    }
  }
}
