/// The hash of an identifier that all tables of this package use.
///
/// Whole numbers are mixed directly, without hashing them first. For all other identifiers, the standard hash
/// is mixed once more: a type that implements `hashValue` itself may return values that differ in a few bits
/// only, or values that an attacker can choose, because the standard library adds its secret only in
/// `hash(into:)`. Callers that hash many identifiers load ``hashSecret`` once and pass it.
@inlinable
package func hashKey<Identifier: Hashable>(
  of identifier: Identifier,
  secret: UInt64 = hashSecret
) -> UInt32 {
  mixed(wholeNumber(identifier) ?? UInt64(truncatingIfNeeded: identifier.hashValue), secret: secret)
}

/// The upper half of a word after a secret is mixed into it.
///
/// Each round multiplies by the secret, which is odd, and combines the upper half with the lower.
/// Both steps are invertible, so different words stay different. The upper bits of a product depend
/// on the most input bits (multiply-shift hashing: Dietzfelbinger et al., *A reliable randomized
/// algorithm for the closest-pair problem*, 1997). Tests show that four rounds remove the pattern of
/// numbers in regular steps; this is not proved.
@inlinable
@inline(__always)
func mixed(_ word: UInt64, secret: UInt64) -> UInt32 {
  var word = word &* secret
  for _ in 0..<3 { word = (word ^ word &>> 32) &* secret }
  return UInt32(truncatingIfNeeded: word &>> 32)
}

/// The bits of an identifier that is an integer of the standard library, nil for other types.
///
/// In specialized code the compiler evaluates the type checks.
@inlinable
@inline(__always)
func wholeNumber<Identifier>(_ identifier: Identifier) -> UInt64? {
  let type = Identifier.self
  // The type is compared first, because a cast of `AnyHashable` looks at its content.
  if type == Int.self { return (identifier as? Int).map { UInt64(truncatingIfNeeded: $0) } }
  if type == UInt.self { return (identifier as? UInt).map { UInt64($0) } }
  if type == Int64.self { return (identifier as? Int64).map { UInt64(bitPattern: $0) } }
  if type == UInt64.self { return identifier as? UInt64 }
  return nil
}

/// An odd random number, which is different in every process.
///
/// It has the same purpose as the standard library's hash seed, from which it is derived. It is made
/// of two hashes, because a hash has only 32 bits on some platforms.
@usableFromInline
package let hashSecret =
  UInt64(truncatingIfNeeded: "Diffable".hashValue) << 32
  ^ UInt64(truncatingIfNeeded: "Storage".hashValue) | 1
