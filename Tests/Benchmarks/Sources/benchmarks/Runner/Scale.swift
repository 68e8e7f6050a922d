/// How large the inputs are.
enum Scale {
  case full
  case quick

  /// The largest number of items.
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

  /// Those of some sizes that are not too large.
  func sizes(_ sizes: Int...) -> [Int] { sizes.filter { $0 <= largest } }
}

extension Int {
  /// The number with separators: 100,000.
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
