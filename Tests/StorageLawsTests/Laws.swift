import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport

// How a law runs over a storage and over all that shows it.

extension CardStorage.Kind {
  /// Makes a storage with headers and footers, which prints no anomalies.
  func makeQuiet() -> CardStorage {
    let cards = make()
    let storage = cards.storage
    (storage as? BaseUpdateDeliveringStorage)?.anomalyHandler = { _ in }
    storage.configureForTableViewUsage()
    storage.footerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
    storage.headerModelProvider = { [weak storage] section in
      storage?.item(at: [section, 0]).map { "\($0)" }
    }
    return cards
  }

  func onEach(
    _ hosts: [Host] = Host.allCases,
    _ body: (CardStorage, ShownStorage) throws -> Void
  ) throws {
    for host in hosts {
      let cards = makeQuiet()
      let shown = host.show(cards.storage)
      defer { cards.storage.delegate = nil }
      do { try body(cards, shown) } catch { throw HostError(host: host, error: error) }
    }
  }

  /// Checks that a storage obeys a law in many cases, or that it does not in one if the list says so.
  func obeys<Value>(
    _ law: StorageLaw,
    _ generator: Gen<Value>,
    runs: Int,
    _ property: (Value) throws -> Void
  ) throws {
    guard let reason = exceptions[law] else { return try check(generator, runs: runs, property) }
    var isObeyed = true
    try check(generator, runs: 500) { value in
      // A failure would be made simpler, which takes long.
      if isObeyed { do { try property(value) } catch { isObeyed = false } }
    }
    try require(!isObeyed, "\(self) obeys \(law), and the list says that it does not: \(reason)")
  }
}

struct HostError: Error, CustomStringConvertible {
  let host: Host
  let error: any Error
  var description: String { "\(host): \(error)" }
}
