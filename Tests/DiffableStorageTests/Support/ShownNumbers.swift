import DiffableStorage
import TestSupport

/// A suite whose updaters show numbers in one section.
protocol ShownNumbers {
  var dataSource: DiffableDataSource<String, Int> { get }
}

extension ShownNumbers {
  /// A storage of the data source, with the first items.
  func start(_ items: [Int]) throws -> ProxyDiffableStorage<String, Int> {
    try apply(items)
    return ProxyDiffableStorage(dataSource: dataSource) { $1 }
  }

  func apply(_ items: [Int]) throws {
    dataSource.apply(try Small(sections: [("A", items)]))
  }
}
