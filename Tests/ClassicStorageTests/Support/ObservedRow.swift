import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport

/// A row of a table: its identity, its sort key and its content.
struct ObservedRow: Identifiable, Equatable, Sendable, CustomStringConvertible {
  var id: Int
  var group = "A"
  var rank = 0
  var text = ""

  var description: String { "\(id)\(group)\(rank)\(text)" }

  static func precedes(_ a: ObservedRow, _ b: ObservedRow) -> Bool {
    (a.group, a.rank, a.id) < (b.group, b.rank, b.id)
  }

  /// Few ids, so that most rows of a new list are in the old one.
  static let generator: Gen<ObservedRow> = zip(
    .int(in: 0...9),
    .element(of: ["A", "B", "C"]),
    .int(in: 0...3),
    .string("xy", count: 0...1)
  ).map { ObservedRow(id: $0, group: $1, rank: $2, text: $3) }

  static let lists = Gen<[ObservedRow]>.array(of: generator, count: 0...10)
}

extension Storage {
  /// The contents of the storage, section by section.
  func observedRows() -> [[ObservedRow]] {
    (0..<numberOfSections()).map { section in
      (0..<numberOfItems(inSection: section)).compactMap {
        item(at: IndexPath(indexes: [section, $0])) as? ObservedRow
      }
    }
  }
}

/// The calls of a delegate that applies updates at once.
final class UpdateRecorder: StorageUpdating {
  private(set) var updates: [StorageUpdate] = []
  private(set) var reloads = 0

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    update.applyDeferredDatasourceUpdates()
    updates.append(update)
  }

  func storageNeedsReloading() { reloads += 1 }

  /// The records, one change on each line.
  var lines: [String] {
    updates.flatMap { update in
      "\(update)".split(separator: "\n").dropFirst().map { String($0.drop { $0 == " " }) }
    }
  }
}

let randomRuns = cases(30, thorough: 2_000)

/// Numbers that are created when they are read, and counted.
struct CountedNumbers: RandomAccessCollection {
  final class Counter {
    var count = 0
  }

  let counter = Counter()
  var endIndex: Int
  var startIndex: Int { 0 }

  subscript(index: Int) -> Int {
    counter.count += 1
    return index
  }
}
