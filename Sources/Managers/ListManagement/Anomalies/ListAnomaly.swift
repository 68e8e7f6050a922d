public import DiffableStorage

/// A mistake that a ``ListManager`` detected.
///
/// It showed a blank view, or did nothing.
public enum ListAnomaly: Hashable, Sendable {
  /// The storage has no model for a cell.
  case nilModel(IndexPath)

  /// The storage has no model for a header, footer or other supplementary view that should be shown.
  case nilSupplementaryModel(kind: String, IndexPath)

  /// No mapping fits a model.
  case noMapping(modelDescription: String, viewType: ViewType, IndexPath)

  /// The list view made a view of a class other than the mapping's, or none, in which case `found`
  /// is "nothing".
  case unexpectedView(expected: String, found: String, reuseIdentifier: String)

  /// An event was registered for a class of views that no mapping has.
  case eventForUnregisteredView(viewClass: String, event: String)

  /// An event of models was registered with a class of views in place of the type of models.
  case viewTypeAsModelType(type: String, event: String)

  /// An event of a flow layout was registered, and the view has another layout.
  case flowLayoutEventWithoutFlowLayout(event: String)

  /// The user moved an item in the view, and the storage could not make the same move.
  case storageCannotMove(from: IndexPath, to: IndexPath)

  /// The updater corrected a mistake of the storage.
  case storage(StorageAnomaly)
}

extension ListAnomaly {
  /// What happened, in a few words without values that vary, for statistics.
  public var summary: String {
    switch self {
    case .nilModel: "no model for a cell"
    case .nilSupplementaryModel(let kind, _): "no model for a view of kind \(kind)"
    case .noMapping(_, .cell, _): "no mapping for a cell"
    case .noMapping(_, .supplementaryView(let kind), _): "no mapping for a view of kind \(kind)"
    case .unexpectedView(let expected, _, _): "another view than \(expected)"
    case .eventForUnregisteredView(let viewClass, let event):
      "\(event) for unregistered \(viewClass)"
    case .viewTypeAsModelType(let type, let event): "\(event) for a model type \(type)"
    case .flowLayoutEventWithoutFlowLayout(let event): "\(event) without a flow layout"
    case .storageCannotMove: "a move that the storage did not make"
    case .storage: "an update that was corrected"
    }
  }

  /// The handler of all managers that have none of their own.
  ///
  /// Set it when the app starts, for example to send anomalies to a log. It is called where the manager is used. If
  /// it is nil, which is the initial value, anomalies are printed in debug builds and ignored in release builds.
  public static var defaultHandler: (@Sendable (ListAnomaly) -> Void)? {
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

  private static let sharedHandler = Lock<(@Sendable (ListAnomaly) -> Void)?>(nil)

  /// Calls a handler, or else the default one; without both, prints the anomaly in debug builds.
  func report(to handler: ((ListAnomaly) -> Void)?) {
    if let handler = handler ?? Self.defaultHandler {
      handler(self)
    } else {
      #if DEBUG
        print(self)
      #endif
    }
  }
}

extension ListAnomaly: CustomStringConvertible, CustomDebugStringConvertible {
  /// The same as the description.
  public var debugDescription: String { description }

  /// What happened and where, and what to do about it.
  public var description: String {
    switch self {
    case .nilModel(let indexPath):
      "ListAnomaly.nilModel: the storage has no model at \(Array(indexPath)), so the cell is blank. "
        + "Store no nil, or let item(at:) return a model for every item that is counted."
    case .nilSupplementaryModel(let kind, let indexPath):
      "ListAnomaly.nilSupplementaryModel: the storage has no model of the kind \(kind) for "
        + "\(Array(indexPath)). Let its provider return a model, or hide the view by the layout or by "
        + "displayHeaderOnEmptySection and displayFooterOnEmptySection."
    case .noMapping(let model, let type, let indexPath):
      "ListAnomaly.noMapping: no mapping for \(Self.name(of: type)) fits the model \(model) at "
        + "\(Array(indexPath)). Register a view for its type, or widen the condition of a mapping."
    case .unexpectedView(let expected, let found, let reuseIdentifier):
      "ListAnomaly.unexpectedView: the list view made \(found) for the reuse identifier "
        + "\(reuseIdentifier), and the mapping is for \(expected). Correct the source of the mapping or "
        + "its reuse identifier."
    case .eventForUnregisteredView(let viewClass, let event):
      "ListAnomaly.eventForUnregisteredView: \(event) is observed for \(viewClass), for which no view "
        + "is registered. Register it, or remove the closure."
    case .viewTypeAsModelType(let type, let event):
      "ListAnomaly.viewTypeAsModelType: \(event) is an event of models, and \(type) is a class of "
        + "views. Pass the type of the model."
    case .flowLayoutEventWithoutFlowLayout(let event):
      "ListAnomaly.flowLayoutEventWithoutFlowLayout: only a flow layout asks for \(event). Use a flow "
        + "layout, or remove the closure."
    case .storageCannotMove(let source, let destination):
      "ListAnomaly.storageCannotMove: the storage did not move its item from \(Array(source)) to "
        + "\(Array(destination)). Use a storage that implements moveShownItem(at:to:) and index paths that exist, "
        + "or refuse the move by canMove."
    case .storage(let anomaly): "ListAnomaly.storage: \(anomaly)"
    }
  }

  private static func name(of type: ViewType) -> String {
    switch type {
    case .cell: "cells"
    case .supplementaryView(let kind): "views of the kind \(kind)"
    }
  }
}
