// Declarations with which the compiler answers calls of DT managers that do not work here.
//
// DT managers have a method for each event. The answers to the most used ones name
// the call that works.

public import ListViews
public import PortableFoundation

extension ViewModelMapping {
  /// Not available: write `mapping.on(.didSelect) { … }`.
  @available(*, unavailable, message: "Use mapping.on(.didSelect) { … }")
  public func didSelect<Answer>(_ closure: (View, Model, IndexPath) -> Answer) {}

  /// Not available: write `mapping.on(.willSelect) { … }`.
  @available(*, unavailable, message: "Use mapping.on(.willSelect) { … }")
  public func willSelect(_ closure: (View, Model, IndexPath) -> IndexPath?) {}

  /// Not available: write `mapping.on(.didDeselect) { … }`.
  @available(*, unavailable, message: "Use mapping.on(.didDeselect) { … }")
  public func didDeselect<Answer>(_ closure: (View, Model, IndexPath) -> Answer) {}

  /// Not available: write `mapping.on(.shouldSelect) { … }`.
  @available(*, unavailable, message: "Use mapping.on(.shouldSelect) { … }")
  public func shouldSelect<Answer>(_ closure: (View, Model, IndexPath) -> Answer) {}

  /// Not available: write `mapping.on(.willDisplay) { … }`.
  @available(*, unavailable, message: "Use mapping.on(.willDisplay) { … }")
  public func willDisplay<Answer>(_ closure: (View, Model, IndexPath) -> Answer) {}

  /// Not available: write `mapping.on(.didEndDisplaying) { … }`.
  @available(*, unavailable, message: "Use mapping.on(.didEndDisplaying) { … }")
  public func didEndDisplaying<Answer>(_ closure: (View, Model, IndexPath) -> Answer) {}

  /// Not available: write `mapping.on(.canMove) { … }`.
  @available(*, unavailable, message: "Use mapping.on(.canMove) { … }")
  public func canMove<Answer>(_ closure: (View, Model, IndexPath) -> Answer) {}

  /// Not available: write `mapping.on(.heightForCell) { … }`.
  @available(*, unavailable, message: "Use mapping.on(.heightForCell) { … }")
  public func heightForCell<Answer>(_ closure: (Model, IndexPath) -> Answer) {}

  /// Not available: write `mapping.on(.sizeForCell) { … }`.
  @available(*, unavailable, message: "Use mapping.on(.sizeForCell) { … }")
  public func sizeForCell<Answer>(_ closure: (Model, IndexPath) -> Answer) {}
}

extension ListManager {
  /// Not available: write `manager.on(.didSelect, Cell.self) { … }`.
  @available(*, unavailable, message: "Use manager.on(.didSelect, Cell.self) { … }")
  public func didSelect<V: ModelTransfer>(
    _ viewClass: V.Type,
    _ closure: (V, V.ModelType, IndexPath) -> Void
  ) {}

  /// Not available: write `manager.on(.heightForCell, Model.self) { … }`.
  @available(*, unavailable, message: "Use manager.on(.heightForCell, Model.self) { … }")
  public func heightForCell<Model, Answer>(
    withItem modelType: Model.Type,
    _ closure: (Model, IndexPath) -> Answer
  ) {}

  /// Not available: write `manager.on(.sizeForCell, Model.self) { … }`.
  @available(*, unavailable, message: "Use manager.on(.sizeForCell, Model.self) { … }")
  public func sizeForCell<Model, Answer>(
    withItem modelType: Model.Type,
    _ closure: (Model, IndexPath) -> Answer
  ) {}

  /// Not available: write `manager.manage(tableView)`, with the delegate if there is one.
  @available(
    *,
    unavailable,
    message: "Use manager.manage(view), or manager.manage(view, delegate: self)"
  )
  public func startManaging(withDelegate delegate: AnyObject) {}

  /// Not available: the updater is `manager.listUpdater`.
  @available(*, unavailable, message: "Use manager.listUpdater")
  public var tableViewUpdater: ListUpdater? {
    get { nil }
    set {}
  }

  /// Not available: the updater is `manager.listUpdater`.
  @available(*, unavailable, message: "Use manager.listUpdater")
  public var collectionViewUpdater: ListUpdater? {
    get { nil }
    set {}
  }

  /// Not available: set `updateItem` of the updater.
  @available(
    *,
    unavailable,
    message:
      "Use manager.listUpdater?.updateItem = { manager.updateCell(at: $0, with: $1, payload: $2) }"
  )
  public func coreDataUpdater() -> ListUpdater? { nil }
}

@available(*, unavailable, message: "Use manager.anomalyHandler = { anomaly in … }")
extension Optional where Wrapped == (ListAnomaly) -> Void {
  /// Not available: `anomalyHandler` is the closure.
  public var anomalyAction: (ListAnomaly) -> Void {
    get { { _ in } }
    set {}
  }

  /// Not available: a handler ignores what it wants to.
  public func silenceAnomaly(_ anomaly: ListAnomaly) {}

  /// Not available: a handler ignores what it wants to.
  public func silenceAnomaly(_ isSilent: (ListAnomaly) -> Bool) {}
}

/// Not available: set `ListAnomaly.defaultHandler`, or the `anomalyHandler` of a manager.
@available(*, unavailable, message: "Use ListAnomaly.defaultHandler = { anomaly in … }")
public enum DTTableViewManagerAnomalyHandler {
  /// Not available: set `ListAnomaly.defaultHandler`.
  public static var defaultAction: (ListAnomaly) -> Void {
    get { { _ in } }
    set {}
  }
}

/// Not available: set `ListAnomaly.defaultHandler`, or the `anomalyHandler` of a manager.
@available(*, unavailable, message: "Use ListAnomaly.defaultHandler = { anomaly in … }")
public enum DTCollectionViewManagerAnomalyHandler {
  /// Not available: set `ListAnomaly.defaultHandler`.
  public static var defaultAction: (ListAnomaly) -> Void {
    get { { _ in } }
    set {}
  }
}

@available(*, unavailable, message: "Updates are batches: delete this line")
extension ListUpdater {
  /// Not available: updates are batches, or edits of rows where the view needs them.
  public var usesLegacyTableViewUpdateMethods: Bool {
    get { false }
    set {}
  }
}
