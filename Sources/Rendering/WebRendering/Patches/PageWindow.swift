/// Which rows of a long list a page has: those near the screen of its reader.
///
/// ```swift
/// let window = PageWindow("120-180")
/// print(window == PageWindow(120..<180))  // true
/// print(PageWindow.last(60))  // -60
/// ```
///
/// As text it is what the script asks for: `120-180` for the rows from 120 up to, but not including, 180, and `-60` for
/// the last 60. It comes from a browser, so a page has at most ``longest`` rows of it, whatever it asks for.
public struct PageWindow: Hashable, Sendable {
  private enum Place: Hashable { case rows(Range<Int>), last(Int) }
  private let place: Place

  /// The most rows of a window: 1,000.
  public static let longest = 1_000

  /// The first rows of a list.
  ///
  /// - Parameter count: The number of rows; a negative one counts as 0.
  /// - Returns: The window.
  public static func first(_ count: Int) -> Self { Self(0..<max(count, 0)) }

  /// The last rows of a list, as for a chat.
  ///
  /// - Parameter count: The number of rows; a negative one counts as 0.
  /// - Returns: The window.
  public static func last(_ count: Int) -> Self { Self(place: .last(max(count, 0))) }

  /// The rows at some indexes, of which those count that the list has.
  public init(_ rows: Range<Int>) {
    place = .rows(rows)
  }

  private init(place: Place) {
    self.place = place
  }

  /// The rows that a list of some rows has of the window.
  func rows(of count: Int) -> Range<Int> {
    switch place {
    case .rows(let rows):
      let rows = rows.clamped(to: 0..<count)
      return rows.lowerBound..<min(rows.upperBound, rows.lowerBound + Self.longest)
    case .last(let length): return count - min(length, count, Self.longest)..<count
    }
  }
}

extension PageWindow: LosslessStringConvertible {
  /// Creates the window that a browser asks for; nil for a text that is not one.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let end = Int(parts[1]), end >= 0 else { return nil }
    if parts[0].isEmpty {
      self = .last(end)
    } else {
      guard let start = Int(parts[0]), start >= 0, start <= end else { return nil }
      self.init(start..<end)
    }
  }

  /// The window as the script sends it.
  public var description: String {
    switch place {
    case .rows(let rows): "\(rows.lowerBound)-\(rows.upperBound)"
    case .last(let count): "-\(count)"
    }
  }
}
