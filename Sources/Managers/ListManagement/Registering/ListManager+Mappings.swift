import DiffableStorage
import PortableFoundation

// Adds the mapping of a registration, and makes its views known to the list view.

extension ListManager {
  /// Adds a mapping to views of a role, after a closure has set its properties.
  ///
  /// Headers and footers become views: the style of their edge is `view` from now on.
  package func addMapping<V: AnyObject, Model>(
    _ new: ViewModelMapping<V, Model>,
    _ prepare: ((ViewModelMapping<V, Model>) -> Void)?,
    as role: ViewRole
  ) -> ViewModelMapping<V, Model> {
    let (type, edge) = views(of: role)
    new.viewType = type
    prepare?(new)
    if let edge {
      edgeMappings.append((new, edge))
      configuration.setStyle(of: edge, to: .view)
    }
    add(new)
    return new
  }

  /// The type of the views of a role, and the edge of a section at which they are.
  private func views(of role: ViewRole) -> (type: ViewType, edge: SectionEdge?) {
    switch role {
    case .cell: (.cell, nil)
    case .header: (type(of: .header), .header)
    case .footer: (type(of: .footer), .footer)
    case .supplementary(let kind): (.supplementaryView(kind: kind), nil)
    }
  }
}

// MARK: - Adding and removing

extension ListManager {
  /// Adds a mapping after all others, and makes its views known to the list view.
  ///
  /// If a mapping with another source has the same reuse identifier for the same type of view, a number
  /// is added to the identifier of this one, so that two sources never share a pool. If a model had no
  /// mapping until now, the view reloads.
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
    // The view asks again for what had no mapping, which this one may fit.
    guard hasViewsWithoutMapping else { return }
    hasViewsWithoutMapping = false
    reload()
  }

  private func isTakenByAnother(_ mapping: any ViewModelMappingProtocol) -> Bool {
    mappings.contains { other in
      other.viewType == mapping.viewType && other.reuseIdentifier == mapping.reuseIdentifier
        && !(other.viewClass == mapping.viewClass && other.source.isSame(as: mapping.source)
          && other.nibReference == mapping.nibReference)
    }
  }

  /// Removes a mapping with its events, and unregisters its views from the list view.
  ///
  /// Views that are on screen stay until they are replaced.
  ///
  /// - Parameter mapping: The mapping; nothing happens if it is not registered.
  /// - Complexity: O(*m* + *r* + *v*) for *m* mappings with *r* reactions and *v* views.
  public func unregister<V, Model>(_ mapping: ViewModelMapping<V, Model>) { remove(mapping) }

  private func remove(_ mapping: any ViewModelMappingProtocol) {
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
  /// - Complexity: O(*m* + *r* + *v*) for each of them, as ``unregister(_:)-(ViewModelMapping<V,Model>)``.
  public func unregister(_ viewClass: AnyClass) {
    unregister(viewClass, of: .cell)
  }

  /// Removes all mappings to supplementary views of a class or of its subclasses.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - kind: The kind of the views.
  /// - Complexity: O(*m* + *r* + *v*) for each of them, as ``unregister(_:)-(ViewModelMapping<V,Model>)``.
  public func unregisterSupplementary(_ viewClass: AnyClass, ofKind kind: String) {
    unregister(viewClass, of: .supplementaryView(kind: kind))
  }

  /// Removes all mappings to supplementary views of a class or of its subclasses.
  ///
  /// It is ``unregisterSupplementary(_:ofKind:)`` with the label of DTCollectionViewManager.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - kind: The kind of the views.
  /// - Complexity: O(*m* + *r* + *v*) for each of them, as ``unregister(_:)-(ViewModelMapping<V,Model>)``.
  public func unregisterSupplementary(_ viewClass: AnyClass, forKind kind: String) {
    unregisterSupplementary(viewClass, ofKind: kind)
  }

  /// Removes all mappings to headers of a class or of its subclasses.
  ///
  /// - Parameter viewClass: The class.
  /// - Complexity: O(*m* + *r* + *v*) for each of them, as ``unregister(_:)-(ViewModelMapping<V,Model>)``.
  public func unregisterHeader(_ viewClass: AnyClass) {
    unregister(viewClass, of: type(of: .header))
  }

  /// Removes all mappings to footers of a class or of its subclasses.
  ///
  /// - Parameter viewClass: The class.
  /// - Complexity: O(*m* + *r* + *v*) for each of them, as ``unregister(_:)-(ViewModelMapping<V,Model>)``.
  public func unregisterFooter(_ viewClass: AnyClass) {
    unregister(viewClass, of: type(of: .footer))
  }

  private func unregister(_ viewClass: AnyClass, of type: ViewType) {
    for mapping in mappings
    where mapping.viewType == type && isClass(mapping.viewClass, kindOf: viewClass) {
      remove(mapping)
    }
  }
}
