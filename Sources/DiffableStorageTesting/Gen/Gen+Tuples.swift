/// Makes pairs, of which each part shrinks on its own and then both together.
///
/// ```swift
/// try check(zip(.int(in: 0...9), .bool)) { number, isNegative in
///   try require(abs(isNegative ? -number : number) == number)
/// }
/// ```
public func zip<A, B>(_ a: Gen<A>, _ b: Gen<B>) -> Gen<(A, B)> {
  Gen { (random, size) throws(Rejection) in
    let first = try a.tree(&random, size)
    return .zip(first, try b.tree(&random, size))
  }
}

/// Makes triples, of which each part shrinks on its own.
public func zip<A, B, C>(_ a: Gen<A>, _ b: Gen<B>, _ c: Gen<C>) -> Gen<(A, B, C)> {
  zip(zip(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }
}

/// Makes quadruples, of which each part shrinks on its own.
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
        // In step, which is what finds the smallest pair of equal values.
        { AnySequence(a.childrenInStep(with: b).lazy.map { .zip($0, $1) }) },
      ])
    }
  }
}
