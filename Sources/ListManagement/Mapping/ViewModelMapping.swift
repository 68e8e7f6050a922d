#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A mapping from models of a type to views of a type.
///
/// ```swift
/// final class TitleCell { var title = "" }
/// let mapping = ViewModelMapping<TitleCell, String>(
///   cellConfiguration: { cell, title, _ in cell.title = title },
///   mapping: { $0.condition = .section(0) }
/// )
/// let cell = TitleCell()
/// mapping.updateView(cell, at: IndexPath(item: 0, section: 0), with: "Intro")
/// print(cell.title == "Intro")  // true
/// ```
///
/// The model type may be a protocol, a class that others inherit from, or an optional.
open class ViewModelMapping<View, Model>: ViewModelMappingProtocol {
  /// What the view is to the list.
  public let viewType: ViewType

  /// Whether a model is one that the mapping is for.
  public var modelTypeCheckingBlock: (Any) -> Bool = { $0 is Model }

  /// Whether a type of models is one that the mapping is for.
  public var modelTypeTypeCheckingBlock: (Any.Type) -> Bool = { $0 is Model.Type }

  /// The class of the view.
  open var viewClass: AnyClass

  /// Where and for what the mapping holds; everywhere from the start.
  open var condition: MappingCondition = .none

  /// What is done on events of such views.
  open var reactions: [EventReaction] = []

  /// Fills a view with a model, before the view's own `update(with:)` if it has one; nil does
  /// nothing.
  open var configuration: ((View, Model, IndexPath) -> Void)?

  /// Creates a mapping.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the view.
  ///   - viewType: What the view is to the list.
  public init(viewClass: AnyClass, viewType: ViewType) {
    self.viewClass = viewClass
    self.viewType = viewType
  }

  /// A condition on index path and model; false for models of another type.
  ///
  /// - Parameter condition: The condition.
  /// - Returns: The condition of a mapping.
  public func modelCondition(
    _ condition: @escaping (IndexPath, Model) -> Bool
  ) -> MappingCondition {
    .custom(onModelsOf: Model.self, condition)
  }

  /// Has a view show a model: by the ``configuration``, if there is one, and then as a
  /// ``ModelTransfer``, if the view is one.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - indexPath: Where the model is.
  ///   - model: The model.
  /// - Returns: Whether the view was given the model in one of the two ways; not when the types fit
  ///   neither.
  @discardableResult
  open func updateView(_ view: Any, at indexPath: IndexPath, with model: Any) -> Bool {
    let isConfigured = configure(view, at: indexPath, with: model)
    let isTransferred = (view as? any ModelTransfer).map { transfer(model, to: $0) } ?? false
    return isConfigured || isTransferred
  }

  private func configure(_ view: Any, at indexPath: IndexPath, with model: Any) -> Bool {
    guard let configuration, let view = view as? View, let model = model as? Model else {
      return false
    }
    configuration(view, model, indexPath)
    return true
  }

  private func transfer<V: ModelTransfer>(_ model: Any, to view: V) -> Bool {
    guard let model = model as? V.ModelType else { return false }
    view.update(with: model)
    return true
  }
}

extension ViewModelMapping where View: AnyObject {
  /// Creates a mapping to cells.
  ///
  /// - Parameters:
  ///   - cellConfiguration: Fills a cell with a model.
  ///   - mapping: Sets up the mapping, for instance its condition.
  public convenience init(
    cellConfiguration: @escaping (View, Model, IndexPath) -> Void,
    mapping: ((ViewModelMapping<View, Model>) -> Void)? = nil
  ) {
    self.init(viewClass: View.self, viewType: .cell)
    configuration = cellConfiguration
    mapping?(self)
  }

  /// Creates a mapping to supplementary views.
  ///
  /// - Parameters:
  ///   - kind: The kind of the views.
  ///   - supplementaryConfiguration: Fills a view with a model.
  ///   - mapping: Sets up the mapping, for instance its condition.
  public convenience init(
    kind: String,
    supplementaryConfiguration: @escaping (View, Model, IndexPath) -> Void,
    mapping: ((ViewModelMapping<View, Model>) -> Void)? = nil
  ) {
    self.init(viewClass: View.self, viewType: .supplementaryView(kind: kind))
    configuration = supplementaryConfiguration
    mapping?(self)
  }
}
