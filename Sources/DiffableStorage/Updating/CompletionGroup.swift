/// Runs a closure once, when it is released and all of its parts have ended.
///
/// A part is ended by its `end()`, or by releasing it. So a view that loses a completion, for example
/// because it goes away in the middle of a batch, holds nothing up.
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
