package import DiffableStorage
public import PortableFoundation

// These methods register views that closures make. `UIKitManagers` and `AppKitManagers` declare methods of their
// own, for views that the framework makes.

extension ListManager {
  /// Registers a class of cells that show models themselves.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - make: Makes a cell if the pool has none.
  ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
  ///     immediately.
  ///   - handler: Called with a cell before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func register<V: ModelTransfer>(
    _ viewClass: V.Type,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> {
    addMapping(.transferring(.cell, from: .maker(make), handler), mapping)
  }

  /// Registers a class of cells for models of a type.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - modelType: The type of the models.
  ///   - make: Makes a cell if the pool has none.
  ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
  ///     immediately.
  ///   - handler: Shows a model in a cell.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func register<V: AnyObject, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, IndexPath) -> Void
  ) -> ViewModelMapping<V, Model> {
    addMapping(.handling(.cell, from: .maker(make), handler), mapping)
  }

  /// Registers a class of supplementary views that show models themselves.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - kind: The kind of the views.
  ///   - make: Makes a view if the pool has none.
  ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
  ///     immediately.
  ///   - handler: Called with a view before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerSupplementary<V: ModelTransfer>(
    _ viewClass: V.Type,
    ofKind kind: String,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> {
    addMapping(.transferring(.supplementaryView(kind: kind), from: .maker(make), handler), mapping)
  }

  /// Registers a class of supplementary views for models of a type.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - modelType: The type of the models.
  ///   - kind: The kind of the views.
  ///   - make: Makes a view if the pool has none.
  ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
  ///     immediately.
  ///   - handler: Shows a model in a view.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerSupplementary<V: AnyObject, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    ofKind kind: String,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, IndexPath) -> Void
  ) -> ViewModelMapping<V, Model> {
    addMapping(.handling(.supplementaryView(kind: kind), from: .maker(make), handler), mapping)
  }
}

// MARK: - Headers and footers

extension ListManager {
  /// Registers a class of headers that show models themselves; headers are views from now on.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - make: Makes a header if the pool has none.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Called with a header, its model and the index of its section, before `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerHeader<V: ModelTransfer>(
    _ viewClass: V.Type,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, Int) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> {
    addEdge(.header, from: .maker(make), mapping, handler)
  }

  /// Registers a class of headers for models of a type; headers are views from now on.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - modelType: The type of the models.
  ///   - make: Makes a header if the pool has none.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Shows a model in a header; the number is the index of the section.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerHeader<V: AnyObject, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, Int) -> Void
  ) -> ViewModelMapping<V, Model> {
    addEdge(.header, from: .maker(make), mapping, handler)
  }

  /// Registers a class of footers that show models themselves; footers are views from now on.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - make: Makes a footer if the pool has none.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Called with a footer, its model and the index of its section, before `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerFooter<V: ModelTransfer>(
    _ viewClass: V.Type,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, Int) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> {
    addEdge(.footer, from: .maker(make), mapping, handler)
  }

  /// Registers a class of footers for models of a type; footers are views from now on.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - modelType: The type of the models.
  ///   - make: Makes a footer if the pool has none.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Shows a model in a footer; the number is the index of the section.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerFooter<V: AnyObject, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, Int) -> Void
  ) -> ViewModelMapping<V, Model> {
    addEdge(.footer, from: .maker(make), mapping, handler)
  }

  /// Adds a mapping to headers or footers that show models themselves.
  package func addEdge<V: ModelTransfer>(
    _ edge: SectionEdge,
    from source: ViewSource = .viewClass,
    _ prepare: ((ViewModelMapping<V, V.ModelType>) -> Void)?,
    _ handler: ((V, V.ModelType, Int) -> Void)?
  ) -> ViewModelMapping<V, V.ModelType> {
    let handler = handler.map { Self.onSections($0) }
    return addMapping(.transferring(type(of: edge), from: source, handler), prepare, as: edge)
  }

  /// Adds a mapping to headers or footers for models of a type.
  package func addEdge<V: AnyObject, Model>(
    _ edge: SectionEdge,
    from source: ViewSource = .viewClass,
    _ prepare: ((ViewModelMapping<V, Model>) -> Void)?,
    _ handler: @escaping (V, Model, Int) -> Void
  ) -> ViewModelMapping<V, Model> {
    let handler = Self.onSections(handler)
    return addMapping(.handling(type(of: edge), from: source, handler), prepare, as: edge)
  }

  /// A handler of headers or footers, which gets the index of the section.
  private static func onSections<V, Model>(
    _ handler: @escaping (V, Model, Int) -> Void
  ) -> (V, Model, IndexPath) -> Void {
    { view, model, indexPath in handler(view, model, indexPath.first ?? 0) }
  }

  /// Adds a mapping, after a closure has set its properties.
  ///
  /// - Parameters:
  ///   - new: The mapping.
  ///   - prepare: Sets properties of the mapping.
  ///   - edge: The edge of the headers or footers that it makes, whose style becomes `view`; nil
  ///     for other views.
  /// - Returns: The mapping.
  package func addMapping<V: AnyObject, Model>(
    _ new: ViewModelMapping<V, Model>,
    _ prepare: ((ViewModelMapping<V, Model>) -> Void)?,
    as edge: SectionEdge? = nil
  ) -> ViewModelMapping<V, Model> {
    prepare?(new)
    if let edge {
      edgeMappings.append((new, edge))
      configuration.setStyle(of: edge, to: .view)
    }
    add(new)
    return new
  }
}

// MARK: - Adding and removing

extension ListManager {
  /// Adds a mapping after all others, and makes its views known to the list view.
  ///
  /// If a mapping with another source has the same reuse identifier for the same type of view, a number
  /// is added to the identifier of this one, so that two sources never share a pool.
  ///
  /// - Parameter mapping: The mapping.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions.
  public func add<V: AnyObject, Model>(_ mapping: ViewModelMapping<V, Model>) {
    guard !mappings.contains(where: { $0 === mapping }) else { return }
    let name = mapping.reuseIdentifier
    var number = 1
    while isTakenByAnother(mapping) {
      number += 1
      mapping.reuseIdentifier = "\(name)#\(number)"
    }
    mappings.append(mapping)
    mapping.reactionsDidChange = { [weak self] in self?.observedEventsMayHaveChanged() }
    managed?.register(mapping.registration)
    reportViewTypesAsModelTypes()
    observedEventsMayHaveChanged()
  }

  private func isTakenByAnother(_ mapping: any ViewModelMappingProtocol) -> Bool {
    mappings.contains { other in
      other.viewType == mapping.viewType && other.reuseIdentifier == mapping.reuseIdentifier
        && !(other.viewClass == mapping.viewClass && other.source.isSame(as: mapping.source))
    }
  }

  /// Removes a mapping with its events, and unregisters its views from the list view.
  ///
  /// Views that are on screen stay until they are replaced.
  ///
  /// - Parameter mapping: The mapping; nothing happens if it is not registered.
  /// - Complexity: O(*m* + *r* + *v*) for *m* mappings with *r* reactions and *v* views.
  public func unregister(_ mapping: any ViewModelMappingProtocol) {
    guard let index = mappings.firstIndex(where: { $0 === mapping }) else { return }
    mappings.remove(at: index)
    edgeMappings.removeAll { $0.mapping === mapping }
    filled.forget(mapping)
    let registration = mapping.registration
    let isShared = mappings.contains {
      $0.viewType == registration.viewType && $0.reuseIdentifier == registration.reuseIdentifier
    }
    if !isShared { managed?.unregister(registration) }
    observedEventsMayHaveChanged()
  }

  /// Removes all mappings to cells of a class or of its subclasses.
  ///
  /// - Parameter viewClass: The class.
  /// - Complexity: O(*m* + *r* + *v*) for each of them, as ``unregister(_:)-(ViewModelMappingProtocol)``.
  public func unregister(_ viewClass: AnyClass) {
    unregister(viewClass, of: .cell)
  }

  /// Removes all mappings to supplementary views of a class or of its subclasses.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - kind: The kind of the views.
  /// - Complexity: O(*m* + *r* + *v*) for each of them, as ``unregister(_:)-(ViewModelMappingProtocol)``.
  public func unregisterSupplementary(_ viewClass: AnyClass, ofKind kind: String) {
    unregister(viewClass, of: .supplementaryView(kind: kind))
  }

  /// Removes all mappings to headers of a class or of its subclasses.
  ///
  /// - Parameter viewClass: The class.
  /// - Complexity: O(*m* + *r* + *v*) for each of them, as ``unregister(_:)-(ViewModelMappingProtocol)``.
  public func unregisterHeader(_ viewClass: AnyClass) {
    unregister(viewClass, of: type(of: .header))
  }

  /// Removes all mappings to footers of a class or of its subclasses.
  ///
  /// - Parameter viewClass: The class.
  /// - Complexity: O(*m* + *r* + *v*) for each of them, as ``unregister(_:)-(ViewModelMappingProtocol)``.
  public func unregisterFooter(_ viewClass: AnyClass) {
    unregister(viewClass, of: type(of: .footer))
  }

  private func unregister(_ viewClass: AnyClass, of type: ViewType) {
    for mapping in mappings
    where mapping.viewType == type && RuntimeHelper.isClass(mapping.viewClass, kindOf: viewClass) {
      unregister(mapping)
    }
  }
}
