/// A row with its measurement.
struct RowResult: Encodable {
  enum Verdict: String, Encodable {
    case stretch
    case goal

    /// The value misses the goal by no more than the row's noise.
    case withinNoise = "within noise"

    case missed = "MISSED"
  }

  let group: String
  let name: String
  let reference: String
  let goal: Row.Goal
  let stretch: Double
  let unit: Row.Unit
  let measurement: Measurement
  let verdict: Verdict

  /// The heading that neighboring rows share.
  var heading: String { "\(group) / \(reference)" }

  init(_ row: Row, _ measurement: Measurement) {
    group = row.group
    name = row.name
    reference = row.reference
    goal = row.goal
    stretch = row.stretch
    unit = row.unit
    self.measurement = measurement
    verdict =
      if goal.isReached(measurement.value, limit: stretch) {
        .stretch
      } else if goal.isReached(measurement.value, limit: goal.limit) {
        .goal
      } else if goal.isReached(
        measurement.value,
        limit: goal.limit,
        tolerance: measurement.noise
      ) {
        .withinNoise
      } else {
        .missed
      }
  }
}
