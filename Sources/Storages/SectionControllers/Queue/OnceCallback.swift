/// A callback that runs exactly once: on the first call, or on deallocation if it was not called.
final class OnceCallback {
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  deinit {
    body?()
  }

  func callAsFunction() {
    let body = body
    self.body = nil
    body?()
  }
}
