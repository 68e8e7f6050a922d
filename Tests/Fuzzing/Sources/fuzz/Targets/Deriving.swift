import DerivedLists
import DiffableStorageTesting
import GridRendering
import TestSupport

/// Runs a script of changes of a source and of recipes, and shows two derived storages in grids.
func derive(_ bytes: [UInt8]) throws {
  var source = ByteSource(bytes)
  let list = ModelStorage<Int, Entry>()
  let screens = [ListViewKind.collectionView, .tableView].map { view in
    DerivedScreen(source.recipe(), of: list, view)
  }
  while !source.isEmpty {
    switch source.below(6) {
    case 0:
      let screen = screens[source.below(2)]
      screen.recipe = source.recipe()
      screen.storage.derivation = screen.recipe.derivation
    case 1:
      let screen = screens[source.below(2)]
      screen.recipe.hidden.append(7)
      let narrower = screen.storage.derivation.filter { $0.rank % 7 != 0 }
      screen.storage.update(to: narrower, narrowing: true)
    default: list.modify { source.edit(&$0) }
    }
    for screen in screens { try screen.check(list) }
  }
}

private final class DerivedScreen {
  var recipe: DerivedRecipe
  let storage: DerivedStorage<Int, Entry, Int>
  private let grid: HeadlessGrid

  init(_ recipe: DerivedRecipe, of list: ModelStorage<Int, Entry>, _ view: ListViewKind) {
    self.recipe = recipe
    storage = list.derived(recipe.derivation)
    storage.configureForCollectionViewFlowLayoutUsage()
    storage.headerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
    grid = HeadlessGrid(view: view)
    grid.attach(to: storage)
  }

  func check(_ list: ModelStorage<Int, Entry>) throws {
    try requireClean(grid)
    let (result, expected) = (storage.snapshot(), recipe.sections(of: list.snapshot()))
    try requireEqual(result.sections.map(\.identifier), expected.map(\.section), "\(recipe)")
    try requireEqual(result.sections.map { Array($0.models) }, expected.map(\.models), "\(recipe)")
    let value = DerivedSnapshot(recipe.derivationInAnotherOrder, of: list.snapshot())
    try requireEqual(value.result, result, "\(recipe), in another order")
  }
}

extension ByteSource {
  fileprivate mutating func recipe() -> DerivedRecipe {
    DerivedRecipe(
      placing: DerivedRecipe.Placing.allCases[below(DerivedRecipe.Placing.allCases.count)],
      orders: (0..<below(3)).map { _ in
        DerivedRecipe.Order.allCases[below(DerivedRecipe.Order.allCases.count)]
      },
      hidden: (0..<below(3)).map { _ in [2, 3, 5][below(3)] },
      dropsEmpty: below(2) == 1
    )
  }

  fileprivate mutating func entry() -> Entry {
    Entry(id: item(), group: below(5), rank: below(12), weight: below(3))
  }

  /// Makes an edit of a list; one that is refused changes nothing.
  fileprivate mutating func edit(_ builder: inout ModelSnapshot<Int, Entry>.Builder) {
    let (id, other, section) = (item(), item(), below(4))
    do {
      switch below(12) {
      case 0: try builder.appendSections([section])
      case 1: builder.deleteSections([section])
      case 2: try builder.moveSectionToStart(section)
      case 3: builder.deleteItems([id, other])
      case 4: try builder.moveItem(id, beforeItem: other)
      case 5: try builder.moveItem(id, toEndOfSection: section)
      case 6: try builder.reloadItems([id])
      case 7: try builder.reconfigureItems([id, other])
      case 8:
        let (rank, group) = (below(12), below(5))
        try builder.updateModel(id) { ($0.rank, $0.group) = (rank, group) }
      case 9: try builder.insertModels([entry()], beforeItem: other)
      default: try builder.upsertModels((0...below(6)).map { _ in entry() }, toSection: section)
      }
    } catch {
      // The script asks for anything.
    }
  }
}
