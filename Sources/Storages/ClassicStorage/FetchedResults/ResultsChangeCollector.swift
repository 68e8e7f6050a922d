import DiffableStorage
import PortableFoundation

/// Collects the changes that a results controller reports, from *will change* to *did change*.
///
/// A state machine:
///
///              will               did → present
///     idle ─────────→ collecting ─────────────→ idle
///       │                 │ will, an invalid index path
///       │ anything else   ↓               did → reject
///       └→ reject      invalid ───────────────→ idle
struct ResultsChangeCollector {
  enum Event {
    case willChange
    case object(Any, at: IndexPath?, ChangeType, newIndexPath: IndexPath?)
    case section(Int, ChangeType)
    case didChange
  }

  enum Action {
    /// Wait for further calls.
    case wait
    /// Present the changes.
    case present(ResultsChanges)
    /// Reload, because the calls are invalid for the given reason; the changes are of no use.
    case reject(String, ResultsChanges = ResultsChanges())
  }

  private enum State {
    case idle, collecting
    case invalid(String)
  }

  private var state = State.idle
  private var changes = ResultsChanges()

  mutating func handle(_ event: Event) -> Action {
    switch (state, event) {
    case (.idle, .willChange):
      state = .collecting
    case (.idle, .didChange):
      return .reject("the controller called didChangeContent without willChangeContent")
    case (.idle, _):
      return .reject("the controller reported a change without calling willChangeContent")
    case (.collecting, .willChange):
      state = .invalid("the controller called willChangeContent twice")
    case (.collecting, .didChange):
      state = .idle
      return .present(takeChanges())
    case (.collecting, _):
      do {
        try changes.add(event)
      } catch {
        state = .invalid("\(error)")
      }
    case (.invalid(let finding), .didChange):
      state = .idle
      return .reject(finding, takeChanges())
    case (.invalid, _):
      break
    }
    return .wait
  }

  /// Returns the collected changes and forgets them; releasing their objects may run code that uses the
  /// storage, so the caller does it.
  private mutating func takeChanges() -> ResultsChanges {
    let collected = changes
    changes = ResultsChanges()
    return collected
  }
}
