import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension EventReaction {
  /// Finds the reaction to an event of a model and its view.
  ///
  /// The mappings are searched in order. A mapping matches if the model type, the view class, the
  /// kind of view and the condition fit. The result is the first reaction with the signature in the
  /// first matching mapping that has one. This may be another mapping than the one that created the
  /// view.
  ///
  /// - Parameters:
  ///   - mappings: The mappings, in the order of registration.
  ///   - signature: The event's name.
  ///   - model: The model. Optionals are unwrapped before mappings and conditions are tested.
  ///   - indexPath: The index path of the model.
  ///   - view: The view, or nil if there is none. Without a view, every view class fits.
  ///   - supplementaryKind: The kind of a supplementary view, or nil for a cell.
  /// - Returns: The reaction, or nil if there is none or the model is nil.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions, besides the conditions.
  public static func reaction(
    from mappings: [any ViewModelMappingProtocol],
    signature: String,
    forModel model: Any,
    at indexPath: IndexPath,
    view: AnyObject?,
    supplementaryKind: String? = nil
  ) -> EventReaction? {
    guard let model = unwrapped(model) else { return nil }
    return reaction(from: mappings, signature, model, at: indexPath, supplementaryKind) {
      viewClass in
      view.map { RuntimeHelper.isObject($0, kindOf: viewClass) } ?? true
    }
  }

  /// Finds the reaction to an event of a model, without optionals around it, in the mappings to classes
  /// of views for which a condition holds.
  static func reaction(
    from mappings: [any ViewModelMappingProtocol],
    _ signature: String,
    _ model: Any,
    at indexPath: IndexPath,
    _ supplementaryKind: String?,
    fits: (_ viewClass: AnyClass) -> Bool
  ) -> EventReaction? {
    for mapping in mappings
    where mapping.viewType.supplementaryKind() == supplementaryKind
      && mapping.modelTypeCheckingBlock(model) && fits(mapping.viewClass)
      && mapping.condition.isCompatible(with: indexPath, model: model)
    {
      if let reaction = unmappedReaction(from: mapping.reactions, signature: signature) {
        return reaction
      }
    }
    return nil
  }

  /// Finds the first reaction with a signature.
  ///
  /// - Parameters:
  ///   - reactions: The reactions, in the order of registration.
  ///   - signature: The event's name.
  /// - Returns: The reaction, or nil if there is none.
  /// - Complexity: O(*r*) for *r* reactions.
  public static func unmappedReaction(
    from reactions: [EventReaction],
    signature: String
  ) -> EventReaction? {
    reactions.first { $0.methodSignature == signature }
  }
}
