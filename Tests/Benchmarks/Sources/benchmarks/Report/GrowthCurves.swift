import DiffableStorage
import Foundation
import OrderedCollections

/// Draws the cost by size and by amount of change, for String identifiers.
struct GrowthCurves {
  private let scale: Scale

  init(_ scale: Scale) {
    self.scale = scale
  }

  func draw(into directory: String) throws {
    try FileManager.default.createDirectory(
      atPath: directory,
      withIntermediateDirectories: true
    )
    let charts = [
      ("size", try costAgainstSize()), ("change", try costAgainstChange()),
      ("models", try costOfModels()),
    ]
    for (file, chart) in charts {
      let path = "\(directory)/performance-\(file).svg"
      try chart.svg.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  private func costAgainstSize() throws -> Chart {
    let points = try scale.sizes(100, 1_000, 10_000, 100_000, 1_000_000).map { count in
      (Double(count), try contendersOfSize(count))
    }
    return Chart(
      title: "One change in a list of n items",
      xTitle: "items in the list",
      series: try series(points)
    )
  }

  private func costAgainstChange() throws -> Chart {
    let points = try [1, 10, 100, 1_000, 10_000, 100_000].map { changes in
      (Double(changes), try contendersOfChange(changes))
    }
    return Chart(
      title: "Difference of two lists of 100,000 items",
      xTitle: "items replaced, at random places",
      series: try series(points)
    )
  }

  private func costOfModels() throws -> Chart {
    let points = try scale.sizes(1_000, 10_000, 100_000, 1_000_000).map { count in
      (Double(count), try contendersOfModels(count))
    }
    return Chart(
      title: "One changed model of n in a ModelStorage",
      xTitle: "models",
      series: try series(points)
    )
  }

  private func contendersOfModels(_ count: Int) throws -> [Contender] {
    let lists = ModelLists<Track>(.replaced(count, changes: 0), changingEvery: count)
    // A new copy, because strings that share their memory are compared without reading them.
    let copy = ModelLists<Track>(.replaced(count, changes: 0), changingEvery: count).before
    let storage = ModelStorage<Int, Track>()
    try storage.apply([(0, lists.before)])
    var isBefore = true
    return [
      Contender("array == array") { lists.before == copy ? 1 : 0 },
      Contender("apply the new array") {
        isBefore.toggle()
        try storage.apply([(0, isBefore ? lists.before : lists.after)])
        return count
      },
      try ModelRows.modifying(count),
    ]
  }

  private func contendersOfSize(_ count: Int) throws -> [Contender] {
    let edits = try Edits<String>(count)
    let set = OrderedSet(edits.items)
    let after = try edits.next()
    let workload = Workload<String>.replaced(count, changes: 1)
    let new = workload.allAfter
    let previous = try snapshot(workload.before)
    return [
      Contender("hash matching of both sides") { FlatMatch(edits.items, new).checksum },
      Contender("OrderedSet: copy, insert") {
        var copy = set
        copy.insert(edits.new, at: count / 2)
        return copy.count
      },
      Contender("new array: reconcile, difference") {
        try Snapshot(sections: CollectionOfOne((0, new)), basedOn: previous)
          .difference(from: previous).changeCount
      },
      Contender("edit: a new snapshot") { try edits.next().numberOfItems },
      Contender("edit: the difference") {
        after.difference(from: edits.snapshot).changeCount
      },
    ]
  }

  private func contendersOfChange(_ changes: Int) throws -> [Contender] {
    let workload = Workload<String>.replaced(100_000, changes: changes)
    let (before, independent) = try workload.snapshots()
    var shared = before
    for (gone, came) in zip(workload.allBefore, workload.allAfter) where gone != came {
      shared = try shared.modifying {
        try $0.insertItems(CollectionOfOne(came), beforeItem: gone)
        $0.deleteItems(CollectionOfOne(gone))
      }
    }
    let new = workload.allAfter
    let versions = (before: before, shared: shared)
    return [
      matching(workload),
      Contender("Set(new)") { Set(new).count },
      Contender("built independently") { independent.difference(from: before).changeCount },
      Contender("edited: versions that share") {
        versions.shared.difference(from: versions.before).changeCount
      },
    ]
  }

  /// Measures each point.
  ///
  /// The contenders run one after the other. In turns, those that read all of their memory would take the caches
  /// from the next one, which a row of a table does not do.
  private func series(_ points: [(x: Double, contenders: [Contender])]) throws -> [Chart.Series] {
    var series: [Chart.Series] = []
    for (x, contenders) in points {
      let times = try contenders.map { try scale.meter.median(of: $0) }
      for (index, contender) in contenders.enumerated() {
        if index == series.count { series.append(.init(name: contender.name, points: [])) }
        series[index].points.append((x, times[index]))
      }
    }
    return series
  }
}
