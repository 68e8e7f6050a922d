/// The updates and reloads that an updater shows later, first in, first out.
///
///     hold ─→ append … ─→ release ─→ beginToSettle ─→ endToSettle ─→ next … until it is nil
struct PostponedUpdates {
  enum Entry {
    case update(StorageUpdate)
    case reload

    /// A storage delivers what it has kept.
    case resume(CompletionGroup.Part)
  }

  private var holds = 0
  private var entries: [Entry] = []
  private var reloads = 0
  private var isWaiting = false
  private var isShowing = false

  /// Whether updates have to wait.
  var isHolding: Bool { holds > 0 || isWaiting || isShowing || !entries.isEmpty }

  /// Whether a reload waits, which will show what the storage has then.
  var containsReload: Bool { reloads > 0 }

  mutating func hold() { holds += 1 }

  mutating func release() { holds = max(holds - 1, 0) }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    if case .reload = entry { reloads += 1 }
  }

  /// Whether the caller has to wait until the view can begin a batch, and then ask for the entries.
  mutating func beginToSettle() -> Bool {
    guard holds == 0, !isWaiting, !isShowing, !entries.isEmpty else { return false }
    isWaiting = true
    return true
  }

  mutating func endToSettle() {
    isWaiting = false
    isShowing = true
  }

  /// The next entry to show; nil if there is none or if updates are held again.
  mutating func next() -> Entry? {
    guard holds == 0, !entries.isEmpty else {
      isShowing = false
      return nil
    }
    let entry = entries.removeFirst()
    if case .reload = entry { reloads -= 1 }
    return entry
  }
}
