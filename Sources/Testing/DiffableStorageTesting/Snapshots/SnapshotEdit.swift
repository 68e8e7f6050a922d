public import DiffableStorage

/// An edit of a snapshot with `String` sections and `Int` items, as a value.
///
/// There is one case for every editing method of `Snapshot.Builder`. An edit need not be valid: it
/// may name an identifier that is not in the snapshot, or add one that is. The builder then throws.
///
/// ```swift
/// try check(.array(of: .snapshotEdit(), count: 0...30)) { edits in
///   var builder = Snapshot<String, Int>.Builder()
///   for edit in edits {
///     let before = builder.build()
///     do {
///       try edit.apply(to: &builder)
///     } catch {
///       try requireEqual(builder.build(), before)  // a throwing edit changes nothing
///     }
///   }
/// }
/// ```
public enum SnapshotEdit: Hashable, Sendable {
  /// Adds sections at the end.
  case appendSections([String])
  /// Adds items at the end of a section, or of the last one.
  case appendItems([Int], toSection: String?)
  /// Adds sections before another.
  case insertSectionsBefore([String], beforeSection: String)
  /// Adds sections after another.
  case insertSectionsAfter([String], afterSection: String)
  /// Deletes sections with their items.
  case deleteSections([String])
  /// Deletes all items; the sections stay.
  case emptyAllSections
  /// Moves a section before another.
  case moveSectionBefore(String, beforeSection: String)
  /// Moves a section after another.
  case moveSectionAfter(String, afterSection: String)
  /// Marks sections to be reloaded.
  case reloadSections([String])
  /// Adds items before another.
  case insertItemsBefore([Int], beforeItem: Int)
  /// Adds items after another.
  case insertItemsAfter([Int], afterItem: Int)
  /// Deletes items.
  case deleteItems([Int])
  /// Deletes all items and all sections.
  case deleteAllItems
  /// Moves an item before another.
  case moveItemBefore(Int, beforeItem: Int)
  /// Moves an item after another.
  case moveItemAfter(Int, afterItem: Int)
  /// Moves an item to the end of a section.
  case moveItemToEnd(Int, ofSection: String)
  /// Replaces the items of a section.
  case replaceItems(inSection: String, with: [Int])
  /// Marks items to be reloaded.
  case reloadItems([Int])
  /// Marks items to be reconfigured.
  case reconfigureItems([Int])
  /// Moves a section before all others.
  case moveSectionToStart(String)
  /// Moves a section after all others.
  case moveSectionToEnd(String)
  /// Adds items at a position.
  case insertItemsAt([Int], at: ItemPosition)
  /// Deletes the items at positions.
  case deleteItemsAt([ItemPosition])
  /// Deletes items by their indexes in a section.
  case deleteItemsAtOffsets([Int], inSection: String)
  /// Deletes the items that are multiples of a number.
  case removeMultiples(of: Int)
  /// Moves the item at one position to another.
  case moveItemAt(ItemPosition, to: ItemPosition)
  /// Moves items before another.
  case moveItemsBefore([Int], beforeItem: Int)
  /// Moves items after another.
  case moveItemsAfter([Int], afterItem: Int)
  /// Moves items to the end of a section.
  case moveItemsToEnd([Int], ofSection: String)
  /// Moves items within a section by their indexes.
  case moveItemsFromOffsets([Int], toOffset: Int, inSection: String)

  /// Carries out the edit.
  ///
  /// - Parameter builder: The builder to edit. If the edit throws, the builder does not change.
  /// - Throws: The error of the builder's method of the same name.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items that it names or removes; `removeMultiples` reads
  ///   all *n*.
  public func apply(to builder: inout Snapshot<String, Int>.Builder) throws(SnapshotError) {
    switch self {
    case .appendSections(let ids): try builder.appendSections(ids)
    case .appendItems(let ids, let section): try builder.appendItems(ids, toSection: section)
    case .insertSectionsBefore(let ids, let anchor):
      try builder.insertSections(ids, beforeSection: anchor)
    case .insertSectionsAfter(let ids, let anchor):
      try builder.insertSections(ids, afterSection: anchor)
    case .deleteSections(let ids): builder.deleteSections(ids)
    case .emptyAllSections: builder.emptyAllSections()
    case .moveSectionBefore(let id, let anchor): try builder.moveSection(id, beforeSection: anchor)
    case .moveSectionAfter(let id, let anchor): try builder.moveSection(id, afterSection: anchor)
    case .reloadSections(let ids): try builder.reloadSections(ids)
    case .insertItemsBefore(let ids, let anchor): try builder.insertItems(ids, beforeItem: anchor)
    case .insertItemsAfter(let ids, let anchor): try builder.insertItems(ids, afterItem: anchor)
    case .deleteItems(let ids): builder.deleteItems(ids)
    case .deleteAllItems: builder.deleteAllItems()
    case .moveItemBefore(let id, let anchor): try builder.moveItem(id, beforeItem: anchor)
    case .moveItemAfter(let id, let anchor): try builder.moveItem(id, afterItem: anchor)
    case .moveItemToEnd(let id, let section): try builder.moveItem(id, toEndOfSection: section)
    case .replaceItems(let section, let ids):
      try builder.replaceItems(inSection: section, with: ids)
    case .reloadItems(let ids): try builder.reloadItems(ids)
    case .reconfigureItems(let ids): try builder.reconfigureItems(ids)
    case .moveSectionToStart(let id): try builder.moveSectionToStart(id)
    case .moveSectionToEnd(let id): try builder.moveSectionToEnd(id)
    case .insertItemsAt(let ids, let position): try builder.insertItems(ids, at: position)
    case .deleteItemsAt(let positions): try builder.deleteItems(at: positions)
    case .deleteItemsAtOffsets(let offsets, let section):
      try builder.deleteItems(atOffsets: offsets, inSection: section)
    case .removeMultiples(let divisor): builder.removeItems { $0.isMultiple(of: divisor) }
    case .moveItemAt(let source, let target): try builder.moveItem(at: source, to: target)
    case .moveItemsBefore(let ids, let anchor): try builder.moveItems(ids, beforeItem: anchor)
    case .moveItemsAfter(let ids, let anchor): try builder.moveItems(ids, afterItem: anchor)
    case .moveItemsToEnd(let ids, let section): try builder.moveItems(ids, toEndOfSection: section)
    case .moveItemsFromOffsets(let offsets, let target, let section):
      try builder.moveItems(fromOffsets: offsets, toOffset: target, inSection: section)
    }
  }
}
