/// A mapping from models to views, without their types.
public protocol ViewModelMappingProtocol: AnyObject {
  /// The type of view: a cell or a supplementary view.
  var viewType: ViewType { get }

  /// Returns whether the mapping is for the type of a model. The model is not an optional.
  var modelTypeCheckingBlock: (Any) -> Bool { get }

  /// Returns whether the mapping is for a type of models.
  var modelTypeTypeCheckingBlock: (Any.Type) -> Bool { get }

  /// The class of the view.
  var viewClass: AnyClass { get }

  /// The index paths and models for which the mapping is used.
  var condition: MappingCondition { get }

  /// The reactions to events of such views. Of several with one signature, the first one is used.
  var reactions: [EventReaction] { get set }
}
