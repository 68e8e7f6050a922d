/// Makes pairs of the values of two generators.
///
/// Each element shrinks on its own, and then both together.
///
/// ```swift
/// try check(zip(.int(in: 0...9), .bool)) { number, isNegative in
///   try require(abs(isNegative ? -number : number) == number)
/// }
/// ```
///
/// - Parameters:
///   - a: Makes the first elements.
///   - b: Makes the second elements.
/// - Returns: A generator of pairs.
/// - Complexity: O(1) to create the generator; a pair takes one call of each generator.
public func zip<A, B>(_ a: Gen<A>, _ b: Gen<B>) -> Gen<(A, B)> {
  Gen { (random, size) throws(Rejection) in
    let first = try a.tree(&random, size)
    return .zip(first, try b.tree(&random, size))
  }
}

/// Makes triples of the values of three generators.
///
/// Each element shrinks on its own, and then several together.
///
/// - Parameters:
///   - a: Makes the first elements.
///   - b: Makes the second elements.
///   - c: Makes the third elements.
/// - Returns: A generator of triples.
/// - Complexity: O(1) to create the generator; a triple takes one call of each generator.
public func zip<A, B, C>(_ a: Gen<A>, _ b: Gen<B>, _ c: Gen<C>) -> Gen<(A, B, C)> {
  zip(zip(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }
}

/// Makes quadruples of the values of four generators.
///
/// Each element shrinks on its own, and then several together.
///
/// - Parameters:
///   - a: Makes the first elements.
///   - b: Makes the second elements.
///   - c: Makes the third elements.
///   - d: Makes the fourth elements.
/// - Returns: A generator of quadruples.
/// - Complexity: O(1) to create the generator; a quadruple takes one call of each generator.
public func zip<A, B, C, D>(
  _ a: Gen<A>,
  _ b: Gen<B>,
  _ c: Gen<C>,
  _ d: Gen<D>
) -> Gen<(A, B, C, D)> {
  zip(zip(a, b), zip(c, d)).map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }
}

extension ShrinkTree {
  fileprivate static func zip<A, B>(_ a: ShrinkTree<A>, _ b: ShrinkTree<B>) -> ShrinkTree<(A, B)>
  where Value == (A, B) {
    ShrinkTree((a.value, b.value)) {
      .concatenating([
        { AnySequence(a.children().lazy.map { .zip($0, b) }) },
        { AnySequence(b.children().lazy.map { .zip(a, $0) }) },
        // Shrinks both values together, which finds the smallest pair of equal values.
        { AnySequence(a.childrenInStep(with: b).lazy.map { .zip($0, $1) }) },
      ])
    }
  }
}
