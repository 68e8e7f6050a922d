#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One change of a storage, on its way to whatever shows that storage.
///
/// The storage answers with its old contents until the change is applied: the receiver applies it
/// at the moment its own bookkeeping switches, inside its batch block.
///
/// ```swift
/// func storageDidPerformUpdate(_ update: StorageUpdate) {
///   for batch in update.batches {
///     view.performBatchUpdates(batch.operations) { batch.apply() }
///   }
/// }
/// ```
///
/// A receiver that cannot do so at once calls ``postpone()``, keeps the update and applies it
/// later. An update that is dropped without having been applied is applied as it goes away, so
/// that a storage never loses a change.
///
/// The change lists (``objectChanges``, ``sectionChanges``, ``updatedObjects``) are the record of
/// what happened, in the order it happened. They are filled as the update is applied, or before, as
/// the storage says.
///
/// Confined to one isolation domain, like the storage it comes from.
public final class StorageUpdate {
  /// What happened to items, in order; a move lists its two index paths, the others list one.
  public var objectChanges: [(ChangeType, [IndexPath])] = []

  /// What happened to sections, in order; a move lists its two indexes, the others list one.
  public var sectionChanges: [(ChangeType, [Int])] = []

  /// The models of updated items, by their index path after the change.
  public var updatedObjects: [IndexPath: Any] = [:]

  /// What changed in updated items, by their index path after the change.
  ///
  /// Not part of the record: it is there as soon as the update is. Not every updated item has to
  /// have an entry; one without is to be shown anew as a whole. Read it with ``payload(at:as:)``.
  public var payloads: [IndexPath: Any] = [:]

  /// Whether the receiver should animate the change.
  public let isAnimated: Bool

  /// Whether the receiver has said that it will apply the update later.
  public private(set) var isPostponed = false

  private let steps = DeferredSteps()

  /// Creates an update without changes.
  ///
  /// - Parameter isAnimated: Whether the receiver should animate the change.
  public init(isAnimated: Bool = true) {
    self.isAnimated = isAnimated
  }

  deinit {
    guard steps.hasRemaining else { return }
    // A closure may keep the update it is given, which an object that is going away does not allow.
    steps.run(recordingIn: StorageUpdate(isAnimated: isAnimated))
  }
}

// MARK: - Deferral

extension StorageUpdate {
  /// Whether something has still to be applied.
  public var containsDeferredDatasourceUpdates: Bool { steps.hasRemaining }

  /// What the applied closures threw, in order; an error stops its own closure only.
  public var errors: [any Error] { steps.errors }

  /// Adds a change of the data that runs when the update is applied.
  ///
  /// - Parameter update: Changes the data and records in the update it is given what it did.
  public func enqueueDatasourceUpdate(_ update: @escaping (StorageUpdate) throws -> Void) {
    steps.append(update)
  }

  /// Adds a batch for a list view to carry out, with the switch of the data that belongs to it.
  ///
  /// - Parameters:
  ///   - operations: What the view does.
  ///   - switchData: Changes the data and records in the update it is given what it did.
  public func enqueueBatch(
    _ operations: BatchOperations,
    switchingData switchData: @escaping (StorageUpdate) throws -> Void
  ) {
    steps.append(switchData) { [operations] }
  }

  /// Adds batches that have one switch of the data in common: the first of them to be applied
  /// makes it.
  ///
  /// - Parameters:
  ///   - operations: Answers what the view does, batch after batch; asked whenever the batches are
  ///     read, so that it can take into account what has happened to the data meanwhile.
  ///   - switchData: Changes the data and records in the update it is given what it did.
  package func enqueueBatches(
    _ operations: @escaping () -> [BatchOperations],
    switchingData switchData: @escaping (StorageUpdate) throws -> Void
  ) {
    steps.append(switchData, batches: operations)
  }

  /// Promises that the receiver applies the update later.
  ///
  /// Without this, a storage applies what its delegate left undone as soon as the delegate returns.
  public func postpone() {
    isPostponed = true
  }

  /// Applies everything that has not been applied yet, in the order it was added.
  ///
  /// Doing it again does nothing.
  public func applyDeferredDatasourceUpdates() {
    steps.run(recordingIn: self)
  }
}

// MARK: - Batches

extension StorageUpdate {
  /// What a list view carries out in one go, with its own switch of the data.
  public struct Batch {
    fileprivate let update: StorageUpdate
    fileprivate let step: Int

    /// Which of the batches of its step it is.
    fileprivate let index: Int

    /// What the view does, in terms of the states before and after this batch.
    ///
    /// Nothing, once the storage has told its delegate to reload before the batch was applied.
    public var operations: BatchOperations {
      let operations = update.steps.operations(ofStep: step)
      return operations.indices.contains(index) ? operations[index] : BatchOperations()
    }

    /// Switches the data from the state before this batch to the state after it.
    ///
    /// Call it inside the view's batch block. Whatever stands before this batch in the update is
    /// applied first; doing it again does nothing.
    public func apply() {
      update.steps.run(through: step, recordingIn: update)
    }
  }

  /// What a list view carries out, batch after batch.
  ///
  /// The batches are legal under the batch rules and stay listed after they were applied. When the
  /// storage tells its delegate to reload, the batches that are not applied by then are gone: the
  /// view shows already what they lead to. An update that a user's own storage filled by hand has
  /// none: see ``recordedOperations``.
  public var batches: [Batch] {
    steps.batches.flatMap { batches in
      batches.operations().indices.map { Batch(update: self, step: batches.step, index: $0) }
    }
  }

  /// Takes out the batches that are not applied yet, and their changes of the data.
  package func discardBatches() {
    steps.discardBatches()
  }

  /// The change lists as operations of a single batch, for an update without batches of its own.
  ///
  /// Deletions, updates and the sources of moves count before the change; insertions and the
  /// targets of moves after it. Entries without the index paths they need are left out.
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

// MARK: - Comparing and describing

extension StorageUpdate: Equatable {
  /// Whether nothing was recorded and nothing waits to be applied.
  public var isEmpty: Bool {
    objectChanges.isEmpty && sectionChanges.isEmpty && !containsDeferredDatasourceUpdates
  }

  /// Compares the change lists, in order, and how much is still to be applied.
  ///
  /// The models in ``updatedObjects`` take no part.
  public static func == (a: StorageUpdate, b: StorageUpdate) -> Bool {
    a.steps.remainingCount == b.steps.remainingCount
      && a.objectChanges.elementsEqual(b.objectChanges, by: ==)
      && a.sectionChanges.elementsEqual(b.sectionChanges, by: ==)
  }
}

extension StorageUpdate: CustomStringConvertible {
  /// The recorded changes, one a line: sections first, then items.
  public var description: String {
    var lines = ["StorageUpdate"]
    lines += sectionChanges.map { "  \($0.0.rawValue) section \(Self.path($0.1))" }
    lines += objectChanges.map { change in
      "  \(change.0.rawValue) item \(Self.path(change.1.map { "\(Array($0))" }))"
    }
    if steps.hasRemaining { lines.append("  \(steps.remainingCount) not applied yet") }
    return lines.count == 1 ? "StorageUpdate, empty" : lines.joined(separator: "\n")
  }

  private static func path(_ places: [some CustomStringConvertible]) -> String {
    places.map(\.description).joined(separator: " → ")
  }
}
