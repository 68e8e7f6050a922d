// Declarations with which the compiler answers calls of DT managers that do not work here.
//
// DT managers have a method for each event. The answers to the most used ones name
// the call that works.

import ClassicStorage
public import ListViews

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

  /// Not available: the index path comes first.
  @available(
    *,
    unavailable,
    message: "The index path comes first: mapping.modelCondition { indexPath, model in … }"
  )
  public func modelCondition(_ condition: (Model, IndexPath) -> Bool) -> MappingCondition { .none }

  /// Not available: set `isPrototype`.
  @available(*, unavailable, renamed: "isPrototype")
  public var cellRegisteredByStoryboard: Bool {
    get { false }
    set {}
  }

  /// Not available: set `isPrototype`.
  @available(*, unavailable, renamed: "isPrototype")
  public var supplementaryRegisteredByStoryboard: Bool {
    get { false }
    set {}
  }
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

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Not available: the updater is `manager.listUpdater`.
  @available(*, unavailable, message: "Use manager.listUpdater")
  public var tableViewUpdater: ListUpdater! {
    get { nil }
    set {}
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Not available: the updater is `manager.listUpdater`.
  @available(*, unavailable, message: "Use manager.listUpdater")
  public var collectionViewUpdater: ListUpdater! {
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

  /// Not available: write a closure that calls `updateCell(at:with:payload:)`.
  @available(*, unavailable, message: "Use { manager.updateCell(at: $0, with: $1) }")
  public func updateCellClosure() -> (IndexPath, Any) -> Void { { _, _ in } }

  /// Not available: give each manager its storage.
  @available(*, unavailable, message: "Give each manager its storage: init(storage:)")
  public static var defaultStorage: () -> any Storage {
    get { { MemoryStorage() } }
    set {}
  }
}

extension ListUpdater {
  /// Not available: updates are batches, or edits of rows where the view needs them.
  @available(*, unavailable, message: "Updates are batches: delete this line")
  public var usesLegacyTableViewUpdateMethods: Bool {
    get { false }
    set {}
  }

  /// Not available: set `updateItem`.
  @available(*, unavailable, message: "Use updateItem = { indexPath, model, payload in … }")
  public var reloadRowClosure: ((IndexPath, Any) -> Void)? {
    get { nil }
    set {}
  }

  /// Not available: set `updateItem`.
  @available(*, unavailable, message: "Use updateItem = { indexPath, model, payload in … }")
  public var reloadItemClosure: ((IndexPath, Any) -> Void)? {
    get { nil }
    set {}
  }
}

extension ListConfiguration {
  /// Not available: the name has no plural.
  @available(*, unavailable, renamed: "displayHeaderOnEmptySection")
  public var displayHeaderOnEmptySections: Bool {
    get { displayHeaderOnEmptySection }
    set {}
  }

  /// Not available: the name has no plural.
  @available(*, unavailable, renamed: "displayFooterOnEmptySection")
  public var displayFooterOnEmptySections: Bool {
    get { displayFooterOnEmptySection }
    set {}
  }
}

/// Not available: a ``ViewModelMapping`` maps models to cells.
@available(*, unavailable, renamed: "ViewModelMapping")
public typealias CellViewModelMapping = ViewModelMapping

/// Not available: a ``ViewModelMapping`` maps models to supplementary views.
@available(*, unavailable, renamed: "ViewModelMapping")
public typealias SupplementaryViewModelMapping = ViewModelMapping

/// Not available: conditions choose between several mappings.
@available(*, unavailable, message: "Use mapping.condition = mapping.modelCondition { … }")
public protocol ViewModelMappingCustomizing {}
