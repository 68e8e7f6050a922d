import Foundation

/// Formats numbers for the reports.
enum Figures {
  /// Returns a number with about three significant digits.
  static func short(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    switch abs(value) {
    case 0: return "0"
    case 100...: return Int(value.rounded()).grouped
    case 10...: return String(format: "%.1f", value)
    case 0.1...: return String(format: "%.2f", value)
    default: return String(format: "%.4f", value)
    }
  }

  static func percent(_ share: Double) -> String {
    share == 0 ? "" : String(format: "±%.0f %%", share * 100)
  }

  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case 1e9...: String(format: "%.3g s", nanoseconds / 1e9)
    case 1e6...: String(format: "%.3g ms", nanoseconds / 1e6)
    case 1e3...: String(format: "%.3g µs", nanoseconds / 1e3)
    default: String(format: "%.3g ns", nanoseconds)
    }
  }
}

extension RowResult {
  /// The columns after the name: measured value, noise, goal, stretch goal, times, verdict.
  var columns: [String] {
    [
      Figures.short(measurement.value),
      Figures.percent(measurement.noise),
      "\(goal.symbol) \(Figures.short(goal.limit))",
      Figures.short(stretch),
      measurement.contenders.map { Figures.time($0.nanoseconds) }.joined(separator: " / "),
      verdict.rawValue,
    ]
  }
}
