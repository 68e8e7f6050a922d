import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a results controller says, from *will change* to *did change*.
///
///              will               did → present
///     silent ───────→ listening ──────────────→ silent
///       │                 │ will, a path that is none
///       │ anything else   ↓               did → mistrust
///       └→ mistrust    confused ──────────────→ silent
struct ResultsConversation {
  enum Event {
    case willChange
    case object(Any, at: IndexPath?, ChangeType, newIndexPath: IndexPath?)
    case section(Int, ChangeType)
    case didChange
  }

  enum Reply {
    /// There is more to come.
    case wait
    /// These are the changes.
    case present(ResultsChanges)
    /// What was said makes no sense.
    case mistrust(String)
  }

  private enum State {
    case silent, listening
    case confused(String)
  }

  private var state = State.silent
  private var changes = ResultsChanges()

  mutating func hear(_ event: Event) -> Reply {
    switch (state, event) {
    case (.silent, .willChange):
      changes = ResultsChanges()
      state = .listening
    case (.silent, .didChange):
      return .mistrust("a conversation ended that had not begun")
    case (.silent, _):
      return .mistrust("a change was told of outside of a conversation")
    case (.listening, .willChange):
      state = .confused("a conversation began inside another")
    case (.listening, .didChange):
      state = .silent
      return .present(changes)
    case (.listening, _):
      do {
        try changes.add(event)
      } catch {
        state = .confused("\(error)")
      }
    case (.confused(let finding), .didChange):
      state = .silent
      return .mistrust(finding)
    case (.confused, _):
      break
    }
    return .wait
  }
}
