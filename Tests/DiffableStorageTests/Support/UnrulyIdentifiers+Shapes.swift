/// As small as can be: there are 256 of them, and the rest are those again.
extension UInt8: UnrulyIdentifier {
  static func make(_ number: Int) -> UInt8 { UInt8(truncatingIfNeeded: number) }
}

/// Takes no room at all, so that all are one.
struct Empty: UnrulyIdentifier {
  static func make(_ number: Int) -> Self { Self() }
}

/// Takes more than a thousand bytes, and stands only where a vector may.
struct Bulky: UnrulyIdentifier {
  var number: SIMD64<Int64>
  var copy: SIMD64<Int64>
  var end: UInt8

  static func make(_ number: Int) -> Self {
    let lanes = SIMD64(repeating: Int64(number))
    return Self(number: lanes, copy: lanes, end: UInt8(truncatingIfNeeded: number))
  }
}

/// Stands at every sixteenth byte and fills only nine of them.
struct Aligned: UnrulyIdentifier {
  var number: SIMD2<Int64>
  var mark: UInt8

  static func make(_ number: Int) -> Self {
    Self(number: SIMD2(Int64(number), -1), mark: UInt8(truncatingIfNeeded: number))
  }
}

/// A text that is long, and differs from others at its very end.
struct Wordy: UnrulyIdentifier {
  var text: String

  static func make(_ number: Int) -> Self {
    Self(text: String(repeating: "long ", count: 200) + "\(number)")
  }
}

/// Hash values chosen so that those who only multiply them by the usual number, 2⁶⁴ divided by the
/// golden ratio, get small products.
struct ChosenHashValue: UnrulyIdentifier {
  var number: Int

  static func make(_ number: Int) -> Self { Self(number: number) }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
  var hashValue: Int { number &* Int(bitPattern: 0xF1DE_83E1_9937_733D) }
}
