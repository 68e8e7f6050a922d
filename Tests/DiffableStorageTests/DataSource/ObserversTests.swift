import DiffableStorage
import Testing

@Suite struct ObserversTests {
  @Test func `Active observers stay in order while others are added and cancelled`() {
    var observers = Observers<Void>()
    var active: [Observer<Void>] = []
    var calls: [Int] = []
    for number in 0..<2_000 {
      let observer = Observer<Void> { calls.append(number) }
      _ = observers.add(observer)
      if number.isMultiple(of: 50) { active.append(observer) } else { observer.cancel() }
      // The list contains at most as many cancelled as active observers, and a few more.
      #expect(observers.all.count <= 2 * active.count + 17)
    }
    let ids = active.map(ObjectIdentifier.init)
    #expect(observers.removeCancelled().map(ObjectIdentifier.init).filter(ids.contains) == ids)
    #expect(observers.all.map(ObjectIdentifier.init) == ids)
    #expect(observers.removeCancelled().isEmpty)
    for observer in observers.all { observer.call(()) }
    #expect(calls == Array(stride(from: 0, to: 2_000, by: 50)))
  }
}
