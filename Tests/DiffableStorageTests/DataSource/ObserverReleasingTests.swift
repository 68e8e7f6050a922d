import DiffableStorage
import TestSupport
import Testing

/// Which objects a data source keeps alive, and how long.
@Suite struct ObserverReleasingTests {
  private final class Something: Sendable {}

  @Test func `An observer is released when its token is cancelled`() throws {
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
    #expect(kept == nil)
  }

  @Test func `A data source captured by its observer is released when the token is cancelled`()
    throws
  {
    weak var kept: SmallDataSource?
    let token: ObservationToken
    do {
      let dataSource = SmallDataSource()
      kept = dataSource
      token = dataSource.observe { _ in _ = dataSource.snapshot() }
    }
    #expect(kept != nil)
    token.cancel()
    #expect(kept == nil)
  }

  @Test func `A token that is cancelled on another thread releases its observer`() async throws {
    let dataSource = SmallDataSource()
    weak var kept: Something?
    let token: ObservationToken
    do {
      let something = Something()
      kept = something
      token = dataSource.observe { _ in withExtendedLifetime(something) {} }
    }
    await Task.detached { token.cancel() }.value
    #expect(kept == nil)
  }
}
