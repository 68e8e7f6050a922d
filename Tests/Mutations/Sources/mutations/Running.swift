import Foundation
import Synchronization

/// The current runs of tests.
///
/// They are not in the process group of this process, so they must be ended explicitly.
final class Running: Sendable {
  static let shared = Running()

  private let groups = Mutex<Set<Int32>>([])

  func add(_ group: Int32) { groups.withLock { _ = $0.insert(group) } }

  func remove(_ group: Int32) { groups.withLock { _ = $0.remove(group) } }

  /// Ends all runs when this process is interrupted.
  ///
  /// The signals are handled and not ignored, because the tests would inherit ignored signals.
  static func endWithThisProcess() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        // This does not wait for the lock, because the signal may arrive while the set is being
        // changed.
        _ = Running.shared.groups.withLockIfAvailable { groups in
          for group in groups { kill(-group, SIGKILL) }
        }
        _exit(128 + number)
      }
    }
  }
}
