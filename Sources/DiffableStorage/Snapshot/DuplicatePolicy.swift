/// What to do with an identifier that stands twice in the lists a snapshot is made from.
public enum DuplicatePolicy: Hashable, Sendable {
  /// Throw an error that names it.
  case reject

  /// Keep an item where it stands first; a repeated section's items join its first place.
  case keepFirst

  /// Keep an item where it stands last; a repeated section's items join its last place.
  case keepLast
}
