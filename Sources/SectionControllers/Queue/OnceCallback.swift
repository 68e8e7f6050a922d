/// A callback that runs once: when it is called first, or when nobody is left to call it.
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
