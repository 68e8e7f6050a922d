/// Which occurrence to keep of an identifier that occurs more than once.
///
/// A method without a parameter of this type throws an error that names the repeated identifier. One with
/// such a parameter does not throw, and reports what it dropped.
public enum DuplicatePolicy: Hashable, Sendable {
  /// Keep the first occurrence of an item; merge the items of a repeated section into its first
  /// occurrence.
  case keepFirst

  /// Keep the last occurrence of an item; merge the items of a repeated section into its last
  /// occurrence.
  case keepLast
}
