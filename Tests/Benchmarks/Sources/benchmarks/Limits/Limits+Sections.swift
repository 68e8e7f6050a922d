import DiffableStorage

extension Limits {
  /// Tests a million sections without items.
  static func manyEmptySections(_ scale: Scale) throws {
    try sections(scale.limit(1_000_000), of: 0)
  }

  /// Tests a million sections with one item each.
  static func manySmallSections(_ scale: Scale) throws {
    try sections(scale.limit(1_000_000), of: 1)
  }

  private static func sections(_ count: Int, of size: Int) throws {
    let probe = Probe("\(count.grouped) sections of \(size)", elements: count)
    func items(_ section: Int) -> Range<Int> { section * size..<(section + 1) * size }
    try {
      let before = try probe.step("build") {
        try Snapshot(sections: (0..<count).lazy.map { ($0, items($0)) })
      }
      let edited = try probe.step("a thousand edits, one version") {
        try before.modifying { builder in
          for turn in 0..<1_000 {
            let section = turn * (count / 1_000)
            try builder.moveSection(section, afterSection: count - 1 - section)
            try builder.insertSections([count + turn], beforeSection: section)
            builder.deleteSections([section + 2])
          }
        }
      }
      try leadsThereAndBack(probe, "its difference", before, edited)
      let reversed = try Snapshot(sections: (0..<count).reversed().map { ($0, items($0)) })
      let difference = try leadsThereAndBack(probe, "difference, all reversed", before, reversed)
      try probe.require(difference.sectionMoves.count == count - 1, "a move for all but one")
      let plan = try probe.step("plan") { try BatchPlan(difference, from: before, to: reversed) }
      try probe.require(plan.batches.last?.after == reversed, "where the plan leads")
      let empty = probe.step("all deleted, one by one") {
        before.modifying { $0.deleteSections(0..<count) }
      }
      try probe.require(empty.isEmpty && empty.numberOfSections == 0, "that nothing is left")
    }()
    try probe.step("everything freed") { try probe.requireAllFreed() }
  }
}
