/// The numbers of items that a manager told a view, and those of the storage.
package struct ShownCounts {
  /// The numbers that the view was told last, section by section.
  package var shown: () -> [Int]

  /// The numbers of the storage now.
  package var current: () -> [Int]

  /// Lets the view be told the current numbers from now on.
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
