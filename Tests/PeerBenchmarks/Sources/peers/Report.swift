import Foundation

/// The tables, as the pages of Docs have them, and the figures that README quotes.
struct Report: CustomStringConvertible {
  private let results: [Comparison.Result]
  private let sizes: [Int]

  init(_ results: [Comparison.Result]) {
    self.results = results
    sizes = Set(results.map(\.comparison.count)).sorted()
  }

  var description: String {
    """
    DiffableStorage ÷ DifferenceKit\(Self.build): the processor time of one change, least to most
    over identifiers (Int, UUID, String), strings (short, long) and their buffers (shared, fresh).

    \(table(["change"], ofChanges, ratios))

    By identifier, with fresh strings.

    \(table(["identifier", "change"], ofIdentifiers, ratios))

    Microseconds of DiffableStorage.

    \(table(["change"], ofChanges, microseconds))

    For README:
    \(quoted.joined(separator: "\n"))
    """
  }

  /// Returns the figures of one kind of models.
  static func line(for result: Comparison.Result) -> String {
    let comparison = result.comparison
    return "\(comparison.identifier), \(comparison.texts) strings, \(comparison.buffers) buffers: "
      + "\(figure(result.ratio)) (\(figure(result.nanoseconds / 1_000)) µs)"
  }

  private static var build: String {
    #if DEBUG
      " in a debug build"
    #else
      ""
    #endif
  }
}

// MARK: - Rows

extension Report {
  private struct Row {
    let labels: [String]
    let results: [Comparison.Result]
  }

  private var ofChanges: [Row] {
    Change.allCases.map { change in
      Row(labels: [change.rawValue], results: results.filter { $0.comparison.change == change })
    }
  }

  private var ofIdentifiers: [Row] {
    ["Int", "UUID", "String"].flatMap { identifier in
      [Change.content, .replaced, .shuffled].map { change in
        let shown = results.filter {
          $0.comparison.identifier == identifier && $0.comparison.change == change
            && $0.comparison.buffers == .fresh
        }
        return Row(labels: ["`\(identifier)`", change.rawValue], results: shown)
      }
    }
  }

  private func table(
    _ headings: [String],
    _ rows: [Row],
    _ figures: ([Comparison.Result]) -> String
  ) -> String {
    let models = sizes.enumerated().map { $0 == 0 ? "\($1) models" : Self.grouped($1) }
    let rule = headings.map { _ in "---|" } + sizes.map { _ in "--:|" }
    let body = rows.map { row in
      row.labels
        + sizes.map { size in figures(row.results.filter { $0.comparison.count == size }) }
    }
    let lines = ([headings + models] + body).map { "| " + $0.joined(separator: " | ") + " |" }
    return ([lines[0], "|" + rule.joined()] + lines.dropFirst()).joined(separator: "\n")
  }
}

// MARK: - Figures

extension Report {
  /// The lines that README quotes.
  private var quoted: [String] {
    sizes.filter { $0 != 100 }.map { quote(.content, $0) } + [quote(.replaced, 20)]
  }

  private func quote(_ change: Change, _ size: Int) -> String {
    let quoted = results.filter {
      $0.comparison.change == change && $0.comparison.count == size
    }
    let least = Self.figure(quoted.map(\.nanoseconds).min().map { $0 / 1_000 } ?? .nan)
    return "\(change.rawValue) of \(Self.grouped(size)): \(ratios(quoted)) × (from \(least) µs)"
  }

  private func ratios(_ results: [Comparison.Result]) -> String {
    Self.range(results.map(\.ratio))
  }

  private func microseconds(_ results: [Comparison.Result]) -> String {
    Self.range(results.map { $0.nanoseconds / 1_000 })
  }

  private static func range(_ values: [Double]) -> String {
    guard let least = values.min(), let most = values.max() else { return "–" }
    let (first, last) = (figure(least), figure(most))
    return first == last ? first : "\(first) to \(last)"
  }

  /// Returns a number with two or three significant digits.
  private static func figure(_ value: Double) -> String {
    switch value {
    case 100...: grouped(Int(value.rounded()))
    case 10...: String(format: "%.1f", value)
    case 0.1...: String(format: "%.2f", value)
    default: String(format: "%.3f", value)
    }
  }

  private static func grouped(_ number: Int) -> String {
    number < 1_000
      ? String(number) : "\(grouped(number / 1_000)),\(String(format: "%03d", number % 1_000))"
  }
}
