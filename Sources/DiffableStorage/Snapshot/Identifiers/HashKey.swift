/// The hash of an identifier, as all tables of this package use it.
///
/// - Parameters:
///   - identifier: The identifier.
///   - secret: ``hashSecret``, for those who hash many and fetch it once.
/// - Returns: The hash.
@inlinable
package func hashKey<Identifier: Hashable>(
  of identifier: Identifier,
  secret: UInt64 = hashSecret
) -> UInt32 {
  if let number = wholeNumber(identifier) { return hashKey(ofNumber: number, secret: secret) }
  // A type that answers `hashValue` itself may leave most bits alike, or let others choose them:
  // the standard library mixes a secret into its hashes only behind `hash(into:)`.
  let mixed = UInt64(truncatingIfNeeded: identifier.hashValue).multipliedFullWidth(by: secret)
  return UInt32(truncatingIfNeeded: (mixed.high ^ mixed.low) >> 32)
}

/// The hash of a whole number.
///
/// Many lists are of numbers, and the standard hash is half of the time that it takes to build a
/// snapshot of them. Here they are multiplied by the secret: the leading bits of a product with an odd
/// number that nobody knows are seldom the same, whichever numbers somebody chose (Dietzfelbinger et
/// al., *A reliable randomized algorithm for the closest-pair problem*, 1997). Two more rounds, each
/// with the upper half folded into the lower, leave nothing of the pattern that numbers in even steps
/// would show: as many collide as of random ones.
@inlinable
@inline(__always)
func hashKey(ofNumber number: UInt64, secret: UInt64) -> UInt32 {
  var word = number &* secret
  for _ in 0..<2 { word = (word ^ word &>> 32) &* secret }
  return UInt32(truncatingIfNeeded: word &>> 32)
}

/// The bits of an identifier that is a 64-bit whole number of the standard library, else nil.
///
/// The compiler knows the answer where it knows the type.
@inlinable
@inline(__always)
func wholeNumber<Identifier>(_ identifier: Identifier) -> UInt64? {
  let type = Identifier.self
  let isNumber =
    type == Int.self || type == UInt.self || type == Int64.self || type == UInt64.self
  guard isNumber, MemoryLayout<Identifier>.size == 8 else { return nil }
  return unsafeBitCast(identifier, to: UInt64.self)
}

/// An odd number that is another one in every process, as hashes are, and for the same reason.
@usableFromInline
package let hashSecret = UInt64(truncatingIfNeeded: "DiffableStorage".hashValue) | 1
