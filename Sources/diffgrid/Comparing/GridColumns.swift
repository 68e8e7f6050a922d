import DiffableStorage
import GridRendering

/// How many cells stand beside each other when nobody says so.
enum GridColumns {
  private static let pageWidth = 80
  private static let most = 4

  /// The names that are looked at: more of them would hardly tell more.
  private static let sampleSize = 500

  /// As many as fit on a page without being cut off; one for table views, as they have it.
  static func count(_ before: List, _ after: List, view: ViewChoice) -> Int {
    guard view == .collection else { return 1 }
    let names = [before, after].flatMap { $0.itemIdentifiers.prefix(sampleSize) }
    let widest = names.map { displayWidth(Shown.name($0)) }.max() ?? 0
    // A cell has a blank on both sides, and a border to the next.
    return min(max(pageWidth / (widest + 3), 1), most)
  }
}
