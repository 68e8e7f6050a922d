/// An identifier of one byte. There are 256 values; numbers beyond them repeat the values.
extension UInt8: HostileIdentifier {
  package static func make(_ number: Int) -> UInt8 { UInt8(truncatingIfNeeded: number) }
}

/// An identifier of zero bytes.
///
/// All values are equal.
package struct NoBytes: HostileIdentifier {
  package static func make(_ number: Int) -> Self { Self() }
}

/// An identifier of more than a thousand bytes, with the alignment of a vector.
package struct ThousandBytes: HostileIdentifier {
  package var number: SIMD64<Int64>
  package var copy: SIMD64<Int64>
  package var end: UInt8

  package static func make(_ number: Int) -> Self {
    let lanes = SIMD64(repeating: Int64(number))
    return Self(number: lanes, copy: lanes, end: UInt8(truncatingIfNeeded: number))
  }
}

/// An identifier with an alignment of 16 bytes and a padded size.
package struct AlignedToSixteen: HostileIdentifier {
  package var number: SIMD2<Int64>
  package var mark: UInt8

  package static func make(_ number: Int) -> Self {
    Self(number: SIMD2(Int64(number), -1), mark: UInt8(truncatingIfNeeded: number))
  }
}

/// A long text that differs from others only at its end.
package struct LongText: HostileIdentifier {
  package var text: String

  package static func make(_ number: Int) -> Self {
    Self(text: String(repeating: "long ", count: 200) + "\(number)")
  }
}

/// Hash values chosen to collide in tables that use Fibonacci hashing: multiplied by 2⁶⁴ divided by
/// the golden ratio, they give small products.
package struct ChosenHashValue: HostileIdentifier {
  package var number: Int

  package static func make(_ number: Int) -> Self { Self(number: number) }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
  package var hashValue: Int { number &* Int(bitPattern: 0xF1DE_83E1_9937_733D) }
}
