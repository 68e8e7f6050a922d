/// A position key as an integer and a fraction, both of digits in base 62.
///
///     a0      the integer 0            Zz      the integer -1
///     az b00  the integers 61 and 62   a0V     the integer 0 and a half
///
/// `a` to `z` say that 1 to 26 digits of an integer from 0 on follow, `Z` to `A` the same for negative
/// ones, so that the order of bytes is the order of numbers.
struct KeyDigits {
  /// The first letter, which says how many digits the integer has.
  private let head: UInt8
  private let integer: [UInt8]
  private let fraction: [UInt8]

  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8
  )
  private static let base = digits.count

  private init(_ head: UInt8, _ integer: [UInt8], _ fraction: [UInt8] = []) {
    self.head = head
    self.integer = integer
    self.fraction = fraction
  }

  /// The parts of a string; nil if it is not a key.
  init?(_ text: [UInt8]) {
    guard let head = text.first, let length = Self.length(of: head), text.count > length else {
      return nil
    }
    var values: [UInt8] = []
    for byte in text.dropFirst() {
      guard let value = Self.value(of: byte) else { return nil }
      values.append(value)
    }
    self.init(head, Array(values[..<length]), Array(values[length...]))
    // With zeros at the end, two strings would represent one key. Nothing comes before the least
    // integer.
    guard fraction.last != 0, !(isLeastInteger && fraction.isEmpty) else { return nil }
  }

  /// A key between two others, the lower of which is less than the upper, as a string.
  static func between(_ lower: KeyDigits?, _ upper: KeyDigits?) -> [UInt8] {
    switch (lower, upper) {
    case (nil, nil): KeyDigits(UInt8(ascii: "a"), [0]).text
    case (nil, let upper?): upper.before.text
    case (let lower?, nil): lower.after.text
    case (let lower?, let upper?): lower.between(upper).text
    }
  }

  var text: [UInt8] { [head] + (integer + fraction).map { Self.digits[Int($0)] } }

  // MARK: Parts

  private var isLeastInteger: Bool {
    head == UInt8(ascii: "A") && integer.allSatisfy { $0 == 0 }
  }

  /// The integer part only.
  private var floor: KeyDigits { KeyDigits(head, integer) }

  private static func length(of head: UInt8) -> Int? {
    switch head {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(head - UInt8(ascii: "a")) + 1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(UInt8(ascii: "Z") - head) + 1
    default: nil
    }
  }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 36
    default: nil
    }
  }

  // MARK: Neighbors

  /// A key after this one.
  private var after: KeyDigits {
    next ?? KeyDigits(head, integer, Self.middle(fraction[...], nil))
  }

  /// A key before this one.
  private var before: KeyDigits {
    if isLeastInteger { return KeyDigits(head, integer, Self.middle([], fraction[...])) }
    guard fraction.isEmpty else { return floor }
    let previous = previous
    return previous.isLeastInteger
      ? KeyDigits(previous.head, previous.integer, Self.middle([], nil)) : previous
  }

  private func between(_ upper: KeyDigits) -> KeyDigits {
    if head == upper.head, integer == upper.integer {
      return KeyDigits(head, integer, Self.middle(fraction[...], upper.fraction[...]))
    }
    if let next, next.text.lexicographicallyPrecedes(upper.text) { return next }
    return KeyDigits(head, integer, Self.middle(fraction[...], nil))
  }

  /// The next integer; nil if there is none.
  private var next: KeyDigits? {
    var digits = integer
    for index in digits.indices.reversed() {
      guard digits[index] == Self.base - 1 else {
        digits[index] += 1
        return KeyDigits(head, digits)
      }
      digits[index] = 0
    }
    // All digits were the greatest one.
    if head == UInt8(ascii: "Z") { return KeyDigits(UInt8(ascii: "a"), [0]) }
    if head == UInt8(ascii: "z") { return nil }
    let isPositive = head >= UInt8(ascii: "a")
    return KeyDigits(head + 1, Array(repeating: 0, count: digits.count + (isPositive ? 1 : -1)))
  }

  /// The integer before this one, which must not be the least.
  private var previous: KeyDigits {
    let greatest = UInt8(Self.base - 1)
    var digits = integer
    for index in digits.indices.reversed() {
      guard digits[index] == 0 else {
        digits[index] -= 1
        return KeyDigits(head, digits)
      }
      digits[index] = greatest
    }
    // All digits were 0.
    if head == UInt8(ascii: "a") { return KeyDigits(UInt8(ascii: "Z"), [greatest]) }
    let count = digits.count + (head > UInt8(ascii: "a") ? -1 : 1)
    return KeyDigits(head - 1, Array(repeating: greatest, count: count))
  }

  /// The digits of a fraction between two others; nil as the upper one means 1.
  private static func middle(_ lower: ArraySlice<UInt8>, _ upper: ArraySlice<UInt8>?) -> [UInt8] {
    var (lower, upper) = (lower, upper)
    var result: [UInt8] = []
    while true {
      let low = lower.popFirst() ?? 0
      let high = upper.map { $0.first ?? 0 }
      upper = upper?.dropFirst()
      if let high, high == low {
        result.append(low)
        continue
      }
      let distance = Int(high ?? UInt8(base)) - Int(low)
      if distance > 1 { return result + [low + UInt8((distance + 1) / 2)] }
      // The upper fraction without its further digits is in between, too.
      if let high, upper?.isEmpty == false { return result + [high] }
      result.append(low)
      upper = nil
    }
  }
}
