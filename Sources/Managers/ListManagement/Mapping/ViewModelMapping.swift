public import PortableFoundation

/// A mapping from models of a type to views of a type.
///
/// ```swift
/// final class TitleCell { var title = "" }
/// let mapping = ViewModelMapping<TitleCell, String>(
///   cellConfiguration: { cell, title, _ in cell.title = title },
///   mapping: { $0.condition = .section(0) }
/// )
/// let manager = HeadlessManager()
/// manager.add(mapping)
/// ```
///
/// The model type may also be a protocol, a class with subclasses, or an optional.
///
/// ## Events
///
/// `on` observes an event of the views. Several calls can be chained:
///
/// ```swift
/// final class TitleCell { var title = "" }
/// let mapping = ViewModelMapping<TitleCell, String>(cellConfiguration: { $0.title = $1; _ = $2 })
/// mapping
///   .on(.didSelect) { cell, title, indexPath in print(title) }
///   .on(.heightForCell) { title, indexPath in 44 }
/// ```
public final class ViewModelMapping<View, Model>: ViewModelMappingProtocol {
  /// The type of view: a cell or a supplementary view.
  public internal(set) var viewType: ViewType

  /// The class of the view.
  public package(set) var viewClass: AnyClass {
    didSet { transfer = Self.transfer(toViewsOf: viewClass) }
  }

  /// The index paths and models for which the mapping is used.
  ///
  /// The default is everywhere.
  public var condition: MappingCondition = .none

  /// The closures for events of such views.
  package var reactions = EventReactions() {
    didSet { reactionsDidChange?() }
  }

  /// The name of the pool of unused views; by default the name of the view's class.
  ///
  /// Set it before the mapping is registered, or in the closure with which it is registered.
  public var reuseIdentifier: String

  /// How new views are made.
  ///
  /// Set it before the mapping is registered, or in the closure with which it is registered.
  public var source = ViewSource.viewClass

  /// The name of the nib that views are loaded from if there is one, by default the name of the class; nil for
  /// none.
  package var nibName: String? {
    get { nibChoice ?? "\(viewClass)" }
    set { nibChoice = .some(newValue) }
  }
  private var nibChoice: String??

  /// The bundle of the nib; nil for that of the class.
  package var nibBundle: AnyObject?

  /// The nib to look for before the class is taken.
  package var nibReference: NibReference? {
    nibName.map { NibReference(name: $0, bundle: nibBundle, isRequired: nibChoice != nil) }
  }

  /// A closure that shows what changed in the model of a view.
  ///
  /// It gets the view, the payload of the update, and the index path. Return true if the view then shows
  /// the whole model; the manager does not fill it again. If it returns false, the manager does.
  public var payloadHandler: ((View, Any, IndexPath) -> Bool)?

  /// Calls the view's `update(with:)`, and returns whether the view accepts the model; nil if the class
  /// of the view is not a ``ModelTransfer``.
  var transfer: ((View, Model) -> Bool)?

  /// Called when ``reactions`` change; set by the manager.
  var reactionsDidChange: (() -> Void)?

  /// A closure that shows a model in a view.
  ///
  /// It is called before the view's own `update(with:)`, if the view has one.
  public var configuration: ((View, Model, IndexPath) -> Void)?

  /// Creates a mapping of a class of views.
  package init(viewClass: AnyClass, viewType: ViewType) {
    self.viewClass = viewClass
    self.viewType = viewType
    reuseIdentifier = "\(viewClass)"
    transfer = Self.transfer(toViewsOf: viewClass)
  }

  /// Creates a mapping condition on index path and model.
  ///
  /// - Parameter condition: A closure that returns whether the mapping is used.
  /// - Returns: The condition. It is false for models of other types.
  public func modelCondition(
    _ condition: @escaping (IndexPath, Model) -> Bool
  ) -> MappingCondition {
    .custom(onModelsOf: Model.self, condition)
  }

  /// Whether the mapping is for the type of a model, which is not an optional.
  package func accepts(_ model: Any) -> Bool { type(of: model) == Model.self || model is Model }

  /// Shows a model in a view, and returns whether the types of both fitted.
  ///
  /// The view is updated by the ``configuration``, if there is one, and then by its `update(with:)`, if the
  /// ``viewClass`` is a ``ModelTransfer``.
  @discardableResult
  package func updateView(_ view: Any, at indexPath: IndexPath, with model: Any) -> Bool {
    guard let view = view as? View, let model = model as? Model else { return false }
    configuration?(view, model, indexPath)
    let isTransferred = transfer?(view, model) ?? false
    return isTransferred || configuration != nil
  }

  /// Shows what changed in the model of a view, by the ``payloadHandler``, and returns whether the view shows
  /// the whole model now; false without a handler.
  package func handlePayload(_ payload: Any, in view: Any, at indexPath: IndexPath) -> Bool {
    guard let payloadHandler, let view = view as? View else { return false }
    return payloadHandler(view, payload, indexPath)
  }

  /// How views of a class show models themselves.
  private static func transfer(toViewsOf viewClass: AnyClass) -> ((View, Model) -> Bool)? {
    func transfer<V: ModelTransfer>(to _: V.Type) -> (View, Model) -> Bool {
      { view, model in
        guard let view = view as? V, let model = model as? V.ModelType else { return false }
        view.update(with: model)
        return true
      }
    }
    return (viewClass as? any ModelTransfer.Type).map { transfer(to: $0) }
  }
}

extension ViewModelMapping: EdgeMapping {}

extension ViewModelMapping where View: AnyObject {
  /// A mapping to views that a handler fills.
  package static func handling(
    from source: ViewSource = .viewClass,
    _ handler: ((View, Model, IndexPath) -> Void)?
  ) -> ViewModelMapping {
    let mapping = ViewModelMapping(viewClass: View.self, viewType: .cell)
    mapping.source = source
    mapping.configuration = handler
    return mapping
  }

  /// A mapping to views that are ``ModelTransfer``; a handler is called first.
  package static func transferring(
    from source: ViewSource = .viewClass,
    _ handler: ((View, Model, IndexPath) -> Void)?
  ) -> ViewModelMapping where View: ModelTransfer, View.ModelType == Model {
    let mapping = handling(from: source, handler)
    mapping.transfer = { view, model in
      view.update(with: model)
      return true
    }
    return mapping
  }

  /// Creates a mapping to cells.
  ///
  /// - Parameters:
  ///   - cellConfiguration: Shows a model in a cell.
  ///   - mapping: Sets properties of the mapping, for instance its condition.
  /// - Complexity: O(1), besides `mapping`.
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
  ///   - supplementaryConfiguration: Shows a model in a view.
  ///   - mapping: Sets properties of the mapping, for instance its condition.
  /// - Complexity: O(1), besides `mapping`.
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

/// A mapping from models to views, without their types.
package protocol ViewModelMappingProtocol: AnyObject {
  /// The type of view: a cell or a supplementary view.
  var viewType: ViewType { get }

  /// Whether the mapping is for the type of a model, which is not an optional.
  func accepts(_ model: Any) -> Bool

  /// The class of the view.
  var viewClass: AnyClass { get }

  /// The index paths and models for which the mapping is used.
  var condition: MappingCondition { get }

  /// The closures for events of such views.
  var reactions: EventReactions { get set }

  /// The name of the pool of unused views.
  var reuseIdentifier: String { get }

  /// How new views are made.
  var source: ViewSource { get }

  /// The nib to look for before the class is taken.
  var nibReference: NibReference? { get }

  /// Shows a model in a view, and returns whether the types fitted.
  @discardableResult
  func updateView(_ view: Any, at indexPath: IndexPath, with model: Any) -> Bool

  /// Shows what changed in the model of a view, and returns whether the view shows the whole model now.
  func handlePayload(_ payload: Any, in view: Any, at indexPath: IndexPath) -> Bool
}

extension ViewModelMappingProtocol {
  /// How a list view makes the views.
  package var registration: ViewRegistration {
    ViewRegistration(
      viewType: viewType,
      viewClass: viewClass,
      reuseIdentifier: reuseIdentifier,
      source: source,
      nib: nibReference
    )
  }

  /// Whether the mapping is for a type of view and the type of a model, which is not an optional.
  package func accepts(_ type: ViewType, _ model: Any) -> Bool {
    viewType == type && accepts(model)
  }

  /// Whether the mapping is for a model, which is not an optional, at an index path.
  func fits(_ type: ViewType, _ model: Any, at indexPath: IndexPath) -> Bool {
    accepts(type, model) && condition.isCompatible(with: indexPath, model: model)
  }
}

/// A mapping of headers or footers, whose kind is that of the storage.
protocol EdgeMapping: ViewModelMappingProtocol {
  var viewType: ViewType { get set }
}
