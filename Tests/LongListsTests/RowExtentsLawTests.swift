import DiffableStorageTesting
import LongLists
import TestSupport
import Testing

/// Extents compared with arrays, after any edits and measurements.
@Suite struct RowExtentsLawTests {
  enum Step {
    case edit(SnapshotEdit)
    case measure(Int, Int)
    case measureHeader(Int, Int)
    case measureFooter(Int, Int)
    case estimate(row: Int, header: Int, footer: Int)
    case forget
    case keepAsEstimates
    case goBack(Int)
  }

  static func steps(sections: Int, items: Int) -> Gen<Step> {
    let length = Gen<Int>.element(of: [0, 0, 1, 7, 40, 100, 5_000])
    let section = Gen<Int>.int(in: 0...sections)
    return .frequency([
      (8, Gen<SnapshotEdit>.snapshotEdit(sections: sections, items: items).map { .edit($0) }),
      (8, zip(.int(in: 0...items), length).map { .measure($0, $1) }),
      (1, zip(section, length).map { .measureHeader($0, $1) }),
      (1, zip(section, length).map { .measureFooter($0, $1) }),
      (1, zip(length, length, length).map { .estimate(row: $0, header: $1, footer: $2) }),
      (
        1,
        .oneOf([
          .constant(.forget), .constant(.keepAsEstimates),
          Gen<Int>.int(in: 0...9).map { .goBack($0) },
        ])
      ),
    ])
  }

  /// Extents beside their oracle, with earlier versions of the list.
  struct Tested {
    var model = MeasuredList()
    var extents = MeasuredList().extents()
    var versions = [Snapshot<String, Int>()]
    var isDifferenceKnown = false

    init(_ spacing: (row: Int, section: Int) = (0, 0)) {
      model.estimates.rowSpacing = spacing.row
      model.estimates.sectionSpacing = spacing.section
      extents = model.extents()
    }

    mutating func take(_ step: Step) throws {
      switch step {
      case .edit(let edit):
        var builder = model.list.builder
        guard (try? edit.apply(to: &builder)) != nil else { return }
        try follow(to: builder.build())
      case .goBack(let count):
        try follow(to: versions[max(0, versions.count - 1 - count)])
      case .measure(let item, let length):
        guard model.list.contains(item) else { return }
        model.rows[item] = length
        model.estimated.remove(item)
        try extents.measure(item, Double(length) / MeasuredList.unit)
      case .measureHeader(let index, let length):
        guard let section = model.list.sectionIdentifier(at: index) else { return }
        model.headers[section] = length
        try extents.measureHeader(of: section, Double(length) / MeasuredList.unit)
      case .measureFooter(let index, let length):
        guard let section = model.list.sectionIdentifier(at: index) else { return }
        model.footers[section] = length
        try extents.measureFooter(of: section, Double(length) / MeasuredList.unit)
      case .estimate(let row, let header, let footer):
        (model.estimates.row, model.estimates.header, model.estimates.footer) = (
          row, header, footer
        )
        extents.estimatedRow = Double(row) / MeasuredList.unit
        extents.estimatedHeader = Double(header) / MeasuredList.unit
        extents.estimatedFooter = Double(footer) / MeasuredList.unit
      case .keepAsEstimates:
        model.estimated = Set(model.rows.keys)
        extents.keepLengthsAsEstimates()
        let lengths = model.rows.values.map { Double($0) / MeasuredList.unit }
        let mean = lengths.isEmpty ? nil : lengths.reduce(0, +) / Double(lengths.count)
        try require(abs((extents.meanLength ?? -1) - (mean ?? -1)) < 1e-9, "mean of \(lengths)")
      case .forget:
        (model.rows, model.headers, model.footers) = ([:], [:], [:])
        extents.forgetLengths()
      }
    }

    private mutating func follow(to newer: Snapshot<String, Int>) throws {
      let before = extents
      let anchors = RowExtentsLawTests.anchors(in: model)
      let old = model
      model.follow(to: newer)
      isDifferenceKnown.toggle()
      if isDifferenceKnown {
        try extents.follow(newer.difference(from: extents.snapshot), to: newer)
      } else {
        extents.follow(to: newer)
      }
      versions.append(newer)
      for anchor in anchors { try requireAnchored(anchor, old, before) }
    }

    /// Law 3: the first visible row that is still there is where it was on the screen.
    private func requireAnchored(
      _ offset: Int,
      _ old: MeasuredList,
      _ before: RowExtents<String, Int>
    ) throws {
      let y = Double(offset) / MeasuredList.unit
      let anchor = before.anchor(at: y)
      try requireEqual(anchor.item, old.anchorRow(at: offset), "anchor at \(offset)")
      let items = Array(old.list.itemIdentifiers)
      let first = anchor.item.flatMap { items.firstIndex(of: $0) } ?? items.count
      let survivor =
        items[first...].first { model.list.contains($0) }
        ?? items[..<first].last { model.list.contains($0) }
      let found = Int((extents.offset(of: anchor) * MeasuredList.unit).rounded())
      func start(_ item: Int, _ list: MeasuredList) -> Int {
        list.parts.all.first { $0.item == item }?.start ?? 0
      }
      let wanted =
        survivor.map { start($0, model) + offset - start($0, old) }
        ?? min(offset, model.parts.end)
      try requireEqual(found, wanted, "anchor at \(offset), row \(anchor.item ?? -1)")
      if anchor.item != nil { try requireEqual(before.offset(of: anchor), y, "its own version") }
    }
  }

  private static func anchors(in model: MeasuredList) -> [Int] {
    let end = model.parts.end
    return [-10, 0, end / 3, end / 2, end - 1, end + 10]
  }

  @Test(arguments: [(0, 0), (8, 0), (0, 30), (8, 30)])
  func `Extents agree with arrays after any script`(spacing: (Int, Int)) throws {
    // Thoroughly, a million steps for all spacings.
    try check(
      .array(of: Self.steps(sections: 4, items: 12), count: 1...50),
      runs: cases(25, thorough: 12_500)
    ) { steps in
      var tested = Tested((row: spacing.0, section: spacing.1))
      for step in steps {
        try tested.take(step)
        try tested.model.requireAgreement(tested.extents)
      }
    }
  }

  @Test func `Long lists agree with arrays`() throws {
    try check(
      .array(of: Self.steps(sections: 6, items: 4_000), count: 1...60),
      runs: cases(3, thorough: 300)
    ) { steps in
      var tested = Tested((row: 8, section: 30))
      let start = try Snapshot(sections: [("A", 0..<1_500), ("B", 1_500..<3_000)])
      tested.model.list = start
      tested.extents = tested.model.extents()
      for item in 0..<3_000 where item % 7 < 3 && item % 900 < 300 {
        try tested.take(.measure(item, item % 11))
      }
      for step in steps {
        try tested.take(step)
        try requireEqual(tested.extents.invariantDefects(), [])
      }
      try tested.model.requireAgreement(tested.extents, step: 97)
    }
  }

  @Test func `Every small change keeps the lengths of what stays`() throws {
    var index = 0
    try SmallSnapshots.forEveryPair(
      sections: 2,
      items: cases(3, thorough: 4),
      step: cases(40, thorough: 1)
    ) { before, after in
      index += 1
      var model = MeasuredList()
      model.estimates.rowSpacing = index % 3 * 5
      model.list = before
      var extents = model.extents()
      for item in before.itemIdentifiers where (item + index) % 3 > 0 {
        model.rows[item] = 100 + item
        try extents.measure(item, Double(100 + item) / MeasuredList.unit)
      }
      for section in before.sectionIdentifiers.dropFirst(index % 2) {
        model.headers[section] = 7
        try extents.measureHeader(of: section, 7 / MeasuredList.unit)
      }
      let difference = after.difference(from: before)
      let changed = try extents.following(difference, to: after)
      let (old, oldTotal) = (model, extents.total)
      model.follow(to: after)
      try model.requireAgreement(changed)
      // Law 2: back by the inverse, all that survived has its length again.
      let back = try changed.following(difference.inverse(), to: before)
      model.follow(to: before)
      try model.requireAgreement(back)
      if model.rows == old.rows, model.headers == old.headers {
        try requireEqual(back.total, oldTotal)
      }
    }
  }

  @Test func `Lists that share nothing are followed by their identifiers`() throws {
    try check(.relatedSnapshots(items: 0...200), runs: cases(60, thorough: 20_000)) {
      before,
      after in
      var model = MeasuredList()
      model.list = before
      var extents = model.extents()
      for item in before.itemIdentifiers where item % 3 > 0 {
        model.rows[item] = item
        try extents.measure(item, Double(item) / MeasuredList.unit)
      }
      let rebuilt = try Snapshot(
        sections: after.sections.map { ($0.identifier, Array($0.itemIdentifiers)) }
      )
      extents.follow(to: rebuilt)
      model.follow(to: rebuilt)
      try model.requireAgreement(extents)
    }
  }
}
