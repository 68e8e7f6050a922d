import DiffableStorageTesting
import LongLists
import TestSupport
import Testing

/// What a reader may rely on, for any history of events, against a walk over arrays.
@Suite struct ReadingPlaceLawTests {
  enum Event {
    case edit(SnapshotEdit)
    case empty
    case append(Int)
    case measure(Int, Int)
    case newWidth
    case estimate(Int)
    case resize(Int)
    case scroll(Int)
    case jump(Int, Int)
    case jumpToEnd
    case deleteKept
  }

  static var events: Gen<Event> {
    let length = Gen<Int>.element(of: [0, 1, 7, 40, 100, 100, 900])
    return .frequency([
      (6, Gen<SnapshotEdit>.snapshotEdit(sections: 3, items: 40).map { .edit($0) }),
      (3, Gen<Int>.int(in: 100...10_000).map { .append($0) }),
      (6, zip(.int(in: 0...40), length).map { .measure($0, $1) }),
      (5, Gen<Int>.int(in: -100...2_500).map { .scroll($0) }),
      (1, Gen<Int>.element(of: [0, 100, 300, 500]).map { .resize($0) }),
      (1, zip(.int(in: 0...40), .int(in: 0...2)).map { .jump($0, $1) }),
      (1, .oneOf([.constant(.jumpToEnd), .constant(.newWidth), .constant(.empty)])),
      (1, length.map { .estimate($0) }),
      (2, .constant(.deleteKept)),
    ])
  }

  /// A place beside lists of rows and lengths, which are whole points.
  struct Tested {
    typealias Place = ReadingPlace<String, Int>

    var list = Snapshot<String, Int>()
    var lengths: [Int: Int] = [:]
    var estimate = 40
    var height = 300.0
    var rows: [(item: Int, start: Double, end: Double)] = []
    var range = 0.0...0
    var isFollowing: Bool
    var isAtStart: Bool
    var new: Set<Int> = []

    /// The rows that the last event moved.
    var moved: Set<Int> = []
    var target: (item: Int, edge: Place.Edge)?
    var isDifferenceKnown = false
    var place: Place
    let options: (end: Bool, rest: Bool, start: Bool)

    /// The lengths of headers and of what is between rows and sections.
    let between: (header: Double, rows: Double, sections: Double)

    init(_ options: (end: Bool, rest: Bool, start: Bool), isSpaced: Bool) throws {
      self.options = options
      between = isSpaced ? (30, 8, 20) : (0, 0, 0)
      list = try Snapshot(sections: ["A": Array(0..<20)])
      isFollowing = options.end
      isAtStart = options.start && !options.end
      place = ReadingPlace(
        RowExtents(
          list,
          estimated: 40,
          header: between.header,
          rowSpacing: between.rows,
          sectionSpacing: between.sections
        ),
        height: 300,
        followsEnd: options.end,
        restsAtEnd: options.rest,
        restsAtStart: options.start
      )
      walk()
      try requireRange()
    }

    /// Walks over the rows, to note where they begin and end.
    mutating func walk() {
      var y = 0.0
      rows = []
      for (index, section) in list.sections.enumerated() {
        y += between.header + (index > 0 ? between.sections : 0)
        for (number, item) in section.itemIdentifiers.enumerated() {
          let start = y + (number > 0 ? between.rows : 0)
          y = start + Double(lengths[item] ?? estimate)
          rows.append((item, start, y))
        }
      }
      let last = y - height
      range = last >= 0 ? 0...last : options.rest ? last...last : 0...0
    }

    var bottom: Double { place.offset + height }

    func limited(_ offset: Double) -> Double {
      min(max(offset, range.lowerBound), range.upperBound)
    }

    mutating func take(_ event: Event) throws {
      let (before, top) = (rows, place.offset)
      moved = []
      var isReaders = false
      switch event {
      case .edit(let edit):
        var builder = list.builder
        guard (try? edit.apply(to: &builder)) != nil else { return }
        try follow(to: builder.build())
      case .empty: try follow(to: list.modifying { $0.emptyAllSections() })
      case .deleteKept:
        // The row of a jump, or else the first in view.
        let first = rows.first { $0.end > place.offset }
        guard let item = target?.item ?? first?.item else { return }
        try follow(to: list.modifying { $0.deleteItems([item]) })
      case .append(let item):
        guard !list.contains(item), list.numberOfSections > 0 else { return }
        try follow(to: list.modifying { try $0.appendItems([item]) })
      case .measure(let item, let length):
        guard list.contains(item) else { return }
        lengths[item] = length
        walk()
        try place.measure(item, Double(length))
      case .newWidth: place.editLengths { $0.keepLengthsAsEstimates() }
      case .estimate(let length):
        estimate = length
        walk()
        place.editLengths { $0.estimatedRow = Double(length) }
      case .resize(let length):
        height = Double(length)
        walk()
        place.resize(to: Double(length))
      case .scroll(let goal):
        isReaders = true
        scroll(to: Double(goal))
      case .jump(let item, let edge):
        isReaders = true
        let edge = [Place.Edge.top, .center, .bottom][edge]
        try requireEqual(place.jump(to: item, at: edge), list.contains(item))
        guard list.contains(item) else { return }
        (target, isFollowing, isAtStart) = ((item, edge), false, false)
      case .jumpToEnd:
        isReaders = true
        place.jumpToEnd()
        (target, isFollowing, isAtStart) = (nil, options.end, false)
        if options.end { new = [] }
        try requireEqual(place.offset, range.upperBound, "the end")
      }
      if let item = target?.item, !list.contains(item) { target = nil }
      try requireRange()
      try requireKept(before, top, isReaders: isReaders)
      try requireNew()
    }

    private mutating func scroll(to goal: Double) {
      let goal = limited(goal)
      place.scroll(to: goal)
      // An empty view shows nothing that the reader could have left.
      if rows.isEmpty { return }
      if options.end, goal >= range.upperBound - 1 {
        (isFollowing, isAtStart, target, new) = (true, false, nil, [])
      } else {
        (isFollowing, target) = (false, nil)
        isAtStart = options.start && goal < range.lowerBound + 1
      }
    }

    private mutating func follow(to newer: Snapshot<String, Int>) throws {
      let difference = newer.difference(from: list)
      moved = Set(difference.itemMoves.map(\.identifier))
      let hadRows = list.numberOfItems > 0
      list = newer
      lengths = lengths.filter { newer.contains($0.key) }
      walk()
      isDifferenceKnown.toggle()
      if isDifferenceKnown {
        try place.follow(difference, to: newer)
      } else {
        place.follow(to: newer)
      }
      new = new.filter { newer.contains($0) }
      guard hadRows, !isFollowing else { return }
      let below = Set(rows.filter { $0.start >= bottom }.map(\.item))
      new.formUnion(difference.itemInsertions.map(\.identifier).filter(below.contains))
    }

    private func requireRange() throws {
      try requireEqual(place.isFollowing, isFollowing, "following")
      try require(place.offset >= range.lowerBound, "\(place.offset) is above \(range)")
      try require(place.offset <= range.upperBound, "\(place.offset) is below \(range)")
    }

    /// Laws 1 to 4 and 8: the first visible row that stays, the end, the start or the row of a jump is where it was.
    private func requireKept(
      _ before: [(item: Int, start: Double, end: Double)],
      _ top: Double,
      isReaders: Bool
    ) throws {
      if isFollowing {
        try require(
          isReaders || place.offset == range.upperBound,
          "the end of \(range)"
        )
      } else if isAtStart {
        try requireEqual(place.offset, range.lowerBound, "the start")
      } else if let target, let row = rows.first(where: { $0.item == target.item }) {
        let goal =
          switch target.edge {
          case .top: row.start
          case .center: (row.start + row.end - height) / 2
          case .bottom: row.end - height
          }
        try requireEqual(place.offset, limited(goal), "the row of a jump")
      } else if !isReaders {
        var below = before.filter { $0.end > $0.start && $0.end > top }
        // A row of which less than a point shows is not the reader's.
        if let first = below.first, below.count > 1, first.start < top, first.end < top + 1 {
          below.removeFirst()
        }
        let visible = below.filter { $0.start < top + height }.map(\.item).filter(list.contains)
        let kept = visible.first { !moved.contains($0) } ?? visible.first
        guard let kept, let row = rows.first(where: { $0.item == kept }),
          let old = before.first(where: { $0.item == kept })
        else { return }
        try requireEqual(place.offset, limited(top + row.start - old.start), "row \(kept)")
      }
    }

    /// Law 7: what came below, is below, and was not seen.
    private mutating func requireNew() throws {
      for row in rows where row.end > place.offset && row.start < bottom && row.end > row.start {
        new.remove(row.item)
      }
      let below = rows.filter { new.contains($0.item) && $0.start >= bottom }
      try requireEqual(place.newRowsBelow, below.count, "new rows below")
    }
  }

  @Test(
    arguments: [
      (true, true, false), (true, false, false), (false, false, true), (false, true, false),
    ],
    [false, true]
  )
  func `Nothing moves the reader but the reader`(
    options: (end: Bool, rest: Bool, start: Bool),
    isSpaced: Bool
  ) throws {
    try check(
      .array(of: Self.events, count: 1...60),
      runs: cases(25, thorough: 12_500)
    ) { events in
      var tested = try Tested(options, isSpaced: isSpaced)
      for event in events { try tested.take(event) }
    }
  }

  @Test func `What is no number, and a view of no length, move nothing`() throws {
    var place = ReadingPlace(
      RowExtents(try Snapshot(sections: ["A": [1, 2, 3]]), estimated: 40),
      height: .nan
    )
    place.scroll(to: .nan)
    place.resize(to: -.infinity)
    #expect(place.offset == 0 && place.height == 0)
    place.scroll(to: .infinity)
    #expect(place.offset == 120)
    #expect(throws: SnapshotError.self) { try place.measure(1, .nan) }
    #expect(place.offset == 120)
  }

  @Test func `A list that is empty for a moment keeps the reader's row`() throws {
    let list = try Snapshot(sections: ["A": Array(0..<50)])
    var place = ReadingPlace(RowExtents(list, estimated: 40), height: 300)
    place.scroll(to: 410)
    place.follow(to: Snapshot())
    place.scroll(to: 0)
    #expect(place.offset == 0)
    place.follow(to: try Snapshot(sections: ["A": Array(-10..<50)]))
    #expect(place.offset == 810)
  }

  @Test func `History is asked for once, until rows came`() throws {
    let list = try Snapshot(sections: ["A": Array(0..<50)])
    var place = ReadingPlace(RowExtents(list, estimated: 40), height: 300, followsEnd: true)
    var answers = [place.asksForHistory(within: 200)]
    place.scroll(to: 150)
    answers += [place.asksForHistory(within: 200), place.asksForHistory(within: 200)]
    place.follow(to: try list.modifying { try $0.insertItems([-2, -1], beforeItem: 0) })
    #expect(place.offset == 230)
    answers.append(place.asksForHistory(within: 200))
    place.scroll(to: 100)
    answers.append(place.asksForHistory(within: 200))
    #expect(answers == [false, true, false, false, true])
  }

  @Test func `A row of which a fifth of a point shows is not the reader's`() throws {
    let list = try Snapshot(sections: ["A": Array(0..<200)])
    var extents = RowExtents(list, estimated: 44.4)
    let offset = ((extents.offset(of: 93) ?? 0) * 2).rounded() / 2
    let anchor = extents.anchor(at: offset)
    try extents.measure(92, 120)
    let distance = (extents.offset(of: 93) ?? 0) - extents.offset(of: anchor)
    #expect(abs(distance - 0.2) < 0.001)
  }
}
