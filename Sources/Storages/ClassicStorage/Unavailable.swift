// What the compiler answers to lines of DTModelStorage that do not work here.

public import DiffableStorage

/// Not available: the storage is a ``ProxyDiffableStorage``.
@available(*, unavailable, renamed: "ProxyDiffableStorage")
public typealias ProxyDiffableDataSourceStorage = ProxyDiffableStorage

/// Not available: a ``FetchedResultsStorage`` shows the results of a controller.
@available(
  *,
  unavailable,
  message: "Use FetchedResultsStorage with a ResultsController: FetchedResultsStorage(controller)"
)
public final class CoreDataStorage: BaseUpdateDeliveringStorage, Storage {
  /// Not available: write `FetchedResultsStorage(controller)`.
  public init(fetchedResultsController: AnyObject) { super.init() }

  /// Not available: the storage is a ``FetchedResultsStorage``.
  public func numberOfSections() -> Int { 0 }

  /// Not available: the storage is a ``FetchedResultsStorage``.
  public func numberOfItems(inSection section: Int) -> Int { 0 }

  /// Not available: the storage is a ``FetchedResultsStorage``.
  public func item(at indexPath: IndexPath) -> Any? { nil }
}

/// Not available: a ``LiveCollectionStorage`` shows live collections.
@available(*, unavailable, renamed: "LiveCollectionStorage")
public typealias RealmStorage = LiveCollectionStorage

/// Not available: a ``BaseUpdateDeliveringStorage`` has both parts.
@available(*, unavailable, renamed: "BaseUpdateDeliveringStorage")
public typealias BaseStorage = BaseUpdateDeliveringStorage

/// Not available: ask the storage for the kind.
@available(*, unavailable, message: "Use storage.supplementaryHeaderKind")
public var DTTableViewElementSectionHeader: String { "" }

/// Not available: ask the storage for the kind.
@available(*, unavailable, message: "Use storage.supplementaryFooterKind")
public var DTTableViewElementSectionFooter: String { "" }

/// Not available: a `SupplementaryStorage` has providers of models.
@available(*, unavailable, renamed: "SupplementaryStorage")
public typealias HeaderFooterStorage = SupplementaryStorage

/// Not available: the providers of a storage return the models of headers and footers.
@available(
  *,
  unavailable,
  message: "Set the headerModelProvider and footerModelProvider of the storage"
)
public protocol SupplementaryAccessible: AnyObject {}

/// Not available: a ``MemoryStorage`` knows the index of a section.
@available(*, unavailable, message: "Use sectionIndex(for:) of the MemoryStorage")
public protocol SectionLocationIdentifyable: AnyObject {}

/// Not available: a ``SectionModel`` knows its index.
@available(*, unavailable, message: "Use currentSectionIndex of the SectionModel")
public protocol SectionLocatable: AnyObject {}

/// Not available: storages unwrap models that are optionals.
@available(*, unavailable, message: "Storages unwrap optional models: delete this call")
public enum RuntimeHelper {
  /// Not available: storages unwrap models that are optionals.
  public static func recursivelyUnwrapAnyValue(_ any: Any) -> Any? { nil }
}

/// Not available: a handler of anomalies is a closure.
@available(*, unavailable, message: "Use anomalyHandler = { anomaly in … }")
public protocol AnomalyHandler: AnyObject {}

/// Not available: set `StorageAnomaly.defaultHandler`, or the `anomalyHandler` of a storage.
@available(*, unavailable, message: "Use StorageAnomaly.defaultHandler = { anomaly in … }")
public enum MemoryStorageAnomalyHandler {
  /// Not available: set `StorageAnomaly.defaultHandler`.
  public static var defaultAction: (MemoryStorageAnomaly) -> Void {
    get { { _ in } }
    set {}
  }
}

@available(*, unavailable, message: "Use storage.anomalyHandler = { anomaly in … }")
extension Optional where Wrapped == (StorageAnomaly) -> Void {
  /// Not available: `anomalyHandler` is the closure.
  public var anomalyAction: (MemoryStorageAnomaly) -> Void {
    get { { _ in } }
    set {}
  }

  /// Not available: a handler ignores what it wants to.
  public func silenceAnomaly(_ anomaly: MemoryStorageAnomaly) {}

  /// Not available: a handler ignores what it wants to.
  public func silenceAnomaly(usingCondition isSilent: (MemoryStorageAnomaly) -> Bool) {}

  /// Not available: a storage reports its anomalies itself.
  public func reportAnomaly(_ anomaly: MemoryStorageAnomaly) {}
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

  /// Not available: updates always wait until the view applies them.
  public static var defersDatasourceUpdates: Bool {
    get { true }
    set {}
  }
}

@available(*, unavailable, message: "Use applyDeferredDatasourceUpdates()")
extension StorageUpdate {
  /// Not available: only the update itself runs what was enqueued.
  public var enqueuedDatasourceUpdates: [(StorageUpdate) throws -> Void] { [] }
}

@available(
  *,
  unavailable,
  message: "Set the storage's supplementaryModelProvider = { kind, indexPath in … }"
)
extension SectionModel {
  /// Not available: the providers of the storage return the models.
  public func setSupplementaryModel(_ model: Any?, forKind kind: String, atIndex index: Int) {}

  /// Not available: the providers of the storage return the models.
  public func setSupplementaryModel(_ model: Any?, forKind kind: String) {}

  /// Not available: the providers of the storage return the models.
  public var supplementaries: [String: [Int: Any]] {
    get { [:] }
    set {}
  }
}

@available(
  *,
  unavailable,
  message: "Use storage.supplementaryModel(ofKind: kind, forSectionAt: indexPath)"
)
extension SectionModel {
  /// Not available: ask the storage for the model.
  @discardableResult
  public func supplementaryModel(ofKind kind: String, atIndex index: Int) -> Any? { nil }

  /// Not available: ask the storage for the model.
  @discardableResult
  public func supplementaryModelOfKind(_ kind: String) -> Any? { nil }

  /// Not available: ask the storage for the model.
  @discardableResult
  public func supplementaryModelForKind(_ kind: String) -> Any? { nil }
}

@available(
  *,
  unavailable,
  message: "Set the storage's headerModelProvider or footerModelProvider = { section in … }"
)
extension SectionModel {
  /// Not available: the providers of the storage return the models.
  public var tableHeaderModel: Any? {
    get { nil }
    set {}
  }

  /// Not available: the providers of the storage return the models.
  public var tableFooterModel: Any? {
    get { nil }
    set {}
  }

  /// Not available: the providers of the storage return the models.
  public var collectionHeaderModel: Any? {
    get { nil }
    set {}
  }

  /// Not available: the providers of the storage return the models.
  public var collectionFooterModel: Any? {
    get { nil }
    set {}
  }
}

extension SectionModel {
  /// Not available: assign ``items``.
  @available(*, unavailable, message: "Assign items")
  public func setItems<T>(_ items: [T]) {}

  /// Not available: the storage of a section knows its index without being told.
  @available(*, unavailable, message: "currentSectionIndex needs no delegate: delete this line")
  public var sectionLocationDelegate: MemoryStorage? {
    get { nil }
    set {}
  }
}

extension StorageSection {
  /// Not available: ask the storage for the models of the section.
  @available(*, unavailable, message: "Use items(inSection:) of the storage")
  public var items: [Any] { [] }
}

extension SupplementaryStorage {
  /// Not available: the providers of the storage return the models.
  @available(*, unavailable, message: "Set supplementaryModelProvider = { kind, indexPath in … }")
  public func setSupplementaryModel(
    _ model: Any?,
    forKind kind: String,
    forSectionAt path: IndexPath
  ) {}

  /// Not available: the providers of the storage return the models.
  @available(*, unavailable, message: "Set supplementaryModelProvider = { kind, indexPath in … }")
  public func setSupplementaries(_ models: [[Int: Any]], forKind kind: String) {}

  /// Not available: the providers of the storage return the models.
  @available(*, unavailable, message: "Set headerModelProvider = { section in … }")
  public func setSectionHeaderModel<T>(_ model: T?, forSection section: Int) {}

  /// Not available: the providers of the storage return the models.
  @available(*, unavailable, message: "Set footerModelProvider = { section in … }")
  public func setSectionFooterModel<T>(_ model: T?, forSection section: Int) {}
}
