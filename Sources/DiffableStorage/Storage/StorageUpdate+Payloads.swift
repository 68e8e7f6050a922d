#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension StorageUpdate {
  /// What changed in an updated item.
  ///
  /// A view that reconfigures a cell binds only that:
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
  ///   - indexPath: Where the item is after the change.
  ///   - type: The type of what is expected.
  /// - Returns: What changed; nil when nothing is known about it, or something of another type.
  public func payload<Payload>(
    at indexPath: IndexPath,
    as type: Payload.Type = Payload.self
  ) -> Payload? {
    payloads[indexPath] as? Payload
  }
}
