/// An identifier whose hash is chosen apart from its value, to try what collections make of it.
///
/// ```swift
/// let a = ChosenHash(1, hash: 0)
/// let b = ChosenHash(2, hash: 0)    // collides with a
/// let c = ChosenHash(1, hash: 7)    // equal to a, and breaks the rules of `Hashable`
/// ```
///
/// Equality is that of the values alone; what is fed to a hasher is the chosen hash alone. Equal
/// identifiers of different hashes are a bug on purpose: in debug builds the standard library's own
/// sets and dictionaries may trap on them.
public struct ChosenHash: Hashable, Sendable {
  /// What the identifier is compared by.
  public var value: Int

  /// What the identifier is hashed by.
  public var hash: Int

  /// Creates an identifier from what it is compared and what it is hashed by.
  public init(_ value: Int, hash: Int) {
    self.value = value
    self.hash = hash
  }

  /// Whether the values are equal.
  public static func == (a: Self, b: Self) -> Bool {
    a.value == b.value
  }

  /// Feeds the chosen hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

extension ChosenHash: CustomStringConvertible {
  /// The value and its hash, as `1#0`.
  public var description: String { "\(value)#\(hash)" }
}

extension ChosenHash {
  /// How hashes are chosen.
  public enum Quality: Hashable, Sendable, CaseIterable {
    /// Different values have different hashes.
    case distinct

    /// Values share few hashes: all those that leave the same remainder by three.
    case crowded

    /// All values have the same hash.
    case constant

    /// The hash has nothing to do with the value; equal values mostly differ in it.
    case inconsistent
  }
}

extension Gen where Value == ChosenHash {
  /// Makes identifiers with hashes of a quality.
  ///
  /// - Parameters:
  ///   - quality: How the hashes are chosen.
  ///   - range: The values to choose from.
  /// - Returns: A generator that shrinks the value, and an inconsistent hash as well.
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
