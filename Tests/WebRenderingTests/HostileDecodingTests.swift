import DerivedLists
import DiffableStorage
import Foundation
import GridRendering
import Outlines
import Testing
import WebRendering

/// What is decoded from any text is a value that can be used, or an error.
@Suite struct HostileDecodingTests {
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test(arguments: Kind.all)
  func `Hostile values are refused, or do no harm`(_ kind: Kind) throws {
    var (decoded, refused) = (0, 0)
    for text in kind.texts {
      try #require(kind.decodeAndUse(text), "\(kind) does not decode \(text)")
      for variation in Self.variations(of: text) {
        if kind.decodeAndUse(variation) { decoded += 1 } else { refused += 1 }
      }
    }
    #expect(decoded > 0 && refused > 0, "\(kind): \(decoded), \(refused)")
  }

  // The sources are read on the machine that has built the tests.
  #if os(Linux)
    @Test func `Every type that can be decoded is tried`() throws {
      let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources")
        .standardized
      var found: Set<String> = []
      let pattern =
        /^(?:public )?(?:struct|enum|class|extension) ([\w.]+).*: .*\b(?:Codable|Decodable)\b/
      let files = try #require(
        FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
      )
      for case let file as URL in files
      where file.pathExtension == "swift" && !file.pathComponents.contains("diffgrid") {
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n") {
          if let match = line.drop(while: { $0 == " " }).firstMatch(of: pattern) {
            found.insert(String(match.1))
          }
        }
      }
      found.remove("Kind")
      #expect(found == Set(Kind.all.map(\.name)))
    }
  #endif

  /// The texts with one value replaced, and with two numbers replaced.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private static func variations(of text: String) -> [String] {
    let values = text.ranges(of: /-?[0-9]+|"[^"]*"|null|true|false/)
    let numbers = text.ranges(of: /-?[0-9]+/)
    let ends = ["-9223372036854775808", "-1", "0", "4096", "9223372036854775807"]
    let others = [
      "9223372036854775808", "-1e308", "0.5", "null", #""""#, "[]", "{}", "true", "NaN",
      #""\u0000""#, #""e\u0301""#, #""a0""#, "\"\(String(repeating: "z", count: 2_000))\"",
    ]
    func replacing(_ replacements: [(Range<String.Index>, String)]) -> String {
      var result = text
      for (range, value) in replacements.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
        result.replaceSubrange(range, with: value)
      }
      return result
    }
    var texts = values.flatMap { range in (ends + others).map { replacing([(range, $0)]) } }
    for (index, first) in numbers.enumerated() {
      for second in numbers.dropFirst(index + 1) {
        for (a, b) in ends.flatMap({ a in ends.map { (a, $0) } }) {
          texts.append(replacing([(first, a), (second, b)]))
        }
      }
    }
    // Parts are missing, repeated or cut off.
    texts += (0..<text.count).map { String(text.prefix($0)) }
    texts += text.ranges(of: /\{[^{}]*\}|\[[^\[\]]*\]/).flatMap { range in
      [replacing([(range, "\(text[range]),\(text[range])")]), replacing([(range, "[]")])]
    }
    return texts
  }
}

extension HostileDecodingTests {
  /// A type, texts that it decodes, and everything that can be done with its values.
  struct Kind: CustomStringConvertible, Sendable {
    let name: String
    let texts: [String]
    let decodeAndUse: @Sendable (String) -> Bool
    var description: String { name }

    init<T: Decodable & SendableMetatype>(
      _ name: String,
      _ type: T.Type,
      _ texts: String...,
      using use: @escaping @Sendable (T) throws -> Void
    ) {
      self.name = name
      self.texts = texts
      decodeAndUse = { text in
        guard let value = try? JSONDecoder().decode(T.self, from: Data(text.utf8)) else {
          return false
        }
        if let value = value as? any Encodable { _ = try? JSONEncoder().encode(value) }
        if let value = value as? any Hashable { _ = AnyHashable(value).hashValue }
        _ = "\(value)"
        try? use(value)
        return true
      }
    }
  }

  typealias List = Snapshot<String, Int>
  typealias Difference = SnapshotDifference<String, Int>
  typealias Songs = ModelSnapshot<String, Song>

  struct Song: Identifiable, Equatable, Codable {
    let id: Int
    var length: Double
  }
}

extension HostileDecodingTests.Kind {
  typealias List = HostileDecodingTests.List
  typealias Difference = HostileDecodingTests.Difference

  private static let list = Snapshot(
    sections: [("A", [0, 1, 2]), ("B", [3, 4])],
    duplicates: .keepFirst
  )

  static let all = values + parts + rows + pages

  private static var values: [Self] {
    [
      Self(
        "Snapshot",
        List.self,
        #"{"sections":[{"identifier":"A","items":[1,2,3]},{"identifier":"B","items":[]}],"#
          + #""reloadedSections":["A"],"reloadedItems":[1],"reconfiguredItems":[2,3]}"#
      ) { snapshot in
        let plan = BatchPlan(from: list, to: snapshot)
        _ = plan.batches.map { Array($0.rowSteps(.headersItemsAndFooters)) }
        _ = try list.applying(snapshot.difference(from: list))
      },
      Self(
        "ModelSnapshot",
        HostileDecodingTests.Songs.self,
        #"{"sections":[{"identifier":"A","items":[{"id":1,"length":2},{"id":3,"length":4.5}]}]}"#
      ) { songs in
        let recipe = Derivation<String, HostileDecodingTests.Song, String>
          .sorted(on: { $0.length })
        var derived = DerivedSnapshot(recipe, of: songs)
        derived.update(to: songs.modifying { $0.deleteItems([1]) })
      },
      Self(
        "SnapshotDifference",
        Difference.self,
        #"{"sectionDeletions":[{"index":1,"identifier":"B"}],"#
          + #""itemDeletions":[{"position":{"section":0,"item":1},"identifier":1}],"#
          + #""itemMoves":[{"from":{"section":1,"item":0},"to":{"section":0,"item":2},"#
          + #""identifier":3}]}"#
      ) { difference in
        use(difference.inverse())
        use(difference)
        let after = try list.applying(difference)
        _ = try BatchPlan(difference, from: list, to: after)
      },
      Self(
        "SectionSnapshot",
        SectionSnapshot<Int>.self,
        #"{"items":[1,2,3],"levels":[0,1,0],"#
          + #""expansion":{"isExpandedByDefault":false,"exceptions":[1]}}"#
      ) { outline in
        let dataSource = DiffableDataSource<String, Int>()
        dataSource.apply(outline, to: "A")
        for item in outline.items.prefix(9) { dataSource.setExpanded(true, item) }
        dataSource.apply(try outline.modifying { try $0.move([1], to: 3) }, to: "A")
      },
      Self(
        "Expansion",
        Expansion<Int>.self,
        #"{"isExpandedByDefault":true,"exceptions":[1,2]}"#
      ) { expansion in
        var edited = expansion
        edited.collapse(expansion.exceptions)
        edited.expand([1])
        _ = edited == expansion
      },
      Self(
        "OutlineDropPlace",
        OutlineDropPlace<Int>.self,
        #"{"parent":1,"previous":2,"next":3}"#
      ) { place in
        let outline = try SectionSnapshot([1, 2, 3], parent: { $0 == 1 ? nil : 1 })
        _ = outline.refusal(ofMoving: [3], to: place)
        _ = try outline.modifying { try $0.move([2], to: place) }
      },
      Self("PositionKey", [PositionKey].self, #"["a0","a0V","Zz","b00"]"#) { keys in
        for (lower, upper) in zip(keys, keys.dropFirst()) {
          _ = PositionKey.between(lower, upper)
          _ = PositionKey.keys(3, between: lower, upper)
          _ = PositionKey.keys(3, between: upper, nil)
          _ = PositionKey.keys(3, between: nil, lower)
        }
      },
    ]
  }

  private static func use(_ difference: Difference) {
    _ = (difference.changeCount, difference.isEmpty, difference.isStructureUnchanged)
    for section in [Int.min, -1, 0, 1, .max] {
      _ = (difference.sectionAfter(section), difference.sectionBefore(section))
      for item in [Int.min, -1, 0, 1, .max] {
        let position = ItemPosition(section: section, item: item)
        _ = (difference.positionAfter(position), difference.positionBefore(position))
        _ = difference.nearestSurvivor(of: position, in: list)
      }
    }
  }

  private static var parts: [Self] {
    [
      Self(
        "ListChange",
        Difference.SectionChange.self,
        #"{"index":1,"identifier":"B"}"#
      ) { _ = list.sectionIdentifier(at: $0.index) },
      Self(
        "ListMove",
        Difference.SectionMove.self,
        #"{"from":1,"to":0,"identifier":"B"}"#
      ) { move in
        var operations = BatchOperations()
        operations.sectionMoves = [BatchMove(from: move.from, to: move.to)]
        use(operations)
      },
      Self(
        "ListChange",
        Difference.ItemChange.self,
        #"{"position":{"section":0,"item":1},"identifier":1}"#
      ) { use($0.position) },
      Self(
        "ListMove",
        Difference.ItemMove.self,
        #"{"from":{"section":1,"item":0},"to":{"section":0,"item":2},"identifier":3}"#
      ) { move in
        var operations = BatchOperations()
        operations.itemMoves = [BatchMove(from: move.from, to: move.to)]
        use(operations)
        _ = list.relocation(ofItemAt: move.from, to: move.to)
        _ = try list.modifying { try $0.moveItem(at: move.from, to: move.to) }
      },
      Self("ItemPosition", ItemPosition.self, #"{"section":1,"item":0}"#) { use($0) },
      Self(
        "DropPlace",
        DropPlace<String, Int>.self,
        #"{"section":"A","previous":1,"next":2}"#
      ) { place in _ = try list.modifying { try $0.moveItems([3, 0], to: place) } },
      Self(
        "Relocation",
        Relocation<String, Int>.self,
        #"{"items":[4,0],"place":{"section":"A","next":2}}"#
      ) { relocation in
        _ = try list.modifying { try $0.moveItems(relocation.items, to: relocation.place) }
        _ = DiffableDataSource(list).reorder(relocation)
      },
      Self("MainSection", [MainSection].self, #"["main","main"]"#) { sections in
        _ = try Snapshot(sections: sections.map { ($0, [1, 2]) })
      },
      Self("Tagged", Tagged<Int, Int>.self, #"{"tag":1,"value":2}"#) { _ = $0.tag },
    ]
  }

  private static func use(_ position: ItemPosition) {
    _ = (list.itemIdentifier(at: position), list.numberOfItems(inSectionAt: position.section))
    _ = list.dropPlace(inGap: position)
    _ = list.relocation(ofItemsAt: [position, position], toGap: position)
    _ = RowIndex(list, layout: .headersAndItems).row(of: .item(position))
    _ = RowIndex(counts: [position.item, position.section]).count
    var builder = List.Builder(list)
    _ = try? builder.insertItems([7, 8], at: position)
    _ = try? builder.deleteItems(at: [position, position])
    _ = try? builder.moveItem(at: position, to: position)
    var operations = BatchOperations()
    operations.itemDeletions = [position, position]
    operations.itemInsertions = [position]
    operations.sectionInsertions = [position.section, position.item]
    use(operations)
  }

  private static func use(_ operations: BatchOperations) {
    let map = PositionMap(operations)
    _ = map.positionAfter(ItemPosition(section: .max, item: .max))
    _ = map.positionBefore(ItemPosition(section: 0, item: .max))
    _ = (operations.count, operations.structuralCount)
    let grid = HeadlessGrid(strictness: .lenient)
    grid.attach(to: storage())
    try? grid.performBatchUpdates(operations) {}
    _ = grid.html()
  }

  private static func storage() -> ProxyDiffableStorage<String, Int> {
    ProxyDiffableStorage(dataSource: DiffableDataSource(list)) { $1 }
  }

  private static var rows: [Self] {
    [
      Self(
        "RowEdit",
        [RowEdit].self,
        #"[{"remove":{"_0":[0,1]}},{"insert":{"_0":[1,3]}},{"move":{"from":0,"to":4}},"#
          + #"{"update":{"_0":[2,3]}}]"#
      ) { edits in
        _ = edits.map(\.countChange)
        for layout in RowLayout.allCases {
          let rows = SequentialList(layout: layout)
          rows.attach(to: storage())
          let stream = PatchStream(storage(), layout: layout)
          for edit in edits {
            rows.apply(edit)
            stream.apply(edit)
          }
          _ = stream.page()
        }
      }
    ]
  }

  private static var pages: [Self] {
    [
      Self(
        "PageRow",
        PageRow.self,
        #"{"kind":"header","id":"A","move":true,"level":2,"html":"<b>A</b>"}"#
      ) { _ = WebPage(stream: "s", number: 1, rows: [$0]).json },
      Self(
        "PagePatch",
        PagePatch.self,
        #"{"stream":"s","number":5,"steps":[{"remove":0,"count":1},{"move":0,"to":1},"#
          + #"{"insert":1,"rows":[{"html":"x"}]},{"update":0,"rows":[{"id":"7","html":"y"}]},"#
          + #"{"insert":1,"count":2},{"update":0,"count":1}]}"#
      ) { patch in
        _ = (patch.json, patch.serverSentEvent)
        var page = WebPage(stream: "s", number: 4, rows: [row, row, row])
        try page.apply(patch)
      },
      Self("PageTexts", PageTexts.self, englishTexts) { texts in
        let stream = PatchStream(storage())
        stream.texts = texts
        _ = stream.page().list(label: "", patches: "")
      },
      Self("PagePatch.Step", PagePatch.Step.self, #"{"remove":0,"count":1}"#) { step in
        var page = WebPage(stream: "s", number: 4, rows: [row, row])
        try page.apply(PagePatch(stream: "s", number: 5, steps: [step, step]))
      },
      Self(
        "WebPage",
        WebPage.self,
        #"{"stream":"s","number":4,"rows":[{"id":"1","html":"x"},{"html":"y"}]}"#
      ) { page in
        _ = (page.json, page.serverSentEvent, page.list(label: "", patches: ""))
        let stream = PatchStream(storage())
        _ = stream.messages(after: page)
        var page = page
        try page.apply(PagePatch(stream: "s", number: 5, steps: []))
      },
      Self(
        "WebPage",
        WebPage.self,
        #"{"stream":"s","number":4,"first":2,"count":5,"rows":[{"id":"1","html":"x"},{"html":"y"}]}"#
      ) { page in
        _ = (page.json, page.serverSentEvent, page.list(label: "", patches: "", windowRows: ""))
        let row = PageRow(identifier: "1", html: "x")
        let steps: [PagePatch.Step] = [
          .remove(at: 1, count: 3), .insert(at: 1, [row]), .insertRows(at: 2, count: 2),
          .move(from: 0, to: 3), .update(at: 1, [row, row]), .updateRows(at: 0, count: 5),
        ]
        for step in steps {
          var page = page
          try page.apply(PagePatch(stream: "s", number: 5, steps: [step]))
        }
      },
      Self(
        "RowEvent",
        RowEvent.self,
        #"{"kind":"item","id":"1","action":"drop","fields":{"a":"b"},"#
          + #""drop":{"items":["1"],"section":"A","next":"2"}}"#
      ) { _ = $0.drop?.relocation(item: { Int($0) }, section: { $0 }) },
      Self(
        "RowDrop",
        RowDrop.self,
        #"{"items":["3","1"],"section":"A","previous":"0","next":"2"}"#
      ) { drop in
        guard let relocation = drop.relocation(item: { Int($0) }, section: { $0 }) else { return }
        _ = DiffableDataSource(list).reorder(relocation)
      },
    ]
  }

  private static let row = PageRow(identifier: "1", html: "x")

  private static let englishTexts =
    (try? JSONEncoder().encode(PageTexts())).map { String(decoding: $0, as: UTF8.self) }
    ?? ""
}
