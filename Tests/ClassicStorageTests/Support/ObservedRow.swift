import DiffableStorage
import DiffableStorageTesting
import TestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row of some table: identity, what it sorts by, what it shows.
struct ObservedRow: Identifiable, Equatable, Sendable, CustomStringConvertible {
  var id: Int
  var group = "A"
  var rank = 0
  var text = ""

  var description: String { "\(id)\(group)\(rank)\(text)" }

  static func precedes(_ a: ObservedRow, _ b: ObservedRow) -> Bool {
    (a.group, a.rank, a.id) < (b.group, b.rank, b.id)
  }

  /// Few ids, so that most of what a list is replaced by is there already.
  static let generator: Gen<ObservedRow> = zip(
    .int(in: 0...9),
    .element(of: ["A", "B", "C"]),
    .int(in: 0...3),
    .string("xy", count: 0...1)
  ).map { ObservedRow(id: $0, group: $1, rank: $2, text: $3) }

  static let lists = Gen<[ObservedRow]>.array(of: generator, count: 0...10)
}

extension Storage {
  /// What the storage answers, section by section.
  func observedRows() -> [[ObservedRow]] {
    (0..<numberOfSections()).map { section in
      (0..<numberOfItems(inSection: section)).compactMap {
        item(at: IndexPath(indexes: [section, $0])) as? ObservedRow
      }
    }
  }
}

/// What a delegate was told, with the updates applied at once.
final class UpdateRecorder: StorageUpdating {
  private(set) var updates: [StorageUpdate] = []
  private(set) var reloads = 0

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    update.applyDeferredDatasourceUpdates()
    updates.append(update)
  }

  func storageNeedsReloading() { reloads += 1 }

  /// The records, one change a line.
  var lines: [String] {
    updates.flatMap { update in
      "\(update)".split(separator: "\n").dropFirst().map { String($0.drop { $0 == " " }) }
    }
  }
}

let randomRuns = cases(60, thorough: 2_000)

/// Numbers that are made when they are asked for, and counted.
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
