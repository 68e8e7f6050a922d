import DerivedLists
import DiffableStorageTesting
import GridRendering
import TestSupport
import Testing

/// Derived storages under random changes of their source and of their recipe, compared with arrays.
@Suite struct DerivedStorageLawTests {
  typealias Source = ModelStorage<Int, Entry>
  typealias Shown = DerivedStorage<Int, Entry, Int>

  /// A derived storage with its recipe, and views of every kind that show it.
  private final class Follower {
    var recipe: DerivedRecipe
    var base: Derivation<Int, Entry, Int>
    let storage: Shown
    let grid: HeadlessGrid
    let changes = ChangeCount()

    init(_ recipe: DerivedRecipe, of source: Source, _ view: ListViewKind, _ policy: BatchPolicy) {
      self.recipe = recipe
      base = recipe.derivation
      storage = source.derived(base, policy: policy)
      storage.configureForCollectionViewFlowLayoutUsage()
      storage.headerModelProvider = { [weak storage] in storage?.sectionIdentifier(at: $0) }
      storage.footerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
      grid = HeadlessGrid(view: view, strictness: .strict)
      grid.recordingLimit = 0
      grid.attach(to: storage)
      changes.follow(storage)
    }

    func change(_ editor: inout EntryEditor) {
      switch editor.number(0..<4) {
      case 0:
        recipe.hidden.append(7)
        base = base.filter { $0.rank % 7 != 0 }
        storage.update(to: base, narrowing: true)
      case 1:
        recipe.hidden = []
        base = recipe.derivation
        storage.derivation = base
      default:
        recipe = .random(&editor.random)
        base = recipe.derivation
        storage.update(to: base)
      }
    }

    func check(_ source: Source) throws {
      let expected = recipe.sections(of: source.snapshot())
      let comment: Comment = "\(recipe): \(source.snapshot())"
      if let violation = grid.violations.first { throw violation }
      try grid.verify()
      let result = storage.snapshot()
      try #require(result.sections.map(\.identifier) == expected.map(\.section), comment)
      try #require(result.sections.map { Array($0.models) } == expected.map(\.models), comment)
      try #require(!result.identifiers.isMarked)
      for (section, models) in expected.enumerated() {
        try #require(storage.numberOfItems(inSection: section) == models.models.count)
        for (item, model) in models.models.enumerated() {
          let cell = grid.cell(at: ItemPosition(section: section, item: item))
          try #require(cell?.model as? Entry == model, comment)
        }
      }
    }
  }

  /// Counts the changes of a storage's data source.
  private final class ChangeCount {
    private(set) var count = 0
    private var token: ObservationToken?

    func follow(_ storage: Shown) {
      token = storage.dataSource.observe { [weak self] _ in
        self?.count += 1
      }
    }
  }

  @Test(arguments: BatchPolicy.allCases)
  func `Views show what the recipe makes of arrays, after every change`(_ policy: BatchPolicy)
    throws
  {
    var editor = EntryEditor(seed: 21)
    for _ in 0..<cases(6, thorough: 1_500) {
      let source = Source()
      source.apply(try editor.list([editor.number(0..<9), editor.number(0..<9), 3]))
      let followers = [ListViewKind.collectionView, .tableView].map {
        Follower(.random(&editor.random), of: source, $0, policy)
      }
      for _ in 0..<8 {
        try step(source, followers, &editor)
        for follower in followers { try follower.check(source) }
      }
    }
  }

  private func step(
    _ source: Source,
    _ followers: [Follower],
    _ editor: inout EntryEditor
  ) throws {
    let counts = followers.map(\.changes.count)
    switch editor.number(0..<6) {
    case 0: followers[0].change(&editor)
    case 1: source.apply(try editor.list([editor.number(0..<6), 4]))
    case 2:
      let ids = source.dataSource.snapshot()
      source.dataSource.apply(
        try ids.modifying { try $0.reloadItems(ids.itemIdentifiers.prefix(2)) }
      )
    case 3: source.dataSource.applySnapshotUsingReloadData(source.dataSource.snapshot())
    default:
      source.apply(try editor.edited(source.snapshot(), count: editor.number(1..<5)))
    }
    for (follower, count) in zip(followers, counts) {
      try #require(follower.changes.count <= count + 1)
    }
  }

  @Test func `A derived storage of a derived storage shows one recipe after the other`() throws {
    var editor = EntryEditor(seed: 22)
    for _ in 0..<cases(12, thorough: 1_000) {
      let source = Source()
      source.apply(try editor.list([6, 5]))
      let (first, second) = (
        DerivedRecipe.random(&editor.random), DerivedRecipe.random(&editor.random)
      )
      let middle = source.derived(first.derivation)
      let end = middle.derived(second.derivation)
      let grid = HeadlessGrid(strictness: .strict)
      grid.attach(to: end)
      for _ in 0..<6 {
        source.apply(try editor.edited(source.snapshot(), count: 3))
        if let violation = grid.violations.first { throw violation }
        try grid.verify()
        let expected = second.sections(of: middle.snapshot())
        try #require(end.snapshot().sections.map { Array($0.models) } == expected.map(\.models))
        try #require(
          middle.snapshot().sections.map { Array($0.models) }
            == first.sections(of: source.snapshot()).map(\.models)
        )
      }
    }
  }

  @Test func `A view that applies late gets the states in order`() throws {
    var editor = EntryEditor(seed: 23)
    for _ in 0..<cases(20, thorough: 1_000) {
      let source = Source()
      source.apply(try editor.list([5, 4]))
      var recipe = DerivedRecipe.random(&editor.random)
      let storage = source.derived(recipe.derivation)
      let delegate = TestDelegate.postponing()
      storage.delegate = delegate
      let before = storage.contents()
      for _ in 0..<4 {
        source.apply(try editor.edited(source.snapshot(), count: 3))
        if editor.number(0..<2) == 0 {
          recipe = .random(&editor.random)
          storage.derivation = recipe.derivation
        }
      }
      if delegate.reloads == 0 { try #require(storage.contents() == before) }
      for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
      let expected = recipe.sections(of: source.snapshot()).map { $0.models.map { "\($0)" } }
      try #require(storage.contents() == expected)
    }
  }
}
