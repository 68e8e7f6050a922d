import DiffableStorage

extension Limits {
  /// Tests ten million items in one section.
  static func oneLongSection(_ scale: Scale) throws {
    let count = scale.limit(10_000_000)
    let probe = Probe("\(count.grouped) items in one section", elements: count)
    try {
      let first = try probe.step("build") { try Snapshot(sections: [(0, 0..<count)]) }
      let edited = try probe.step("a thousand edits, one version") {
        try first.modifying { builder in
          for turn in 0..<1_000 {
            let place = turn * (count / 1_000)
            try builder.insertItems([count + turn], beforeItem: place)
            try builder.moveItem(place + 1, afterItem: count - 1 - place)
            builder.deleteItems([place + 3])
          }
        }
      }
      try probe.require(edited.numberOfItems == count, "the number of items")
      try leadsThereAndBack(probe, "its difference", first, edited)
      let list = Array(edited.itemIdentifiers)
      let apart = try probe.step("the same, built again") { try Snapshot(sections: [(0, list)]) }
      let difference = probe.step("difference of unrelated versions") {
        apart.difference(from: first)
      }
      try probe.require(difference == edited.difference(from: first), "that both are the same")
      let rebased = try probe.step("the same, from the first version") {
        try Snapshot(sections: [(0, list)], basedOn: first)
      }
      try probe.require(rebased == edited, "that it leads to the same")
    }()
    try probe.step("everything freed") { try probe.requireAllFreed() }
  }

  /// Tests a million items, all with marks.
  static func allMarked(_ scale: Scale) throws {
    let count = scale.limit(1_000_000)
    let probe = Probe("\(count.grouped) marks", elements: count)
    try {
      let plain = try Snapshot(sections: [(0, 0..<count)])
      let marked = try probe.step("all marked, half of them twice") {
        try plain.modifying {
          try $0.reconfigureItems(0..<count)
          try $0.reloadItems(count / 2..<count)
        }
      }
      let difference = probe.step("difference") { marked.difference(from: plain) }
      try probe.require(difference.changeCount == count, "one change for each")
      let plan = try probe.step("plan") { try BatchPlan(difference, from: plain, to: marked) }
      try probe.require(plan.batches.count == 1, "one batch")
      let applied = try probe.step("applied") { try plain.applying(difference) }
      try probe.require(
        applied.reloadedItemIdentifiers == marked.reloadedItemIdentifiers,
        "that the marks are the same"
      )
    }()
    try probe.step("everything freed") { try probe.requireAllFreed() }
  }

  /// Tests a million items in another order.
  static func allMoved(_ scale: Scale) throws {
    let count = scale.limit(1_000_000)
    let probe = Probe("\(count.grouped) moves", elements: count)
    try {
      let before = try Snapshot(sections: [(0, 0..<count), (1, 0..<0)])
      let after = try Snapshot(sections: [(0, []), (1, Array((0..<count).reversed()))])
      let difference = try leadsThereAndBack(probe, "difference", before, after)
      try probe.require(difference.itemMoves.count == count, "a move for each")
      let goesAstray = probe.step("position map, all asked") {
        (0..<count).contains {
          difference.positionAfter(ItemPosition(section: 0, item: $0))
            != ItemPosition(section: 1, item: count - 1 - $0)
        }
      }
      try probe.require(!goesAstray, "the map")
      for policy in BatchPolicy.allCases {
        let plan = try probe.step("plan, \(policy)") {
          try BatchPlan(difference, from: before, to: after, policy: policy)
        }
        try probe.require(plan.batches.last?.after == after, "where the plan leads")
      }
    }()
    try probe.step("everything freed") { try probe.requireAllFreed() }
  }

  /// Returns the difference of two versions, after checking that it leads from each to the other.
  @discardableResult
  static func leadsThereAndBack(
    _ probe: Probe,
    _ name: String,
    _ before: Snapshot<Int, Int>,
    _ after: Snapshot<Int, Int>
  ) throws -> SnapshotDifference<Int, Int> {
    let difference = probe.step(name) { after.difference(from: before) }
    let reached = try probe.step("applied") { try before.applying(difference) }
    try probe.require(reached == after, "where the difference leads")
    let back = try probe.step("undone") { try reached.applying(difference.inverse()) }
    try probe.require(back == before, "where the inverse leads")
    return difference
  }
}
