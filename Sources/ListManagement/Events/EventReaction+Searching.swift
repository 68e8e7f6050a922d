#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension EventReaction {
  /// The reaction to an event of a model and its view.
  ///
  /// It is the first one with that signature of the first mapping that has one, is for such models,
  /// for such views and for that kind of views, and whose condition holds. That need not be the
  /// mapping by which the view was made.
  ///
  /// - Parameters:
  ///   - mappings: The mappings, in the order in which they were registered.
  ///   - signature: The event's name.
  ///   - model: The model. What is inside any number of optionals is what mappings and conditions
  ///     are asked about.
  ///   - indexPath: Where the model is.
  ///   - view: The view; nil when it is not there, which all mappings accept.
  ///   - supplementaryKind: The kind of a supplementary view, nil for a cell.
  /// - Returns: The reaction, nil when there is none or the model is nil.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions.
  public static func reaction(
    from mappings: [any ViewModelMappingProtocol],
    signature: String,
    forModel model: Any,
    at indexPath: IndexPath,
    view: AnyObject?,
    supplementaryKind: String? = nil
  ) -> EventReaction? {
    guard let model = RuntimeHelper.recursivelyUnwrapAnyValue(model) else { return nil }
    for mapping in mappings
    where mapping.viewType.supplementaryKind() == supplementaryKind
      && mapping.modelTypeCheckingBlock(model)
      && view.map({ RuntimeHelper.isObject($0, kindOf: mapping.viewClass) }) ?? true
      && mapping.condition.isCompatible(with: indexPath, model: model)
    {
      if let reaction = unmappedReaction(from: mapping.reactions, signature: signature) {
        return reaction
      }
    }
    return nil
  }

  /// The first reaction with a signature, nil when there is none.
  ///
  /// - Parameters:
  ///   - reactions: The reactions, in the order in which they were registered.
  ///   - signature: The event's name.
  /// - Returns: The reaction.
  /// - Complexity: O(*r*) for *r* reactions.
  public static func unmappedReaction(
    from reactions: [EventReaction],
    signature: String
  ) -> EventReaction? {
    reactions.first { $0.methodSignature == signature }
  }
}

// MARK: - Registering

extension EventReaction {
  /// Adds this reaction to all mappings to views of a class or of one that inherits from it.
  ///
  /// Register the mappings first: those that come later do not get it.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - viewType: What the views are to the list, nil when that does not matter.
  ///   - mappings: The mappings.
  /// - Returns: How many mappings have it now; with 0 the event will never be noticed.
  @discardableResult
  public func register(
    forViewClass viewClass: AnyClass,
    viewType: ViewType? = nil,
    in mappings: [any ViewModelMappingProtocol]
  ) -> Int {
    add(to: mappings) { mapping in
      RuntimeHelper.isClass(mapping.viewClass, kindOf: viewClass)
        && viewType.map { $0 == mapping.viewType } ?? true
    }
  }

  /// Adds this reaction to all mappings that are for models of a type.
  ///
  /// - Parameters:
  ///   - modelType: The type of the models.
  ///   - mappings: The mappings.
  /// - Returns: How many mappings have it now; with 0 the event will never be noticed.
  @discardableResult
  public func register<Model>(
    forModelType modelType: Model.Type,
    in mappings: [any ViewModelMappingProtocol]
  ) -> Int {
    add(to: mappings) { $0.modelTypeTypeCheckingBlock(modelType) }
  }

  private func add(
    to mappings: [any ViewModelMappingProtocol],
    where isIncluded: (any ViewModelMappingProtocol) -> Bool
  ) -> Int {
    let chosen = mappings.filter(isIncluded)
    for mapping in chosen { mapping.reactions.append(self) }
    return chosen.count
  }
}
