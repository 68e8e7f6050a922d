/// A row of the table: what is compared with what, and the goal.
struct Row {
  enum Goal {
    case atMost(Double)
    case atLeast(Double)
  }

  enum Unit: String, Encodable { case ratio, bytes, count }

  /// The heading of the row's group.
  let group: String

  /// The measured operation with its size.
  let name: String

  /// The reference of the comparison.
  let reference: String

  let goal: Goal
  let stretch: Double
  let unit: Unit
  let measure: (Meter) throws -> Measurement

  init(
    _ group: String,
    _ name: String,
    per reference: String,
    _ goal: Goal,
    stretch: Double,
    unit: Unit = .ratio,
    measure: @escaping (Meter) throws -> Measurement
  ) {
    self.group = group
    self.name = name
    self.reference = reference
    self.goal = KnownLimits.goal(of: "\(group): \(name)", instead: goal)
    self.stretch = stretch
    self.unit = unit
    self.measure = measure
  }

  /// The heading that neighboring rows share.
  var heading: String { "\(group) / \(reference)" }

  var title: String { "\(group): \(name)" }
}

extension Row.Goal: Encodable {
  private enum CodingKeys: CodingKey { case atMost, atLeast }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .atMost(let limit): try container.encode(limit, forKey: .atMost)
    case .atLeast(let limit): try container.encode(limit, forKey: .atLeast)
    }
  }
}

extension Row.Goal {
  var limit: Double {
    switch self {
    case .atMost(let limit), .atLeast(let limit): limit
    }
  }

  var symbol: String {
    switch self {
    case .atMost: "≤"
    case .atLeast: "≥"
    }
  }

  /// Returns whether a value reaches a limit of this direction, within a relative tolerance.
  func isReached(_ value: Double, limit: Double, tolerance: Double = 0) -> Bool {
    switch self {
    case .atMost: value <= limit * (1 + tolerance)
    case .atLeast: value >= limit * (1 - tolerance)
    }
  }
}
