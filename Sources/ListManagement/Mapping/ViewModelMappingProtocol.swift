/// A mapping from models to views, of whatever types.
public protocol ViewModelMappingProtocol: AnyObject {
  /// What the view is to the list.
  var viewType: ViewType { get }

  /// Whether a model, which is not an optional, is one that the mapping is for.
  var modelTypeCheckingBlock: (Any) -> Bool { get }

  /// Whether a type of models is one that the mapping is for.
  var modelTypeTypeCheckingBlock: (Any.Type) -> Bool { get }

  /// The class of the view.
  var viewClass: AnyClass { get }

  /// Where and for what the mapping holds.
  var condition: MappingCondition { get }

  /// What is done on events of such views, the first one of a signature counts.
  var reactions: [EventReaction] { get set }
}
