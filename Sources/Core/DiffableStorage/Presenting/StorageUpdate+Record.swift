public import PortableFoundation

// The change lists of an update, and the payloads of its updated items.

extension StorageUpdate {
  /// Adds the operations of a batch to the change lists: deletions, insertions, moves, then updates.
  ///
  /// The closure returns the model at a position after the batch.
  func list(_ operations: BatchOperations, _ model: (ItemPosition) -> Any?) {
    sectionChanges += operations.sectionDeletions.map { (.delete, [$0]) }
    sectionChanges += operations.sectionInsertions.map { (.insert, [$0]) }
    sectionChanges += operations.sectionMoves.map { (.move, [$0.from, $0.to]) }
    sectionChanges += operations.sectionReloads.map { (.update, [$0]) }
    objectChanges += operations.itemDeletions.map { (.delete, [IndexPath($0)]) }
    objectChanges += operations.itemInsertions.map { (.insert, [IndexPath($0)]) }
    objectChanges += operations.itemMoves.map { (.move, [IndexPath($0.from), IndexPath($0.to)]) }
    for position in (operations.itemReloads + operations.itemReconfigures).ascending() {
      let indexPath = IndexPath(position)
      objectChanges.append((.update, [indexPath]))
      let model = model(position)
      updatedObjects[indexPath] = model
    }
  }

  /// The change lists as operations of a single batch, for an update without batches of its own.
  ///
  /// Deletions, updates and the sources of moves are positions before the change; insertions and
  /// the targets of moves are positions after it. Entries with missing index paths are left out.
  ///
  /// - Complexity: O(*c*) for *c* recorded changes.
  public var recordedOperations: BatchOperations {
    var operations = BatchOperations()
    for (type, indexes) in sectionChanges {
      switch (type, indexes.first, indexes.last) {
      case (.delete, let index?, _): operations.sectionDeletions.append(index)
      case (.insert, let index?, _): operations.sectionInsertions.append(index)
      case (.update, let index?, _): operations.sectionReloads.append(index)
      case (.move, let from?, let to?) where indexes.count > 1:
        operations.sectionMoves.append(BatchMove(from: from, to: to))
      default: break
      }
    }
    for (type, indexPaths) in objectChanges {
      let positions = indexPaths.compactMap(ItemPosition.init)
      switch (type, positions.first, positions.last) {
      case (.delete, let position?, _): operations.itemDeletions.append(position)
      case (.insert, let position?, _): operations.itemInsertions.append(position)
      case (.update, let position?, _): operations.itemReloads.append(position)
      case (.move, let from?, let to?) where positions.count > 1:
        operations.itemMoves.append(BatchMove(from: from, to: to))
      default: break
      }
    }
    return operations
  }
}

extension StorageUpdate: Equatable {
  private var remainingCount: Int { steps.remaining.count { !$0.isDone } }

  /// Whether the update has neither recorded changes nor changes to apply.
  public var isEmpty: Bool {
    !containsDeferredDatasourceUpdates && objectChanges.isEmpty && sectionChanges.isEmpty
  }

  /// Compares the change lists, in order, and the number of changes that are not applied yet.
  ///
  /// The models in ``updatedObjects`` are not compared.
  ///
  /// - Complexity: O(*c*) for *c* recorded changes.
  public static func == (a: StorageUpdate, b: StorageUpdate) -> Bool {
    a.remainingCount == b.remainingCount
      && a.objectChanges.elementsEqual(b.objectChanges, by: ==)
      && a.sectionChanges.elementsEqual(b.sectionChanges, by: ==)
  }
}

extension StorageUpdate: CustomStringConvertible {
  /// The recorded changes, one on each line: sections first, then items.
  ///
  /// - Complexity: O(*c*) for *c* recorded changes.
  public var description: String {
    var lines = ["StorageUpdate"]
    lines += sectionChanges.map { "  \($0.0.rawValue) section \(Self.joined($0.1))" }
    lines += objectChanges.map { change in
      "  \(change.0.rawValue) item \(Self.joined(change.1.map { "\(Array($0))" }))"
    }
    if remainingCount > 0 { lines.append("  \(remainingCount) not applied yet") }
    return lines.count == 1 ? "StorageUpdate, empty" : lines.joined(separator: "\n")
  }

  private static func joined(_ positions: [some CustomStringConvertible]) -> String {
    positions.map(\.description).joined(separator: " → ")
  }
}

extension StorageUpdate {
  /// The payload of an updated item: what changed in it.
  ///
  /// A view that reconfigures a cell can bind only what changed:
  ///
  /// ```swift
  /// struct Song: Identifiable, Equatable {
  ///   let id: Int
  ///   var title: String
  ///   var plays: Int
  /// }
  ///
  /// final class View: StorageUpdating {
  ///   func storageDidPerformUpdate(_ update: StorageUpdate) {
  ///     update.applyDeferredDatasourceUpdates()
  ///     if let plays = update.payload(at: [0, 0], as: Int.self) { print("plays: \(plays)") }
  ///   }
  ///
  ///   func storageNeedsReloading() {}
  /// }
  ///
  /// let storage = ModelStorage<String, Song>()
  /// storage.payloadProvider = { before, after in
  ///   before.title == after.title ? after.plays : nil
  /// }
  /// try storage.apply([("Queue", [Song(id: 1, title: "Intro", plays: 0)])])
  /// let view = View()
  /// storage.delegate = view
  /// try storage.apply([("Queue", [Song(id: 1, title: "Intro", plays: 1)])])
  /// ```
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item after the change.
  ///   - type: The expected type of the payload.
  /// - Returns: The payload, nil if the item has none, or one of a different type.
  /// - Complexity: O(1) on average.
  public func payload<Payload>(
    at indexPath: IndexPath,
    as type: Payload.Type = Payload.self
  ) -> Payload? {
    payloads[indexPath] as? Payload
  }
}
