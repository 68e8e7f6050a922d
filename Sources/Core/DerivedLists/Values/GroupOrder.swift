/// The order of the groups of a ``Derivation``.
///
/// Groups that compare as equal are in the order of their first shown models in the source. So are groups
/// that are not equal to themselves, as NaN, which are behind all others in the orders ``ascending`` and
/// ``descending``.
///
/// ```swift
/// struct Task: Identifiable, Equatable {
///   let id: Int
///   var day: String
/// }
///
/// let tasks = [Task(id: 1, day: "Friday"), Task(id: 2, day: "Today"), Task(id: 3, day: "Monday")]
/// let source = try ModelSnapshot(sections: [("All", tasks)])
/// let recipe = Derivation<String, Task, String>
///   .grouped(by: { $0.day }, order: .listed(["Today", "Tomorrow"]))
/// let days = DerivedSnapshot(recipe, of: source).result.identifiers.sectionIdentifiers
/// print(days)  // ["Today", "Friday", "Monday"]
/// ```
public struct GroupOrder<Group: Hashable> {
  @usableFromInline
  let areInIncreasingOrder: (Group, Group) -> Bool

  /// Whether the order of two different groups never depends on their models.
  @usableFromInline
  let isTotal: Bool

  /// Whether the comparison is a user's, which may not be an order.
  @usableFromInline
  let isUsers: Bool

  /// The groups that are sections even without models.
  @usableFromInline
  var lasting: [Group] = []

  /// The same, to find them.
  @usableFromInline
  var lastingPool = IdentifierPool<Group>()

  @inlinable
  init(
    isTotal: Bool,
    isUsers: Bool = false,
    _ areInIncreasingOrder: @escaping (Group, Group) -> Bool
  ) {
    self.areInIncreasingOrder = areInIncreasingOrder
    self.isTotal = isTotal
    self.isUsers = isUsers
  }

  /// Orders groups by their first shown models in the source.
  @inlinable
  public static var firstAppearance: Self { Self(isTotal: false) { _, _ in false } }

  /// Puts some groups first, in a given order, and then all others by first appearance.
  ///
  /// - Parameters:
  ///   - groups: The first groups. If a group is repeated, its first position counts.
  ///   - showsEmpty: Whether these groups are sections even if they have no models, as the columns of a board.
  /// - Returns: The order.
  /// - Complexity: O(*k*) on average for *k* groups.
  @inlinable
  public static func listed(_ groups: [Group], showsEmpty: Bool = false) -> Self {
    var pool = IdentifierPool<Group>()
    let unique = groups.filter { pool.insert($0) != nil }
    let listed = pool
    var order = Self(isTotal: false) { a, b in
      (listed.handle(of: a) ?? .max) < (listed.handle(of: b) ?? .max)
    }
    if showsEmpty { (order.lasting, order.lastingPool) = (unique, listed) }
    return order
  }

  /// Orders groups by a comparison, and those that compare as equal by first appearance.
  ///
  /// - Parameter areInIncreasingOrder: Whether one group comes before another. It has to be a strict weak
  ///   order, as for the standard library's `sort`; ``Derivation`` says what holds if it is not.
  /// - Returns: The order.
  @inlinable
  public static func by(
    _ areInIncreasingOrder: @escaping (Group, Group) -> Bool
  ) -> Self {
    Self(isTotal: false, isUsers: true, areInIncreasingOrder)
  }
}

extension GroupOrder where Group: Comparable {
  /// Smaller groups first.
  @inlinable
  public static var ascending: Self {
    Self(isTotal: true) { $0 < $1 || $0 == $0 && !($1 == $1) }
  }

  /// Larger groups first.
  @inlinable
  public static var descending: Self {
    Self(isTotal: true) { $1 < $0 || $0 == $0 && !($1 == $1) }
  }
}
