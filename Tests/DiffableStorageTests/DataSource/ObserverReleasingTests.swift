import DiffableStorage
import TestSupport
import Testing

/// What a data source holds on to, and how long.
@Suite struct ObserverReleasingTests {
  private final class Something {}

  @Test func `An observer is let go with the first change after its token was cancelled`() throws {
    let dataSource = SmallDataSource()
    weak var kept: Something?
    let token: ObservationToken
    do {
      let something = Something()
      kept = something
      token = dataSource.observe { _ in withExtendedLifetime(something) {} }
    }
    dataSource.apply(try Small(sections: ["A": [1]]))
    #expect(kept != nil)
    token.cancel()
    dataSource.apply(try Small(sections: ["A": [1, 2]]))
    #expect(kept == nil)
  }
}
