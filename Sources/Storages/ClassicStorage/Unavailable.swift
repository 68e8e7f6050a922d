// What the compiler answers to lines of DTModelStorage that do not work here.

public import DiffableStorage
public import PortableFoundation

/// Not available: the storage is a ``ProxyDiffableStorage``.
@available(*, unavailable, renamed: "ProxyDiffableStorage")
public typealias ProxyDiffableDataSourceStorage = ProxyDiffableStorage

/// Not available: a ``FetchedResultsStorage`` shows the results of a controller.
@available(*, unavailable, message: "Use FetchedResultsStorage with a ResultsController")
public enum CoreDataStorage {}

/// Not available: a ``LiveCollectionStorage`` shows live collections.
@available(*, unavailable, message: "Use LiveCollectionStorage")
public enum RealmStorage {}

/// Not available: set `StorageAnomaly.defaultHandler`, or the `anomalyHandler` of a storage.
@available(*, unavailable, message: "Use StorageAnomaly.defaultHandler = { anomaly in … }")
public enum MemoryStorageAnomalyHandler {
  /// Not available: set `StorageAnomaly.defaultHandler`.
  public static var defaultAction: (StorageAnomaly) -> Void {
    get { { _ in } }
    set {}
  }
}

@available(
  *,
  unavailable,
  message: "Updates always wait until the view applies them: delete this line"
)
extension BaseUpdateDeliveringStorage {
  /// Not available: updates always wait until the view applies them.
  public var defersDatasourceUpdates: Bool {
    get { true }
    set {}
  }
}

@available(*, unavailable, message: "Use applyDeferredDatasourceUpdates()")
extension StorageUpdate {
  /// Not available: only the update itself runs what was enqueued.
  public var enqueuedDatasourceUpdates: [(StorageUpdate) throws -> Void] { [] }
}

@available(*, unavailable, message: "Set the storage's supplementaryModelProvider")
extension SectionModel {
  /// Not available: the providers of the storage return the models.
  public func setSupplementaryModel(_ model: Any?, forKind kind: String, atIndex index: Int) {}
}

@available(*, unavailable, message: "Set supplementaryModelProvider = { kind, indexPath in … }")
extension SupplementaryStorage {
  /// Not available: the providers of the storage return the models.
  public func setSupplementaryModel(
    _ model: Any?,
    forKind kind: String,
    forSectionAt path: IndexPath
  ) {}
}
