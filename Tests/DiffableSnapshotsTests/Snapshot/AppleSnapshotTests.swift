import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport
import Testing

/// A builder and a model of Apple's snapshot carry out the same calls.
@Suite struct AppleSnapshotTests {
  static let item = Gen<Int>.int(in: 0...9)
  static let items = Gen<[Int]>.array(of: item, count: 0...4)
  static let section = Gen<String>.element(of: ["A", "B", "C", "D"])
  static let sections = Gen<[String]>.array(of: section, count: 0...2)

  /// All verbs of Apple's snapshot that were observed; most of the time, there are many items.
  static let edits = Gen<SnapshotEdit>.frequency([
    (12, zip(items, section.optional()).map { .appendItems($0, toSection: $1) }),
    (4, zip(items, item).map { .insertItemsBefore($0, beforeItem: $1) }),
    (4, zip(items, item).map { .insertItemsAfter($0, afterItem: $1) }),
    (4, zip(item, item).map { .moveItemBefore($0, beforeItem: $1) }),
    (4, zip(item, item).map { .moveItemAfter($0, afterItem: $1) }),
    (2, items.map { .deleteItems($0) }),
    (4, items.map { .reloadItems($0) }),
    (8, sections.map { .appendSections($0) }),
    (2, zip(sections, section).map { .insertSectionsBefore($0, beforeSection: $1) }),
    (2, zip(sections, section).map { .insertSectionsAfter($0, afterSection: $1) }),
    (2, zip(section, section).map { .moveSectionBefore($0, beforeSection: $1) }),
    (2, zip(section, section).map { .moveSectionAfter($0, afterSection: $1) }),
    (1, sections.map { .deleteSections($0) }),
    (2, sections.map { .reloadSections($0) }),
    (1, .constant(.deleteAllItems)),
  ])

  @Test func `The model of Apple's snapshot answers as recorded`() {
    for sequence in RecordedAnswers.sequences {
      var apple = AppleSnapshot()
      for (call, answer) in sequence {
        let isRefused = (try? apple.apply(call)) == nil
        let state = apple.sections.map { section in
          "\(section.id):\(section.items.map(String.init).joined(separator: ","))"
        }
        #expect((isRefused ? nil : state.joined(separator: " ")) == answer, "\(call)")
      }
    }
  }

  @Test func `A builder differs from Apple's snapshot in the listed ways, and in each of them`()
    throws
  {
    var found: [AppleDifference: Int] = [:]
    let sequences = Gen.array(of: Self.edits, count: 100...100)
    try check(sequences, runs: cases(60, thorough: 10_000)) { edits in
      var (apple, builder) = (AppleSnapshot(), Small.Builder())
      for edit in edits { try Self.step(edit, &apple, &builder) { found[$0, default: 0] += 1 } }
    }
    for kind in AppleDifference.allCases { #expect(found[kind] ?? 0 > 0, "\(kind)") }
  }

  /// Carries out an edit, however it is written, and reports each difference.
  ///
  /// Afterwards both have the same sections and items, so that a sequence goes on after a difference.
  static func step(
    _ edit: SnapshotEdit,
    _ apple: inout AppleSnapshot,
    _ builder: inout Small.Builder,
    _ report: (AppleDifference) -> Void
  ) throws {
    let (appleBefore, before) = (apple, builder)
    let isRefused = (try? apple.apply(edit)) == nil
    for call in AppleCall.all(edit) {
      var edited = before
      let refusal = try refusal { try call.apply(to: &edited) }
      let isSame = (refusal != nil) == isRefused && edited.sectionLists == apple.sections
      let kind = AppleDifference.allCases.first { $0.occurs(in: call, of: appleBefore) }
      try requireEqual(isSame, kind == nil, "\(call), of \(appleBefore)")
      if let kind {
        report(kind)
        if isRefused {
          // What a builder does is nothing that Apple's snapshot cannot do.
          var other = appleBefore
          for edit in edit.accepted(by: appleBefore) { try other.apply(edit) }
          try requireEqual(edited.sectionLists, other.sections)
        } else {
          try requireEqual(refusal?.code, .duplicateItem)
          try require(!call.isByPolicy)
        }
      }
      // Where Apple's snapshot moves items, the call with a policy is the last one, and does, too.
      if !call.isByPolicy || !isRefused { builder = edited }
    }
    apple.sections = builder.sectionLists
  }

  @Test func `The page for those who come from UIKit lists the differences`() throws {
    let page = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../Docs/ComingFromUIKit.md").standardized
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    let rows = lines.drop { $0 != "### Where they differ" }
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    #expect(rows.dropFirst(2) == AppleDifference.allCases.map(\.row)[...])
  }
}

extension Small.Builder {
  fileprivate var sectionLists: [ListModel.Section] { ListModel(build()).sections }
}
