/// The counts of items that a manager returned to its view, and those of the storage.
package struct ShownCounts {
  /// Returns the counts that the view got last, section by section.
  package var shown: () -> [Int]

  /// Returns the current counts of the storage.
  package var current: () -> [Int]

  /// Makes the manager return the current counts again.
  package var letGo: () -> Void

  package init(
    shown: @escaping () -> [Int],
    current: @escaping () -> [Int],
    letGo: @escaping () -> Void
  ) {
    self.shown = shown
    self.current = current
    self.letGo = letGo
  }
}
