import Foundation
import Synchronization

/// Shapes and sizes that reveal deep recursion, overflowing counters and quadratic algorithms.
///
/// Each shape runs on a thread with a stack of 128 KiB, so that a recursion over elements or
/// versions overflows the stack.
enum Limits {
  typealias Shape = @Sendable (_ scale: Scale) throws -> Void

  static let stackSize = 128 << 10

  /// Tests all shapes.
  ///
  /// - Returns: Whether all answers are correct.
  static func run(_ scale: Scale) -> Bool {
    let shapes: [Shape] = [
      oneLongSection, manyEmptySections, manySmallSections, allMarked, allMoved, manyVersions,
      models, collisions,
    ]
    var isRight = true
    for shape in shapes {
      if let problem = problem(with: shape, scale) {
        print("WRONG: \(problem)")
        isRight = false
      }
    }
    if let peak = Memory.peak { print("Peak of the process: \((peak >> 20).grouped) MB") }
    return isRight
  }

  private static func problem(with shape: @escaping Shape, _ scale: Scale) -> String? {
    let outcome = Outcome()
    let thread = Thread {
      do { try shape(scale) } catch { outcome.problem.withLock { $0 = "\(error)" } }
      outcome.done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    outcome.done.wait()
    return outcome.problem.withLock { $0 }
  }

  private final class Outcome: Sendable {
    let problem = Mutex<String?>(nil)
    let done = DispatchSemaphore(value: 0)
  }
}

extension Scale {
  /// Returns the count, or a hundredth of it at the small scale.
  func limit(_ count: Int) -> Int {
    switch self {
    case .full: count
    case .quick: count / 100
    }
  }
}
