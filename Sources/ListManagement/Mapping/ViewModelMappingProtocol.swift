#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A mapping from models to views, without their types.
public protocol ViewModelMappingProtocol: AnyObject {
  /// The type of view: a cell or a supplementary view.
  var viewType: ViewType { get }

  /// Returns whether the mapping is for the type of a model. The model is not an optional.
  var modelTypeCheckingBlock: (Any) -> Bool { get }

  /// The class of the view.
  var viewClass: AnyClass { get }

  /// The index paths and models for which the mapping is used.
  var condition: MappingCondition { get }

  /// The reactions to events of such views. Of several with one signature, the first one is used.
  var reactions: [EventReaction] { get set }

  /// The name of the pool of unused views.
  var reuseIdentifier: String { get }

  /// How new views are made.
  var source: ViewSource { get }

  /// Shows a model in a view, and returns whether the types fitted.
  @discardableResult
  func updateView(_ view: Any, at indexPath: IndexPath, with model: Any) -> Bool

  /// Shows what changed in the model of a view, and returns whether the view shows the whole model now.
  func handlePayload(_ payload: Any, in view: Any, at indexPath: IndexPath) -> Bool
}

extension ViewModelMappingProtocol {
  /// How a list view makes the views.
  public var registration: ViewRegistration {
    ViewRegistration(
      viewType: viewType,
      viewClass: viewClass,
      reuseIdentifier: reuseIdentifier,
      source: source
    )
  }

  /// Whether the mapping is for a model, which is not an optional, at an index path.
  func fits(_ type: ViewType, _ model: Any, at indexPath: IndexPath) -> Bool {
    viewType == type && modelTypeCheckingBlock(model)
      && condition.isCompatible(with: indexPath, model: model)
  }
}

/// A mapping of headers or footers, whose kind is that of the storage.
protocol EdgeMapping: ViewModelMappingProtocol {
  var viewType: ViewType { get set }
}
