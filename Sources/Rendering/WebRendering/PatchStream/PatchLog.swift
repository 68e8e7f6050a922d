import DiffableStorage

/// The last patches of a stream.
///
/// All readers read the same patches, so a slow reader needs no memory of its own.
///
///     numbers   1 2 3 … 57 │ 58 59 60 61    the last number is 61
///     readers     ↑ gap    │ ↑ 59 is next ↑ waits
final class PatchLog: Sendable {
  private typealias Waiting = CheckedContinuation<Void, Never>

  private struct State {
    var number = 0

    /// The patches up to the last number, without a gap between them.
    var patches: [PagePatch] = []
    var size = 0
    var isFinished = false
    var waiting: [Int: Waiting] = [:]
    var cancelled: Set<Int> = []
    var nextWaiter = 0

    mutating func takeWaiting() -> [Waiting] {
      defer { waiting = [:] }
      return Array(waiting.values)
    }
  }

  private enum Answer {
    case message(PatchStream.Message, number: Int)
    case wait
    case end
  }

  let name = String(UInt64.random(in: .min ... .max), radix: 36)
  private let limits: PatchStream.Limits
  private let state = Lock(State())

  init(_ limits: PatchStream.Limits) {
    self.limits = limits
  }

  var number: Int { state.withLock { $0.number } }

  func add(_ steps: [PagePatch.Step]) {
    change { state in
      state.number += 1
      let patch = PagePatch(stream: name, number: state.number, steps: steps)
      state.patches.append(patch)
      state.size += patch.size
      while state.patches.count > max(limits.patches, 0) || state.size > limits.bytes {
        guard let first = state.patches.first else { break }
        state.size -= first.size
        state.patches.removeFirst()
      }
    }
  }

  /// Skips a number, so that all readers have to load the page.
  func addGap() {
    change { state in
      state.number += 1
      state.patches = []
      state.size = 0
    }
  }

  func finish() {
    change { $0.isFinished = true }
  }

  private func change(_ body: (inout State) -> Void) {
    let waiting = state.withLock { state in
      body(&state)
      return state.takeWaiting()
    }
    for reader in waiting { reader.resume() }
  }

  /// Waits for the message after a number, and returns it with the new number of the reader.
  ///
  /// If nothing comes for the seconds of the interval, the message is a heartbeat.
  func next(
    after number: Int?,
    heartbeatInterval seconds: Double
  ) async -> (PatchStream.Message, Int?)? {
    var hasWaited = false
    while !Task.isCancelled {
      switch state.withLock({ answer(after: number, &$0) }) {
      case .message(let message, let number): return (message, number)
      case .end: return nil
      case .wait where hasWaited: return (.heartbeat, number)
      case .wait: await wait(after: number, seconds: seconds)
      }
      hasWaited = true
    }
    return nil
  }

  private func answer(after number: Int?, _ state: inout State) -> Answer {
    guard let number, number <= state.number, number >= state.number - state.patches.count else {
      return state.isFinished ? .end : .message(.gap, number: state.number)
    }
    let index = state.patches.count - (state.number - number)
    guard index == state.patches.count else {
      return .message(.patch(state.patches[index]), number: number + 1)
    }
    return state.isFinished ? .end : .wait
  }

  /// Waits until the state changes, the task is cancelled, or the time is over.
  private func wait(after number: Int?, seconds: Double) async {
    guard seconds < 1e9 else { return await wait(after: number) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.wait(after: number) }
      group.addTask { try? await Task.sleep(nanoseconds: UInt64(max(seconds, 0) * 1e9)) }
      await group.next()
      group.cancelAll()
    }
  }

  /// Waits until the state changes or the task is cancelled.
  private func wait(after number: Int?) async {
    let waiter = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    // If a waiter is cancelled just after it was resumed, its number is in the set.
    defer { state.withLock { _ = $0.cancelled.remove(waiter) } }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          if state.cancelled.remove(waiter) != nil || state.isFinished || state.number != number {
            return false
          }
          state.waiting[waiter] = continuation
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        let waiting = state.waiting.removeValue(forKey: waiter)
        // The task was cancelled before it began to wait, so it must not begin.
        if waiting == nil { state.cancelled.insert(waiter) }
        return waiting
      }
      waiting?.resume()
    }
  }
}
