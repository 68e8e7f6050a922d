/// An identifier with a hash of your choice, to test collections with collisions and broken rules.
///
/// ```swift
/// let a = ChosenHash(1, hash: 0)
/// let b = ChosenHash(2, hash: 0)    // collides with a
/// let c = ChosenHash(1, hash: 7)    // equal to a, and breaks the rules of `Hashable`
/// ```
///
/// Equality compares only the values, and only the chosen hash is fed to a hasher. Equal
/// identifiers with different hashes break the rules of `Hashable` on purpose: in debug builds the
/// sets and dictionaries of the standard library may trap on them.
public struct ChosenHash: Hashable, Sendable {
  /// The value that `==` compares.
  public var value: Int

  /// The number that is fed to a hasher.
  public var hash: Int

  /// Creates an identifier from a value and a hash.
  ///
  /// - Parameters:
  ///   - value: The value that `==` compares.
  ///   - hash: The number that is fed to a hasher.
  public init(_ value: Int, hash: Int) {
    self.value = value
    self.hash = hash
  }

  /// Whether the values are equal.
  public static func == (a: Self, b: Self) -> Bool {
    a.value == b.value
  }

  /// Feeds the chosen hash to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

extension ChosenHash: CustomStringConvertible {
  /// The value and the hash, for example `1#0`.
  public var description: String { "\(value)#\(hash)" }
}

extension ChosenHash {
  /// The relation between values and hashes.
  public enum Quality: Hashable, Sendable, CaseIterable {
    /// Different values have different hashes.
    case distinct

    /// Values with the same remainder modulo three share a hash.
    case crowded

    /// All values have the same hash.
    case constant

    /// The hash is independent of the value, so equal values mostly have different hashes.
    case inconsistent
  }
}

extension Gen where Value == ChosenHash {
  /// Makes identifiers whose hashes have a given quality.
  ///
  /// - Parameters:
  ///   - quality: The relation between values and hashes.
  ///   - range: The values to choose from.
  /// - Returns: A generator that shrinks the value, and also an inconsistent hash.
  /// - Complexity: O(1) to create the generator, O(1) for each value.
  public static func chosenHash(
    _ quality: ChosenHash.Quality,
    in range: ClosedRange<Int> = 0...20
  ) -> Gen<ChosenHash> {
    let value = Gen<Int>.int(in: range)
    return switch quality {
    case .distinct: value.map { ChosenHash($0, hash: $0) }
    case .crowded: value.map { ChosenHash($0, hash: $0 % 3) }
    case .constant: value.map { ChosenHash($0, hash: 0) }
    case .inconsistent: zip(value, Gen<Int>.int(in: 0...8)).map { ChosenHash($0, hash: $1) }
    }
  }
}
