/// The result of a drop.
public enum ReorderOutcome<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The items were moved.
  case applied(ReorderTransaction<Section, Item>)
  /// The drop was made inside an observer or handler, and is carried out after all were called.
  case queued(ReorderTransaction<Section, Item>)
  /// The items already stand there as neighbors; no handler was called.
  case unchanged
  /// Nothing was changed.
  case refused(ReorderRefusal<Item>)
}

/// The reason why a drop is refused.
public enum ReorderRefusal<Item: Hashable & Sendable>: Hashable, Sendable {
  /// `canReorderItem` answered false for these items.
  case notReorderable([Item])
  /// These items do not exist any more. To drop the others, make a new relocation.
  case itemsGone([Item])
  /// The section is gone, or both neighbors are.
  case placeGone
  /// The handler `refusal` answered this reason, or this is the error of `reorderUpdate`.
  case handler(String)
}

extension ReorderRefusal: CustomStringConvertible {
  /// A sentence for logs; for ``handler(_:)`` its reason.
  public var description: String {
    switch self {
    case .notReorderable(let items): "Items that cannot be moved: \(items)."
    case .itemsGone(let items): "Items that do not exist any more: \(items)."
    case .placeGone: "The place does not exist any more."
    case .handler(let reason): reason
    }
  }
}
