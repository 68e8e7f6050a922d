import Foundation

/// A type of identifiers for measurements.
protocol Sample: Hashable, Sendable {
  static var label: String { get }

  /// Makes the identifier of a number; equal numbers make equal identifiers.
  static func sample(_ number: Int) -> Self

  /// A cheap value that depends on the identifier.
  var digest: Int { get }
}

extension Sample {
  static func samples(_ numbers: Range<Int>) -> [Self] { numbers.map(sample) }
}

extension Int: Sample {
  static var label: String { "Int" }
  static func sample(_ number: Int) -> Int { number }
  var digest: Int { self }
}

extension String: Sample {
  static var label: String { "String" }

  /// Makes a text such as "item-000123", which Swift stores inline.
  static func sample(_ number: Int) -> String {
    let digits = String(number)
    return "item-" + String(repeating: "0", count: Swift.max(0, 6 - digits.utf8.count)) + digits
  }

  var digest: Int { utf8.count }
}

extension UUID: Sample {
  static var label: String { "UUID" }

  static func sample(_ number: Int) -> UUID {
    var random = SplitMix(seed: UInt64(number))
    let (a, b) = (random.next(), random.next())
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (8 * index))
    }
    return UUID(
      uuid: (
        byte(a, 0), byte(a, 1), byte(a, 2), byte(a, 3), byte(a, 4), byte(a, 5), byte(a, 6),
        byte(a, 7), byte(b, 0), byte(b, 1), byte(b, 2), byte(b, 3), byte(b, 4), byte(b, 5),
        byte(b, 6), byte(b, 7)
      )
    )
  }

  var digest: Int { Int(uuid.0) }
}
