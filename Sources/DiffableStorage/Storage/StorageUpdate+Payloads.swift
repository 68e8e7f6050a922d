#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
  /// - Returns: The payload, nil if the item has none or one of another type.
  /// - Complexity: O(1) on average.
  public func payload<Payload>(
    at indexPath: IndexPath,
    as type: Payload.Type = Payload.self
  ) -> Payload? {
    payloads[indexPath] as? Payload
  }
}
