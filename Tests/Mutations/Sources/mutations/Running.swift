import Foundation
import Synchronization

/// The runs of tests that go on.
///
/// They are not in the group of this process, so they have to be ended with it.
final class Running: Sendable {
  static let shared = Running()

  private let groups = Mutex<Set<Int32>>([])

  func add(_ group: Int32) { groups.withLock { _ = $0.insert(group) } }

  func remove(_ group: Int32) { groups.withLock { _ = $0.remove(group) } }

  /// Ends all runs when this process is interrupted.
  ///
  /// The signals are handled, not ignored: what is ignored would be ignored by the tests as well.
  static func endWithThisProcess() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        // Without waiting: the signal may come while the set is being changed.
        _ = Running.shared.groups.withLockIfAvailable { groups in
          for group in groups { kill(-group, SIGKILL) }
        }
        _exit(128 + number)
      }
    }
  }
}
