/// Why a generator could not make a value.
struct Rejection: Error {
  var reason: String
}

/// A recipe for random values, which also knows what is simpler than each value it makes.
///
/// ```swift
/// let lists = Gen.array(of: .int(in: -100...100), count: 0...20)
/// try check(lists) { list in
///   try requireEqual(list.sorted().count, list.count)
/// }
/// ```
///
/// **Shrinking is part of the recipe.** A value is made together with the simpler values to try in
/// its place, and whatever a generator is made into (`map`, `flatMap`, `filter`, arrays, tuples)
/// takes them along: a simpler value always is one that the generator could have made. There is
/// nothing to write for types of your own, beyond mapping to them.
///
/// **Size** goes from 0 to 100 in the course of a ``check(_:runs:seed:_:)``: numbers far from zero
/// and long arrays come late, so that what fails early fails small already.
///
/// A generator is a value without state; the same seed and size make the same value everywhere.
public struct Gen<Value>: Sendable {
  /// The size of the largest values.
  static var maximumSize: Int { 100 }

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
  ///   - shrink: The simpler values to try in place of one, boldest first. Going from simpler to
  ///     simpler must end somewhere. By default there are none.
  ///   - generate: Makes a value from a source of random numbers, to which it must keep, and a
  ///     size from 0 to 100.
  public init(
    shrink: @escaping @Sendable (Value) -> [Value] = { _ in [] },
    generate: @escaping @Sendable (_ random: inout SeededGenerator, _ size: Int) -> Value
  ) {
    self.init { (random, size) throws(Rejection) in
      ShrinkTree(generate(&random, size), simpler: shrink)
    }
  }
}

// MARK: - From one generator to another

extension Gen {
  /// Makes another value out of each value.
  ///
  /// ```swift
  /// let dates = Gen.int(in: 0...4_000_000_000).map { Date(timeIntervalSince1970: Double($0)) }
  /// ```
  ///
  /// - Parameter transform: Makes the new value. It is called again for every simpler value.
  /// - Returns: A generator that shrinks as this one does.
  public func map<New>(_ transform: @escaping @Sendable (Value) -> New) -> Gen<New> {
    Gen<New> { (random, size) throws(Rejection) in
      try tree(&random, size).map(transform)
    }
  }

  /// Makes a value with a generator that depends on another value.
  ///
  /// ```swift
  /// // A list and a valid index in it.
  /// let places = Gen.array(of: .int(in: 0...9), count: 1...20).flatMap { list in
  ///   Gen.int(in: 0...list.count - 1).map { (list, $0) }
  /// }
  /// ```
  ///
  /// - Parameter transform: Tells the generator that makes the result.
  /// - Returns: A generator that first shrinks the value it depends on, making the rest anew from
  ///   the same random numbers and a few others, and then the result.
  public func flatMap<New>(_ transform: @escaping @Sendable (Value) -> Gen<New>) -> Gen<New> {
    Gen<New> { (random, size) throws(Rejection) in
      let outer = try tree(&random, size)
      // Every simpler outer value makes its inner one from the same numbers, hence the own source.
      return try outer.bind(SeededGenerator(seed: random.next()), size, transform)
    }
  }

  /// Makes only values that a condition accepts.
  ///
  /// Prefer a generator that makes what is wanted at once: this one tries until it succeeds, with
  /// growing sizes, and after 1000 values in vain gives up, whereupon the check fails and says so.
  ///
  /// - Parameter isIncluded: Whether a value will do.
  /// - Returns: A generator that shrinks as this one does, past what the condition does not accept.
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

  /// Makes nil now and then, to which it shrinks first.
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
      // Other numbers are worth a try too; a simpler value whose generator makes nothing is not.
      AnySequence(
        children().lazy.flatMap { child in
          start.starts(5).lazy.compactMap { try? child.bind($0, size, transform) }
        }
      )
    }
  }
}

extension SeededGenerator {
  /// This source, and some that it leads to.
  fileprivate func starts(_ count: Int) -> [SeededGenerator] {
    var random = self
    return [self] + (1..<count).map { _ in SeededGenerator(seed: random.next()) }
  }
}
