import DerivedLists
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// Moves of derived lists that their views have made themselves.
@Suite struct DerivedMovingTests {
  typealias Source = ModelStorage<Int, Entry>
  typealias Recipe = Derivation<Int, Entry, Int>

  private func source(_ sections: [[Int]], group: (Int) -> Int = { _ in 0 }) throws -> Source {
    let source = Source()
    try source.apply(
      sections.enumerated().map { section, ids in
        (section, ids.map { Entry(id: $0, group: group($0), rank: $0) })
      }
    )
    return source
  }

  private func ids(_ storage: BaseModelStorage<Int, Entry>) -> [[Int]] {
    storage.snapshot().identifiers.sections.map { Array($0.itemIdentifiers) }
  }

  /// A delegate that applies what it gets.
  private final class Listener: StorageUpdating {
    var batches: [BatchOperations] = []
    var reloads = 0

    func storageDidPerformUpdate(_ update: StorageUpdate) {
      for batch in update.batches {
        batches.append(batch.operations)
        batch.apply()
      }
    }

    func storageNeedsReloading() { reloads += 1 }
  }

  private final class EntryCell { var id = 0 }

  /// A view that moves its cells itself, with its manager.
  private struct Scene {
    let view = HeadlessListView()
    let manager = HeadlessManager()
    let shown: BaseModelStorage<Int, Entry>

    init(_ source: Source, _ shown: BaseModelStorage<Int, Entry>) {
      self.shown = shown
      if source.dataSource.reorderingHandlers.canReorderItem == nil {
        source.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      }
      manager.manage(view)
      manager.register(EntryCell.self, for: Entry.self, making: { EntryCell() }) { cell, model, _ in
        cell.id = model.id
      }
      manager.storage = shown
    }

    /// Moves a cell; returns whether the storage has followed.
    func drag(_ source: ItemPosition, _ target: ItemPosition) throws -> Bool {
      let isMoved = view.drag(IndexPath(source), to: IndexPath(target)) != nil
      try view.grid.verify()
      let ids = shown.snapshot().identifiers
      for (section, items) in ids.sections.enumerated() {
        try #require(view.grid.counts[section] == items.itemIdentifiers.count)
        for (item, id) in items.itemIdentifiers.enumerated() {
          try #require((view.cell(at: [section, item]) as? EntryCell)?.id == id)
        }
      }
      return isMoved
    }
  }

  @Test func `The source makes the move, and the view gets no update`() throws {
    let source = try source([[1, 2, 3, 4]])
    // A derived list of a derived list passes the move on.
    let middle = source.derived(.filter { $0.id != 2 })
    let shown = middle.derived(.unchanged)
    let other = Listener()
    let delegate = Listener()
    (middle.delegate, shown.delegate) = (other, delegate)
    #expect(shown.moveShownItem(at: [0, 0], to: [0, 1]))
    #expect(ids(source) == [[2, 3, 1, 4]] && ids(shown) == [[3, 1, 4]])
    #expect((0..<3).map { shown.model(at: [0, $0])?.id } == [3, 1, 4])
    #expect(delegate.batches.isEmpty && delegate.reloads == 0)
    #expect(other.batches.map(\.itemMoves.count) == [1])
  }

  @Test func `Of two neighbors, the one that the view has moved is moved`() throws {
    let source = try source([[1, 2]])
    let shown = source.derived(.unchanged)
    let delegate = Listener()
    shown.delegate = delegate
    #expect(shown.moveShownItem(at: [0, 0], to: [0, 1]))
    #expect(shown.moveShownItem(at: [0, 0], to: [0, 1]))
    #expect(delegate.batches.isEmpty && delegate.reloads == 0)
  }

  @Test func `What changes with the drop is updated, and the cell stays where the view has put it`()
    throws
  {
    let source = try source([[1, 2, 3]])
    source.reorderUpdate = { builder, drop in
      for id in drop.relocation.items { try builder.updateModel(id) { $0.version += 1 } }
    }
    let shown = source.derived(.unchanged)
    let delegate = Listener()
    shown.delegate = delegate
    #expect(shown.moveShownItem(at: [0, 0], to: [0, 2]))
    #expect(delegate.reloads == 0)
    #expect(delegate.batches.map(\.structuralCount) == [0])
    #expect(delegate.batches.flatMap(\.itemReconfigures) == [ItemPosition(section: 0, item: 2)])
  }

  @Test func `A move that is refused changes nothing`() throws {
    let source = try source([[1, 2, 3], [4]])
    source.dataSource.reorderingHandlers.refusal = { _ in "No" }
    let shown = source.derived(.filter { $0.id != 2 })
    let scene = Scene(source, shown)
    #expect(!(try scene.drag(ItemPosition(section: 0, item: 0), .init(section: 1, item: 0))))
    source.dataSource.reorderingHandlers.refusal = nil
    let sorted = source.derived(Recipe.sorted(on: { $0.rank }))
    #expect(!sorted.moveShownItem(at: [0, 0], to: [0, 1]))
    #expect(!shown.moveShownItem(at: [0, 7], to: [0, 1]))
    #expect(ids(source) == [[1, 2, 3], [4]])
  }

  @Test func `A drop that changes the place in the derived list is shown as it is`() throws {
    let source = try source([[1, 2, 3, 4]]) { $0 % 2 }
    source.reorderUpdate = { builder, drop in
      for id in drop.relocation.items { try builder.updateModel(id) { $0.group = 5 } }
    }
    let shown = source.derived(Recipe.grouped(by: { $0.group }, order: .ascending))
    let scene = Scene(source, shown)
    var reloads = 0
    scene.manager.listUpdater?.willUpdateContent = { if $0 == nil { reloads += 1 } }
    #expect(try scene.drag(ItemPosition(section: 0, item: 0), .init(section: 0, item: 1)))
    #expect(reloads == 0)
    #expect(ids(shown) == [[4], [1, 3], [2]])
    #expect(ids(source) == [[1, 3, 4, 2]])
  }

  @Test(arguments: [2, 3, 4])
  func `What a handler changes before the move is shown, too`(deleted: Int) throws {
    let source = try source([[1, 2, 3, 4]])
    source.dataSource.reorderingHandlers.willReorder = { [unowned source] _ in
      source.modify { $0.deleteItems([deleted]) }
    }
    let shown = source.derived(.filter { $0.id != 2 })
    let scene = Scene(source, shown)
    _ = try scene.drag(ItemPosition(section: 0, item: 0), .init(section: 0, item: 2))
    #expect(ids(source) == [[2, 3, 4, 1].filter { $0 != deleted }])
    #expect(ids(shown) == [[3, 4, 1].filter { $0 != deleted }])
  }

  @Test func `A move inside an observer is made at its turn`() throws {
    let source = try source([[1, 2, 3]])
    let shown = source.derived(.unchanged)
    let scene = Scene(source, shown)
    var answers: [Bool] = []
    let token = source.dataSource.observe { _ in
      if answers.isEmpty { answers.append(shown.moveShownItem(at: [0, 0], to: [0, 2])) }
    }
    source.modify { $0.deleteItems([3]) }
    withExtendedLifetime(token) {}
    try scene.view.grid.verify()
    #expect(ids(shown) == ids(source))
  }

  /// Law: a move that the view has made is the drop of the item into the same gap.
  @Test func `A move of the view and a drop lead to the same order`() throws {
    var editor = EntryEditor(seed: 24)
    var moves = 0
    for _ in 0..<cases(50, thorough: 5_000) {
      let recipe = DerivedRecipe.random(&editor.random)
      let models = try editor.list([editor.number(0..<7), editor.number(0..<7), 2])
      let (one, other) = (Source(), Source())
      _ = (one.apply(models), other.apply(models))
      let (moving, dropping) = (one.derived(recipe.derivation), other.derived(recipe.derivation))
      let scene = Scene(one, moving)
      for _ in 0..<4 {
        guard let (from, to) = place(in: moving, &editor) else { break }
        let gap = from.section == to.section && to.item >= from.item ? to.item + 1 : to.item
        if try scene.drag(from, to) { moves += 1 }
        _ = dropping.dropItems(at: [[from.section, from.item]], inGap: [to.section, gap])
        try #require(ids(one) == ids(other), "\(recipe): \(from) → \(to)")
        try #require(ids(moving) == ids(dropping), "\(recipe): \(from) → \(to)")
      }
    }
    #expect(moves > 20)
  }

  /// An item that is shown, and a place to which a view can move it.
  private func place(
    in shown: BaseModelStorage<Int, Entry>,
    _ editor: inout EntryEditor
  ) -> (ItemPosition, ItemPosition)? {
    let counts = ids(shown).map(\.count)
    let all = counts.enumerated().flatMap { section, count in
      (0..<count).map { ItemPosition(section: section, item: $0) }
    }
    guard !all.isEmpty else { return nil }
    let from = all[editor.number(0..<all.count)]
    let section = editor.number(0..<counts.count)
    let count = counts[section] + (section == from.section ? 0 : 1)
    return (from, ItemPosition(section: section, item: editor.number(0..<count)))
  }
}
