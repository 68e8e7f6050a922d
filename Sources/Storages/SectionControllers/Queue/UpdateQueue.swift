/// A queue of updates, each of which begins when the one before it has finished.
///
/// All controllers of one view share a queue.
@usableFromInline
final class UpdateQueue {
  typealias Update = (_ finish: @escaping () -> Void) -> Void

  private var waiting: [Update] = []
  private var isBusy = false
  private var isAdvancing = false

  @usableFromInline
  init() {}

  /// Runs an update after those that are waiting.
  ///
  /// If none is waiting or running, it runs at once.
  func enqueue(_ update: @escaping Update) {
    waiting.append(update)
    advance()
  }

  /// Runs waiting updates in a loop.
  ///
  /// Recursion would overflow the stack when many updates finish at once.
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
