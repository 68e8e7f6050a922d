/// Runs a closure once, when it is released and all of its parts have ended.
///
/// A part ends when `end()` is called or when it is released. So nothing waits forever if a view
/// drops a completion, for example because the view is deallocated in the middle of a batch.
final class CompletionGroup {
  private var finish: (() -> Void)?

  init(_ finish: @escaping () -> Void) {
    self.finish = finish
  }

  deinit { finish?() }

  /// One part, which keeps the completion waiting.
  func makePart() -> Part { Part(of: self) }

  final class Part {
    private var whole: CompletionGroup?

    fileprivate init(of whole: CompletionGroup) {
      self.whole = whole
    }

    /// Ends the part; a second call does nothing.
    func end() {
      let whole = whole.take()
      withExtendedLifetime(whole) {}
    }
  }
}
