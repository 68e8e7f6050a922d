// A generator of random values, which can be transformed and combined.

/// Why a generator could not make a value.
struct Rejection: Error {
  var reason: String
}

/// A generator of random values, which also provides simpler values to try in place of each.
///
/// ```swift
/// let lists = Gen.array(of: .int(in: -100...100), count: 0...20)
/// try check(lists) { list in
///   try requireEqual(list.sorted().count, list.count)
/// }
/// ```
///
/// **Shrinking.** A generator makes a value together with the simpler values to try instead of it.
/// Generators that are derived from it (`map`, `flatMap`, `filter`, arrays, tuples) derive the
/// simpler values too, so a simpler value is always one that the generator could have made. For
/// your own types, it is enough to map to them.
///
/// **Size.** The size grows from 0 to 100 during a ``check(_:runs:atLeast:seed:_:)``. Large numbers and
/// long arrays come late, so an early failure is already small.
///
/// A generator has no state: the same seed and size make the same value on every platform.
public struct Gen<Value>: Sendable {
  let tree: @Sendable (inout SeededGenerator, _ size: Int) throws(Rejection) -> ShrinkTree<Value>

  init(
    tree: @escaping @Sendable (inout SeededGenerator, Int) throws(Rejection) -> ShrinkTree<Value>
  ) {
    self.tree = tree
  }

  /// Creates a generator from a function that makes values and one that simplifies them.
  ///
  /// ```swift
  /// let even = Gen(shrink: { $0 > 0 ? [$0 / 4 * 2] : [] }) { random, size in
  ///   2 * random.below(size + 1)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - shrink: Returns the simpler values to try in place of a value, the simplest first. Every
  ///     chain of simpler values must end. By default there are none.
  ///   - generate: Makes a value from a source of random numbers and a size from 0 to 100. It must
  ///     not use any other source of randomness.
  public init(
    shrink: @escaping @Sendable (Value) -> [Value] = { _ in [] },
    generate: @escaping @Sendable (_ random: inout SeededGenerator, _ size: Int) -> Value
  ) {
    self.init { (random, size) throws(Rejection) in
      ShrinkTree(generate(&random, size), simpler: shrink)
    }
  }
}

// MARK: - Derived generators

extension Gen {
  /// Transforms each value.
  ///
  /// ```swift
  /// let dates = Gen.int(in: 0...4_000_000_000).map { Date(timeIntervalSince1970: Double($0)) }
  /// ```
  ///
  /// - Parameter transform: Makes the new value. It is also called for every simpler value.
  /// - Returns: A generator that shrinks as this one does.
  /// - Complexity: O(1) to create the generator; a value takes one call of `transform`.
  public func map<New>(_ transform: @escaping @Sendable (Value) -> New) -> Gen<New> {
    Gen<New> { (random, size) throws(Rejection) in
      try tree(&random, size).map(transform)
    }
  }

  /// Makes a value with a generator that depends on a value of this one.
  ///
  /// ```swift
  /// // A list and a valid index in it.
  /// let indexes = Gen.array(of: .int(in: 0...9), count: 1...20).flatMap { list in
  ///   Gen.int(in: 0...list.count - 1).map { (list, $0) }
  /// }
  /// ```
  ///
  /// - Parameter transform: Returns the generator that makes the result.
  /// - Returns: A generator that first shrinks the value of this generator, and makes new results
  ///   from the same random numbers and a few others. Then it shrinks the result.
  /// - Complexity: O(1) to create the generator; a value takes one call of `transform` and of the
  ///   generator that it returns.
  public func flatMap<New>(_ transform: @escaping @Sendable (Value) -> Gen<New>) -> Gen<New> {
    Gen<New> { (random, size) throws(Rejection) in
      let outer = try tree(&random, size)
      // The inner generator gets a seed of its own. So when the outer value shrinks, the new result
      // is made from the same random numbers.
      return try outer.bind(SeededGenerator(seed: random.next()), size, transform)
    }
  }

  /// Makes only values that satisfy a condition.
  ///
  /// Prefer a generator that makes only such values: this one tries up to 1,000 values of growing
  /// sizes. If none of them satisfies the condition, the check fails with a message.
  ///
  /// - Parameter isIncluded: Whether to accept a value.
  /// - Returns: A generator that shrinks as this one does, and skips values that do not satisfy the
  ///   condition.
  /// - Complexity: O(1) to create the generator; a value takes at most 1,000 calls of this
  ///   generator and of the condition.
  public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Gen<Value> {
    Gen { (random, size) throws(Rejection) in
      let tries = 1000
      for count in 0..<tries {
        let candidate = try tree(&random, Swift.min(size + count / 8, Swift.max(size, 100)))
        if isIncluded(candidate.value) { return candidate.pruned(isIncluded) }
      }
      throw Rejection(reason: "a filter accepted none of \(tries) values of \(Value.self)")
    }
  }

  /// Makes nil in a quarter of the cases, and shrinks to nil first.
  ///
  /// - Returns: A generator of optional values.
  /// - Complexity: O(1) to create the generator; a value takes at most one call of this generator.
  public func optional() -> Gen<Value?> {
    Gen<Value?> { (random, size) throws(Rejection) in
      if random.oneIn(4) { return ShrinkTree(leaf: nil) }
      return try tree(&random, size).map(Optional.some).preceded {
        AnySequence(CollectionOfOne(ShrinkTree(leaf: nil)))
      }
    }
  }
}

extension ShrinkTree {
  fileprivate func bind<New>(
    _ start: SeededGenerator,
    _ size: Int,
    _ transform: @escaping (Value) -> Gen<New>
  ) throws(Rejection) -> ShrinkTree<New> {
    var random = start
    return try transform(value).tree(&random, size).preceded {
      // Tries other random numbers too, and skips outer values whose generator makes no value.
      AnySequence(
        children().lazy.flatMap { child in
          start.starts(5).lazy.compactMap { try? child.bind($0, size, transform) }
        }
      )
    }
  }
}

extension SeededGenerator {
  /// This source, and some others that it seeds.
  fileprivate func starts(_ count: Int) -> [SeededGenerator] {
    var random = self
    return [self] + (1..<count).map { _ in SeededGenerator(seed: random.next()) }
  }
}
