/// The scale of the inputs.
enum Scale {
  case full
  case quick

  /// The largest number of items at this scale.
  var largest: Int {
    switch self {
    case .full: 1_000_000
    case .quick: 100_000
    }
  }

  var meter: Meter {
    switch self {
    case .full: .full
    case .quick: .quick
    }
  }

  /// Returns the given sizes that are not larger than the largest one.
  func sizes(_ sizes: Int...) -> [Int] { sizes.filter { $0 <= largest } }
}

extension Int {
  /// The number with thousands separators: 100,000.
  var grouped: String {
    var rest = Array(String(magnitude))
    var groups: [String] = []
    while rest.count > 3 {
      groups.insert(String(rest.suffix(3)), at: 0)
      rest.removeLast(3)
    }
    return (self < 0 ? "-" : "") + ([String(rest)] + groups).joined(separator: ",")
  }
}
