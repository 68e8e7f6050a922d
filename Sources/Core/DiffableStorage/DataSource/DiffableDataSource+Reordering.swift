// Carrying out drops of items, with the handlers that allow or refuse them.

extension DiffableDataSource {
  /// Carries out a drop: asks the ``reorderingHandlers`` whether to allow it, moves the items, and
  /// notifies the handlers.
  ///
  /// ```swift
  /// let dataSource = DiffableDataSource(try Snapshot(sections: ["Queue": [1, 2, 3, 4]]))
  /// dataSource.reorder(Relocation([4, 2], to: DropPlace(section: "Queue", next: 1)))
  /// print(Array(dataSource.snapshot().itemIdentifiers))  // [4, 2, 1, 3]
  /// ```
  ///
  /// The drop is carried out on the newest state. All items are moved, or none. It is checked in this order:
  /// whether the items exist, whether the place exists, whether there is anything to do, `canReorderItem`,
  /// `refusal`, and `ModelStorage.reorderUpdate`. If one of these closures changes the list, the drop is
  /// checked again in the new state. Then `willReorder`, the observers and `didReorder` are called, once
  /// each.
  ///
  /// A drop supersedes an apply that is computed in the background, which does not know the new order.
  ///
  /// - Parameters:
  ///   - relocation: The items and their place. An item that occurs twice counts once.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, besides the handlers and observers.
  @discardableResult
  public func reorder(
    _ relocation: Relocation<Section, Item>,
    animatingDifferences: Bool = true
  ) -> ReorderOutcome<Section, Item> {
    // No view already shows what the handlers apply.
    let shownBy = showing
    showing = []
    defer { showing = shownBy }
    for _ in 0..<Self.mostAttempts {
      let outcome = attempt(relocation, animatingDifferences, shownBy)
      if let outcome { return outcome }
    }
    return .refused(.handler("The handlers change the list each time that they are asked."))
  }

  /// Why a drop would be refused; nil if it would not be.
  ///
  /// Nothing is changed.
  package func refusal(of relocation: Relocation<Section, Item>) -> ReorderRefusal<Item>? {
    do throws(SnapshotError) {
      return try carriedOut(relocation, on: newest).flatMap { objection(to: $0.seen) }
    } catch {
      guard error.code == .duplicateItem else { return reason(error, relocation) }
      return refusal(of: relocation.withoutRepetitions)
    }
  }

  /// A drop as it is carried out; nil if it changes nothing.
  private func carriedOut(
    _ relocation: Relocation<Section, Item>,
    on before: Contents
  ) throws(SnapshotError) -> CarriedDrop<Section, Item>? {
    if before.hasOutlines, let drop = try before.outlines?.dropping(relocation, in: before) {
      return drop.contents === before ? nil : drop
    }
    let moved = try algorithms.relocated(before, relocation)
    let (contents, undo) = try edited(moved, by: relocation)
    let isMoved = moved.snapshot.treeIdentity != before.snapshot.treeIdentity
    return isMoved || !undo.isEmpty ? CarriedDrop(relocation, contents, undo: undo) : nil
  }

  /// Contents with what a drop changes in the models, and the edits that restore these.
  private func edited(
    _ contents: Contents,
    by drop: Relocation<Section, Item>
  ) throws(SnapshotError) -> (contents: Contents, undo: [any DropEdit]) {
    var (contents, undo): (Contents, [any DropEdit]) = (contents, [])
    for case let edit as any ModelEdit in drop.edits {
      guard let (next, inverse) = try edit.carriedOut(in: contents) else { continue }
      contents = next
      undo.append(inverse)
    }
    return (contents, undo)
  }

  /// How often something is tried again because code of the user has changed the list.
  static var mostAttempts: Int { 8 }

  /// Carries out a drop on the newest state; nil if a handler has changed the list.
  private func attempt(
    _ relocation: Relocation<Section, Item>,
    _ isAnimated: Bool,
    _ shownBy: [AnyObject]
  ) -> ReorderOutcome<Section, Item>? {
    let before = newest
    do throws(SnapshotError) {
      guard let drop = try carriedOut(relocation, on: before) else { return .unchanged }
      if let objection = objection(to: drop.seen) { return .refused(objection) }
      return finish(drop, before, isAnimated, shownBy)
    } catch {
      guard error.code == .duplicateItem else { return .refused(reason(error, relocation)) }
      return attempt(relocation.withoutRepetitions, isAnimated, shownBy)
    }
  }

  /// Moves items as a drop does, and asks no handlers.
  package func move(
    _ relocation: Relocation<Section, Item>,
    isAnimated: Bool
  ) throws(SnapshotError) -> Outcome {
    let before = newest
    guard let drop = try carriedOut(relocation, on: before) else { return .unchanged }
    return submit(drop.contents, from: before, isAnimated: isAnimated)
  }

  /// Edits contents whose items were moved, and submits them; nil if a handler has changed the list.
  private func finish(
    _ drop: CarriedDrop<Section, Item>,
    _ before: Contents,
    _ isAnimated: Bool,
    _ shownBy: [AnyObject]
  ) -> ReorderOutcome<Section, Item>? {
    var after = drop.contents
    if let editDrop, newest.isIdentical(to: before) {
      do {
        after = try editDrop(after, drop.transaction(from: before, to: after.snapshot))
      } catch {
        return .refused(.handler("\(error)"))
      }
    }
    guard newest.isIdentical(to: before) else { return nil }
    let (transaction, difference) = algorithms.dropped(before, after, drop)
    let outcome = submit(
      after,
      difference,
      from: before,
      isAnimated: isAnimated,
      drop: Drop(transaction),
      shownBy: shownBy
    )
    if case .queued = outcome { return .queued(transaction) }
    return .applied(transaction)
  }

  /// The reason why the handlers refuse a drop; nil if they allow it.
  private func objection(to relocation: Relocation<Section, Item>) -> ReorderRefusal<Item>? {
    if let canReorderItem = reorderingHandlers.canReorderItem {
      let refused = relocation.items.filter { !canReorderItem($0) }
      if !refused.isEmpty { return .notReorderable(refused) }
    }
    return reorderingHandlers.refusal?(relocation).map { .handler($0) }
  }

  private func reason(
    _ error: SnapshotError,
    _ relocation: Relocation<Section, Item>
  ) -> ReorderRefusal<Item> {
    switch error.code {
    case .unknownItem:
      let (snapshot, outlines) = (newest.snapshot, newest.outlines)
      let all = relocation.withoutRepetitions.items
      let gone = all.filter { !snapshot.contains($0) && outlines?.contains($0) != true }
      // The parent can be gone, too.
      return gone.isEmpty ? .placeGone : .itemsGone(gone)
    case .changedIdentifier, .movedIntoItself: return .handler(error.description)
    default: return .placeGone
    }
  }
}

extension DiffableDataSource {
  /// The closures that a data source calls when a user reorders items.
  ///
  /// The names are those of UIKit's handlers. Write to the store in ``didReorder``:
  ///
  /// ```swift
  /// let dataSource = DiffableDataSource(try Snapshot(sections: ["Queue": [1, 2, 3]]))
  /// dataSource.reorderingHandlers.canReorderItem = { $0 != 1 }
  /// dataSource.reorderingHandlers.didReorder = { drop in
  ///   let place = drop.relocation.place
  ///   print("write", drop.relocation.items, "between", place.previous as Any, place.next as Any)
  /// }
  /// ```
  ///
  /// A handler that applies or reorders does so after the drop.
  public struct ReorderingHandlers {
    /// Returns whether a user can move an item.
    ///
    /// If it is nil, views offer no reordering; `reorder` in code is carried out.
    public var canReorderItem: ((Item) -> Bool)?

    /// Called before a drop is carried out.
    public var willReorder: ((ReorderTransaction<Section, Item>) -> Void)?

    /// Called after a drop was carried out and all observers were called.
    public var didReorder: ((ReorderTransaction<Section, Item>) -> Void)?

    /// Returns the reason, for the user, why a drop is refused; nil allows it.
    ///
    /// It is also called while items hover over a place, so it should be fast.
    public var refusal: ((Relocation<Section, Item>) -> String?)?

    /// Creates handlers that do nothing.
    public init() {}
  }
}

/// The result of a drop.
public enum ReorderOutcome<Section: Hashable, Item: Hashable> {
  /// The items were moved.
  indirect case applied(ReorderTransaction<Section, Item>)
  /// The drop was made inside an observer or handler, and is carried out after all were called.
  indirect case queued(ReorderTransaction<Section, Item>)
  /// The items are already neighbors at this place; no handler was called.
  case unchanged
  /// Nothing was changed.
  case refused(ReorderRefusal<Item>)
}

extension ReorderOutcome: Sendable where Section: Sendable, Item: Sendable {}

/// The reason why a drop is refused.
public enum ReorderRefusal<Item: Hashable>: Hashable {
  /// `canReorderItem` returned false for these items.
  case notReorderable([Item])
  /// These items no longer exist. To drop the others, make a new relocation.
  case itemsGone([Item])
  /// The section no longer exists, or both neighbors are gone.
  case placeGone
  /// The handler `refusal` returned this reason, or `reorderUpdate` threw this error.
  case handler(String)
}

extension ReorderRefusal: Sendable where Item: Sendable {}

extension ReorderRefusal: CustomStringConvertible {
  /// A sentence for logs; for ``handler(_:)`` its reason.
  public var description: String {
    switch self {
    case .notReorderable(let items): "Items that cannot be moved: \(items)."
    case .itemsGone(let items): "Items that do not exist any more: \(items)."
    case .placeGone: "The place does not exist any more."
    case .handler(let reason): reason
    }
  }
}

extension DiffableDataSource {
  /// A drop on its way to the handlers and observers.
  ///
  /// It is an object, so that submissions that are not drops do not look up its types at run time.
  @usableFromInline
  package final class Drop {
    let transaction: ReorderTransaction<Section, Item>

    init(_ transaction: ReorderTransaction<Section, Item>) {
      self.transaction = transaction
    }
  }
}
