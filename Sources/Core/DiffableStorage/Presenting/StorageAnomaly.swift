/// A mistake that a storage detected and corrected: of its delegate, its data source, its differ, or
/// of the code that edits it.
///
/// Every storage reports its anomalies to its `anomalyHandler`, or else to the ``defaultHandler``. Without both,
/// they are printed in debug builds.
public struct StorageAnomaly: Hashable, Sendable {
  private enum Kind: Hashable {
    case updateNotApplied
    case contradictoryChanges(reason: String)
    case wrongDifference(reason: String)
    case viewHasAnotherDataSource
    case viewHasAnotherDelegate
    case dataSourceReleased(view: String)
    case noCell
    case secondView
    case refusedEdit(SnapshotError)
    case brokenPromise(item: String)
    case impossibleEdit(ImpossibleEdit)
  }

  private let kind: Kind

  /// A delegate returned without applying an update and without postponing it.
  ///
  /// The storage has applied the update; the delegate may now show outdated contents.
  public static let updateNotApplied = StorageAnomaly(kind: .updateNotApplied)

  /// A data source reported changes that do not lead to its contents.
  ///
  /// The storage has told its delegate to reload all data.
  ///
  /// - Parameter reason: The first contradiction that was found.
  /// - Returns: The anomaly; anomalies with different reasons are not equal.
  public static func contradictoryChanges(_ reason: String) -> StorageAnomaly {
    StorageAnomaly(kind: .contradictoryChanges(reason: reason))
  }

  /// Whether this is a ``contradictoryChanges(_:)`` with any reason.
  public var isContradictoryChanges: Bool {
    if case .contradictoryChanges = kind { true } else { false }
  }

  /// A differ's operations do not lead from the old items to the new ones.
  ///
  /// The storage has computed the difference itself and used that one.
  ///
  /// - Parameter reason: The first contradiction that was found.
  /// - Returns: The anomaly; anomalies with different reasons are not equal.
  public static func wrongDifference(_ reason: String) -> StorageAnomaly {
    StorageAnomaly(kind: .wrongDifference(reason: reason))
  }

  /// Whether this is a ``wrongDifference(_:)`` with any reason.
  public var isWrongDifference: Bool {
    if case .wrongDifference = kind { true } else { false }
  }
}

extension StorageAnomaly {
  /// A data source got an update, but its view has another data source.
  ///
  /// The update was applied, and is not shown.
  public static let viewHasAnotherDataSource = StorageAnomaly(kind: .viewHasAnotherDataSource)

  /// A table view of AppKit has another delegate than its data source, which makes its views, so all rows are blank.
  public static let viewHasAnotherDelegate = StorageAnomaly(kind: .viewHasAnotherDelegate)

  /// A view that is on screen has lost its data source.
  package static func dataSourceReleased(_ view: String) -> StorageAnomaly {
    StorageAnomaly(kind: .dataSourceReleased(view: view))
  }

  /// Whether nobody kept the data source of a view on screen, which holds it weakly, so that the view shows nothing more.
  ///
  /// The description names the view. Only debug builds of this library report it, to the ``defaultHandler``.
  public var isDataSourceReleased: Bool {
    if case .dataSourceReleased = kind { true } else { false }
  }

  /// The closure of a data source for a view returned no cell for an item, so the view shows a blank one.
  public static let noCell = StorageAnomaly(kind: .noCell)

  /// A storage that a view shows was given to a second view, so the first one gets no more updates.
  ///
  /// Each view needs a storage of its own: make one that follows the first by `derived(.unchanged)` of
  /// `DerivedLists`, or a second ``ProxyDiffableStorage`` over the same data source.
  public static let secondView = StorageAnomaly(kind: .secondView)

  /// An edit that cannot throw an error was refused, so nothing changed.
  ///
  /// - Parameter error: For `storage[id] = model`: `unknownItem`, or `changedIdentifier` for a model of another
  ///   identifier. For identifiers that are applied to the data source of a storage of models: `missingModel` for one
  ///   without a model. For children that `snapshotForExpandingParent` of `Outlines` returned: `duplicateItem`.
  /// - Returns: The anomaly.
  public static func refusedEdit(_ error: SnapshotError) -> StorageAnomaly {
    StorageAnomaly(kind: .refusedEdit(error))
  }
}

extension StorageAnomaly {
  /// A recipe of a derived storage shows an item that was hidden, although `narrowing` says otherwise.
  package static func brokenPromise(_ item: String) -> StorageAnomaly {
    StorageAnomaly(kind: .brokenPromise(item: item))
  }

  /// Whether a recipe of a `DerivedStorage` shows an item that was hidden, although `narrowing` says
  /// otherwise.
  ///
  /// The storage has tested all models. Only debug builds of this library report it.
  public var isBrokenPromise: Bool {
    if case .brokenPromise = kind { true } else { false }
  }
}

// MARK: - Edits

/// An edit that was not possible, as a value whose type belongs to the edited storage.
private struct ImpossibleEdit: Hashable, Sendable {
  let edit: any Hashable & Sendable
  let explanation: String

  static func == (a: Self, b: Self) -> Bool { AnyHashable(a.edit) == AnyHashable(b.edit) }

  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(self.edit)) }
}

extension StorageAnomaly {
  /// An edit of a storage was not possible; the storage left it out.
  ///
  /// Anomalies with equal edits are equal. The explanation is a sentence without a full stop.
  package static func impossibleEdit(
    _ edit: some Hashable & Sendable,
    _ explanation: String
  ) -> StorageAnomaly {
    StorageAnomaly(kind: .impossibleEdit(ImpossibleEdit(edit: edit, explanation: explanation)))
  }

  /// The edit that was not possible, nil for other anomalies.
  package var anyImpossibleEdit: (any Hashable & Sendable)? {
    if case .impossibleEdit(let impossible) = kind { impossible.edit } else { nil }
  }
}

// MARK: - Reporting

extension StorageAnomaly {
  /// The handler of all storages and updaters that have none of their own.
  ///
  /// Set it when the app starts, for example to send anomalies to a log. It can be called on any thread, because
  /// storages belong to no actor. If it is nil, which is the initial value, anomalies are printed in debug builds
  /// and ignored in release builds.
  public static var defaultHandler: (@Sendable (StorageAnomaly) -> Void)? {
    get { sharedHandler.withLock { $0 } }
    set {
      releasingLast(
        sharedHandler.withLock { handler in
          defer { handler = newValue }
          return handler
        }
      )
    }
  }

  private static let sharedHandler = Lock<(@Sendable (StorageAnomaly) -> Void)?>(nil)

  /// Calls a storage's handler, or else the default one; without both, prints the anomaly in debug builds.
  package func report(to handler: ((StorageAnomaly) -> Void)?) {
    if let handler = handler ?? Self.defaultHandler {
      handler(self)
    } else {
      #if DEBUG
        print(self)
      #endif
    }
  }
}

extension StorageAnomaly: CustomStringConvertible, CustomDebugStringConvertible {
  /// The same as the description.
  public var debugDescription: String { description }

  /// What happened, and what to do about it.
  public var description: String {
    switch kind {
    case .updateNotApplied:
      "StorageAnomaly.updateNotApplied: the delegate returned without applying the update. Call "
        + "apply() on each of its batches inside the view's batch block, or postpone() to do so "
        + "later."
    case .contradictoryChanges(let reason):
      "StorageAnomaly.contradictoryChanges: \(reason). All data was reloaded instead. Make the "
        + "source report every change once: deletions with the positions before the change, "
        + "insertions with the positions after it."
    case .wrongDifference(let reason):
      "StorageAnomaly.wrongDifference: the differ's operations do not lead from the old items to the "
        + "new ones: \(reason). Try the differ with checkDiffer(_:) of DiffableStorageTesting."
    case .viewHasAnotherDataSource:
      "StorageAnomaly.viewHasAnotherDataSource: the view has another data source, so this one does "
        + "not pass its updates to the view. Release it, or make it the data source of the view again."
    case .viewHasAnotherDelegate:
      "StorageAnomaly.viewHasAnotherDelegate: the data source makes the views of the rows as the delegate of the "
        + "table view, which has another one now. Set your delegate before you make the data source, which then "
        + "asks it for all else."
    case .dataSourceReleased(let view):
      "StorageAnomaly.dataSourceReleased: \(view) is on screen, and has lost its data source, which it holds weakly. "
        + "Keep the data source in a property of the object that owns the view."
    case .noCell:
      "StorageAnomaly.noCell: the closure that makes cells returned none for an item, so the view shows a "
        + "blank one. Return a cell for every item; with several kinds of cells, for each kind."
    case .secondView:
      "StorageAnomaly.secondView: a second view shows this storage, so the first one gets no more "
        + "updates. Give each view a storage of its own: storage.derived(.unchanged) of DerivedLists, "
        + "or a second ProxyDiffableStorage over the same data source. To hand the storage over, set "
        + "its delegate to nil before."
    case .refusedEdit(let error):
      switch error.code {
      case .missingModel: "StorageAnomaly.refusedEdit: \(error)"
      case .duplicateItem:
        "StorageAnomaly.refusedEdit: \(error) The children of an item that is expanded must not exist elsewhere."
      default:
        "StorageAnomaly.refusedEdit: \(error) To handle the error, use updateModel(_:_:) in modify."
      }
    case .brokenPromise(let item):
      "StorageAnomaly.brokenPromise: the new recipe shows \(item), which the one before hid. Pass "
        + "narrowing only if the new filters show nothing that is hidden now."
    case .impossibleEdit(let impossible):
      "StorageAnomaly.impossibleEdit: \(impossible.explanation)."
    }
  }
}
