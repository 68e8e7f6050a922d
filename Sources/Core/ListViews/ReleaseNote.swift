/// Reports, in debug builds, that a data source was released while a view shows it, if the data source holds it.
///
/// It asks at a later turn of the main actor: a screen that goes takes its view out of the window first, and lets go of
/// its data source in the same turn.
package final class ReleaseNote: Sendable {
  private let deserted: @MainActor @Sendable () -> AnyObject?

  /// Creates a note.
  ///
  /// - Parameter deserted: Asked after the release: the view, if it is in a window, and has no other data source.
  package init(_ deserted: @escaping @MainActor @Sendable () -> AnyObject?) {
    self.deserted = deserted
  }

  #if DEBUG
    deinit {
      Task { @MainActor [deserted] in
        if let view = deserted() { StorageAnomaly.dataSourceReleased("\(view)").report(to: nil) }
      }
    }
  #endif
}
