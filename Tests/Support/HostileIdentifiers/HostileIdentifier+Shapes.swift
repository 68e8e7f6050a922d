/// As small as can be: there are 256 of them, and the rest are those again.
extension UInt8: HostileIdentifier {
  package static func make(_ number: Int) -> UInt8 { UInt8(truncatingIfNeeded: number) }
}

/// Takes no room at all, so that all are one.
package struct NoBytes: HostileIdentifier {
  package static func make(_ number: Int) -> Self { Self() }
}

/// Takes more than a thousand bytes, and stands only where a vector may.
package struct ThousandBytes: HostileIdentifier {
  package var number: SIMD64<Int64>
  package var copy: SIMD64<Int64>
  package var end: UInt8

  package static func make(_ number: Int) -> Self {
    let lanes = SIMD64(repeating: Int64(number))
    return Self(number: lanes, copy: lanes, end: UInt8(truncatingIfNeeded: number))
  }
}

/// Stands at every sixteenth byte and fills only nine of them.
package struct AlignedToSixteen: HostileIdentifier {
  package var number: SIMD2<Int64>
  package var mark: UInt8

  package static func make(_ number: Int) -> Self {
    Self(number: SIMD2(Int64(number), -1), mark: UInt8(truncatingIfNeeded: number))
  }
}

/// A text that is long, and differs from others at its very end.
package struct LongText: HostileIdentifier {
  package var text: String

  package static func make(_ number: Int) -> Self {
    Self(text: String(repeating: "long ", count: 200) + "\(number)")
  }
}

/// Hash values chosen so that those who only multiply them by the usual number, 2⁶⁴ divided by the
/// golden ratio, get small products.
package struct ChosenHashValue: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
  package var hashValue: Int { number &* Int(bitPattern: 0xF1DE_83E1_9937_733D) }
}
