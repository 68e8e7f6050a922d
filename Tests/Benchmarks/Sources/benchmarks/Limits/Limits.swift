import Foundation
import Synchronization

/// Shapes and sizes that break what recurses, counts in too few bits, or goes over everything twice.
///
/// Each shape has a thread with a stack of 128 KiB, so that whatever calls itself for each element or
/// each version ends the program.
enum Limits {
  typealias Shape = @Sendable (_ scale: Scale) throws -> Void

  static let stackSize = 128 << 10

  /// Goes through all shapes.
  ///
  /// - Returns: Whether all answers were right.
  static func run(_ scale: Scale) -> Bool {
    let shapes: [Shape] = [
      oneLongSection, manyEmptySections, manySmallSections, allMarked, allMoved, manyVersions,
      models, collisions,
    ]
    var isRight = true
    for shape in shapes {
      if let trouble = trouble(with: shape, scale) {
        print("WRONG: \(trouble)")
        isRight = false
      }
    }
    if let peak = Memory.peak { print("Peak of the process: \((peak >> 20).grouped) MB") }
    return isRight
  }

  private static func trouble(with shape: @escaping Shape, _ scale: Scale) -> String? {
    let outcome = Outcome()
    let thread = Thread {
      do { try shape(scale) } catch { outcome.trouble.withLock { $0 = "\(error)" } }
      outcome.done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    outcome.done.wait()
    return outcome.trouble.withLock { $0 }
  }

  private final class Outcome: Sendable {
    let trouble = Mutex<String?>(nil)
    let done = DispatchSemaphore(value: 0)
  }
}

extension Scale {
  /// So many, or a hundredth of it.
  func limit(_ count: Int) -> Int {
    switch self {
    case .full: count
    case .quick: count / 100
    }
  }
}
