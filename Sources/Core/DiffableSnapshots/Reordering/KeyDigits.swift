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

  /// The values of the integer's digits.
  private let integer: [UInt8]

  /// The characters of the fraction, which can be many; their order is that of their values.
  private let fraction: [UInt8]

  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8
  )
  private static let zero = digits[0]
  private static let base = digits.count

  private init(_ head: UInt8, _ integer: [UInt8], _ fraction: [UInt8] = []) {
    self.head = head
    self.integer = integer
    self.fraction = fraction
  }

  /// The parts of a string; nil if it is not a key.
  init?(_ text: [UInt8]) {
    guard text.allSatisfy({ Self.value(of: $0) != nil }), let parts = Self(key: text) else {
      return nil
    }
    // With zeros at the end, two strings would represent one key. Nothing comes before the least
    // integer.
    guard parts.fraction.last != Self.zero, !(parts.isLeastInteger && parts.fraction.isEmpty)
    else { return nil }
    self = parts
  }

  /// The parts of a key, whose characters are not checked again; nil if the integer is not complete.
  init?(key text: [UInt8]) {
    guard let head = text.first, let length = Self.length(of: head), text.count > length else {
      return nil
    }
    self.init(head, text[1...length].compactMap(Self.value), Array(text[(length + 1)...]))
  }

  /// A key between two others, the lower of which is less than the upper.
  static func between(_ lower: KeyDigits?, _ upper: KeyDigits?) -> KeyDigits {
    switch (lower, upper) {
    case (nil, nil): KeyDigits(UInt8(ascii: "a"), [0])
    case (nil, let upper?): upper.before
    case (let lower?, nil): lower.after
    case (let lower?, let upper?): lower.between(upper)
    }
  }

  /// The key as a string.
  var text: [UInt8] { [head] + integer.map { Self.digits[Int($0)] } + fraction }

  /// The number of characters of the string.
  var count: Int { 1 + integer.count + fraction.count }

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
    next ?? KeyDigits(head, integer, Self.middle(fraction, nil))
  }

  /// A key before this one.
  private var before: KeyDigits {
    if isLeastInteger { return KeyDigits(head, integer, Self.middle([], fraction)) }
    guard fraction.isEmpty else { return floor }
    let previous = previous
    return previous.isLeastInteger
      ? KeyDigits(previous.head, previous.integer, Self.middle([], nil)) : previous
  }

  private func between(_ upper: KeyDigits) -> KeyDigits {
    if head == upper.head, integer == upper.integer {
      return KeyDigits(head, integer, Self.middle(fraction, upper.fraction))
    }
    if let next, next.text.lexicographicallyPrecedes(upper.text) { return next }
    return KeyDigits(head, integer, Self.middle(fraction, nil))
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

  /// The characters of a fraction between two others; nil as the upper one means 1.
  private static func middle(_ lower: [UInt8], _ upper: [UInt8]?) -> [UInt8] {
    var index = 0
    if let upper {
      index = commonCount(lower, upper)
      let (low, high) = (digit(index, of: lower), digit(index, of: upper))
      if high - low > 1 { return upper[..<index] + [digits[(low + high + 1) / 2]] }
      // The upper fraction without its further digits is in between, too.
      if index + 1 < upper.count { return Array(upper[...index]) }
      index += 1
    }
    // The first digit of the lower fraction that can be greater.
    while digit(index, of: lower) == base - 1 { index += 1 }
    let zeros = Array(repeating: zero, count: max(index - lower.count, 0))
    return lower.prefix(index) + zeros + [digits[(digit(index, of: lower) + base + 1) / 2]]
  }

  /// How many characters of an upper fraction the lower one begins with, which goes on with zeros.
  private static func commonCount(_ lower: [UInt8], _ upper: [UInt8]) -> Int {
    var count = 0
    while count < upper.count, upper[count] == (count < lower.count ? lower[count] : zero) {
      count += 1
    }
    return count
  }

  /// The value of a digit of a fraction, which goes on with zeros.
  private static func digit(_ index: Int, of fraction: [UInt8]) -> Int {
    index < fraction.count ? value(of: fraction[index]).map(Int.init) ?? 0 : 0
  }
}
