/// What to do with an identifier that occurs more than once in the lists a snapshot is made from.
public enum DuplicatePolicy: Hashable, Sendable {
  /// Throw an error that names the repeated identifier.
  case reject

  /// Keep the first occurrence of an item; merge the items of a repeated section into its first
  /// occurrence.
  case keepFirst

  /// Keep the last occurrence of an item; merge the items of a repeated section into its last
  /// occurrence.
  case keepLast
}
