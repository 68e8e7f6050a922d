import DiffableStorage
import Foundation
import LongLists
import WebRendering

extension Verbs {
  static var longLists: [Verb] { rowExtents + readingPlaces + patchStreams.map(\.dear) }

  private static var rowExtents: [Verb] {
    [
      measured("RowExtents.measure(_:_:)") { extents, _, count in try extents.measure(count / 2, 80)
      },
      measured("RowExtents.measureHeader(of:_:)") { extents, _, _ in
        try extents.measureHeader(of: 0, 30)
      },
      measured("RowExtents.measureFooter(of:_:)") { extents, _, _ in
        try extents.measureFooter(of: 0, 30)
      },
      measured("RowExtents.estimatedRow") { extents, _, _ in extents.estimatedRow = 50 },
      measured("RowExtents.estimatedHeader") { extents, _, _ in extents.estimatedHeader = 50 },
      measured("RowExtents.estimatedFooter") { extents, _, _ in extents.estimatedFooter = 50 },
      measured("RowExtents.forgetLengths()") { extents, _, _ in extents.forgetLengths() },
      measured("RowExtents.keepLengthsAsEstimates()") { extents, _, _ in
        extents.keepLengthsAsEstimates()
      },
      measured("RowExtents.follow(to:)") { extents, newer, _ in extents.follow(to: newer.list) },
      measured("RowExtents.follow(_:to:)") { extents, newer, _ in
        try extents.follow(newer.difference, to: newer.list)
      },
      Verb("RowExtents.init(_:estimated:header:footer:rowSpacing:sectionSpacing:)") { count in
        let list = try Snapshot(sections: [(0, 0..<count)])
        let held = Held(RowExtents<Int, Int>?.none)
        return Steps(
          { _ in held.value = RowExtents(list, estimated: 44) },
          restore: { _ in held.value = nil }
        )
      },
      Verb("RowExtents.rows(in:overscan:)") { count in
        let extents = RowExtents(try Snapshot(sections: [(0, 0..<count)]), estimated: 44)
        let held = Held(extents.rows(in: 0..<880))
        return Steps { held.value = extents.rows(in: Double($0)..<Double($0 + 880)) }
      },
    ]
  }

  private static var readingPlaces: [Verb] {
    [
      place("ReadingPlace.scroll(to:)") { place, _, count in
        place.scroll(to: Double(count))
      },
      place("ReadingPlace.resize(to:)") { place, _, _ in place.resize(to: 300) },
      place("ReadingPlace.measure(_:_:)") { place, _, count in try place.measure(count / 2, 80) },
      place("ReadingPlace.editLengths(_:)") { place, _, _ in
        place.editLengths { $0.estimatedRow = 50 }
      },
      place("ReadingPlace.jump(to:at:)") { place, _, count in place.jump(to: count / 2) },
      place("ReadingPlace.jumpToEnd()") { place, _, _ in place.jumpToEnd() },
      place("ReadingPlace.asksForHistory(within:)") { place, _, _ in
        _ = place.asksForHistory(within: .infinity)
      },
      place("ReadingPlace.follow(to:)") { place, newer, _ in place.follow(to: newer.list) },
      place("ReadingPlace.follow(_:to:)") { place, newer, _ in
        try place.follow(newer.difference, to: newer.list)
      },
    ]
  }

  private typealias Newer = (
    list: Snapshot<Int, Int>, difference: SnapshotDifference<Int, Int>
  )

  /// A row of a reader in the middle of a list of which a tenth was measured.
  private static func place(
    _ name: String,
    _ event: @escaping (inout ReadingPlace<Int, Int>, _ newer: Newer, _ count: Int) throws -> Void
  ) -> Verb {
    edited(name) { extents, count in
      var place = ReadingPlace(extents, height: 600, followsEnd: true)
      place.scroll(to: Double(20 * count))
      return place
    } edit: {
      try event(&$0, $1, $2)
    }
  }

  /// A row of the extents of a list of which a tenth was measured.
  private static func measured(
    _ name: String,
    _ edit: @escaping (inout RowExtents<Int, Int>, _ newer: Newer, _ count: Int) throws -> Void
  ) -> Verb {
    edited(name) { extents, _ in
      extents
    } edit: {
      try edit(&$0, $1, $2)
    }
  }

  /// A row of a value of the extents of a list of which a tenth was measured; `newer` is the list with one item more.
  private static func edited<Value>(
    _ name: String,
    _ make: @escaping (RowExtents<Int, Int>, _ count: Int) -> Value,
    edit: @escaping (inout Value, _ newer: Newer, _ count: Int) throws -> Void
  ) -> Verb {
    Verb(name) { count in
      let list = try Snapshot(sections: [(0, 0..<count)])
      let newer = try list.modifying { try $0.insertItems([-1], beforeItem: count / 2) }
      let difference = newer.difference(from: list)
      var extents = RowExtents(list, estimated: 44)
      for item in stride(from: 0, to: count, by: 10) { try extents.measure(item, 60) }
      let edited = Edited(make(extents, count), count) { $0 }
      return Steps(
        { _ in try edit(&edited.builder, (newer, difference), count) },
        restore: { _ in edited.restore() }
      )
    }
  }

  /// Changes of a storage that a page in a browser shows; the stream renders the rows of each patch.
  private static var patchStreams: [Verb] {
    let stream = "PatchStream.init(_:layout:limits:rendering:)"
    return [
      streamed("\(stream) / one content") { list, _, turn in
        try list.storage.modify { try $0.updateModel(list.middle) { $0.title = Card.title(turn) } }
      },
      streamed("\(stream) / one appended") { list, _, _ in
        try list.storage.modify { try $0.appendModels([Card(-1)]) }
      } restore: { list in
        list.storage.modify { $0.deleteItems([-1]) }
      },
      streamed("\(stream) / reversed") { list, _, turn in
        try list.storage.apply([(0, turn.isMultiple(of: 2) ? list.cards.reversed() : list.cards)])
      },
      streamed("PatchStream.reloadRows()") { _, stream, _ in stream.reloadRows() },
      streamed("PatchStream.page()") { _, stream, _ in _ = stream.page() },
      streamed("PatchStream.page(_:) / of 20") { _, stream, _ in _ = stream.page(.first(20)) },
      Verb("WebPage.apply(_:) / with the change and its patch") { count in
        let list = try ShownCards(count)
        let stream = PatchStream(list.storage)
        let page = Held(stream.page())
        let patches = Held(stream.messages(after: page.value).makeAsyncIterator())
        return Steps(async: { turn in
          try list.storage.modify {
            try $0.updateModel(list.middle) { $0.title = Card.title(turn) }
          }
          guard case .patch(let patch) = await patches.value.next() else {
            throw Failure(description: "no patch")
          }
          try page.value.apply(patch)
          withExtendedLifetime(stream) {}
        })
      },
    ]
  }

  private static func streamed(
    _ name: String,
    _ perform: @escaping (_ list: ShownCards, _ stream: PatchStream, _ turn: Int) throws -> Void,
    restore: @escaping (_ list: ShownCards) throws -> Void = { _ in }
  ) -> Verb {
    Verb(name) { count in
      let list = try ShownCards(count)
      let stream = PatchStream(list.storage)
      _ = stream.page()
      return Steps({ try perform(list, stream, $0) }, restore: { _ in try restore(list) })
    }
  }
}
