/// Updates that wait for each other: each begins when the one before has finished.
///
/// What shares a view shares a line.
final class UpdateQueue {
  typealias Update = (_ finish: @escaping () -> Void) -> Void

  private var waiting: [Update] = []
  private var isBusy = false
  private var isAdvancing = false

  /// Begins an update when its turn has come, which may be at once.
  func enqueue(_ update: @escaping Update) {
    waiting.append(update)
    advance()
  }

  /// One loop instead of calls in calls: an update that finishes at once does not deepen the stack.
  private func advance() {
    guard !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    while !isBusy, !waiting.isEmpty {
      isBusy = true
      waiting.removeFirst()(finish)
    }
  }

  private func finish() {
    isBusy = false
    advance()
  }
}
