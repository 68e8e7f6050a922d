/// The hash of an identifier, as all tables of this package use it.
///
/// Many lists are of whole numbers, which need not be hashed to be mixed. All other identifiers have
/// their standard hash, mixed again: a type that answers `hashValue` itself may leave most bits alike,
/// or let others choose them, since the standard library mixes a secret into its hashes only behind
/// `hash(into:)`.
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
  mixed(wholeNumber(identifier) ?? UInt64(truncatingIfNeeded: identifier.hashValue), secret: secret)
}

/// The leading half of a word that a secret is mixed into.
///
/// Each round multiplies by the secret, which is odd, and folds the upper half into the lower, so that
/// no two words become one; the leading bits of a product are those that depend on most others
/// (multiply-shift hashing: Dietzfelbinger et al., *A reliable randomized algorithm for the
/// closest-pair problem*, 1997). That four rounds leave nothing of the pattern that numbers in even
/// steps make was found by trying it, not proved.
@inlinable
@inline(__always)
func mixed(_ word: UInt64, secret: UInt64) -> UInt32 {
  var word = word &* secret
  for _ in 0..<3 { word = (word ^ word &>> 32) &* secret }
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
///
/// Made of two hashes, of which each may have 32 bits only.
@usableFromInline
package let hashSecret =
  UInt64(truncatingIfNeeded: "Diffable".hashValue) << 32
  ^ UInt64(truncatingIfNeeded: "Storage".hashValue) | 1
