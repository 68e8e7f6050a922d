/// A model that can say which entity it stands for, whatever its content.
///
/// ```swift
/// struct Track: EntityIdentifiable, Equatable {
///   var number: Int
///   var title: String
///   var identifier: AnyHashable { number }
/// }
/// ```
public protocol EntityIdentifiable {
  /// What two models have in common exactly if they stand for the same entity.
  var identifier: AnyHashable { get }
}
