import DiffableStorage
import Testing

@Suite struct ObserverTests {
  /// If each call wrapped the closure once more, as a lock around a closure does, this would overflow
  /// the stack.
  @Test func `An observer is called any number of times at the same cost`() {
    var count = 0
    let observer = Observer<Int> { count += $0 }
    for _ in 0..<300_000 { observer.call(1) }
    #expect(count == 300_000)
    observer.cancel()
    observer.call(1)
    #expect(count == 300_000)
    #expect(observer.isCancelled)
  }
}
