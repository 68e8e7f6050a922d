import ListViews
import StandIns
import SwiftUI
import Testing

/// The recipes of `Docs/SwiftUI.md`, in a host that updates their views as SwiftUI does.
///
/// This file belongs to the tests for UIKit and to those for AppKit; each have `Recipe` and `ApplyingTable`.
@MainActor @Suite struct RepresentableTests {
  typealias Messages = ModelStorage<MainSection, Message>

  /// The storage to show, which a view can replace.
  @MainActor final class Chosen {
    var messages: Messages
    var version = 0

    init(_ texts: String...) {
      messages = Messages()
      let made = texts.enumerated().map { Message(id: $0.offset, text: $0.element) }
      messages.apply(made, duplicates: .keepFirst)
    }
  }

  private func texts(of messages: Messages) -> [String] { messages.snapshot().models.map(\.text) }

  @Test(arguments: Recipe.allCases)
  func `The list follows the storage, and updates change nothing`(_ recipe: Recipe) throws {
    let messages = Chosen("a", "b", "c").messages
    let host = RepresentableHost { recipe.view(of: messages) }
    let refused = try failures {
      host.update()
      host.update()
      host.layOut()
      #expect(recipe.texts(in: host.view) == ["a", "b", "c"])
      messages[1]?.text = "B"
      host.update()
      host.update()
      #expect(recipe.texts(in: host.view) == ["a", "B", "c"])
      // The view is updated again while the batch asks for views.
      let before = host.updates
      try host.updatingInside {
        try messages.modify {
          try $0.insertModels([Message(id: 7, text: "new")], beforeItem: 0)
          try $0.moveItem(2, beforeItem: 1)
        }
      }
      #expect(host.updates > before)
      #expect(recipe.texts(in: host.view) == ["new", "a", "c", "B"])
      try messages.apply([])
      host.layOut()
      #expect(recipe.texts(in: host.view) == [])
    }
    #expect(refused == [])
    #expect(host.changesInUpdates == 0)
  }

  @Test(arguments: Recipe.allCases)
  func `Any order of updates, layouts and edits`(_ recipe: Recipe) {
    var random = Numbers(seed: 1)
    let messages = Messages()
    let host = RepresentableHost { recipe.view(of: messages) }
    let refused = failures {
      for step in 0..<300 {
        let edited = (0..<9).filter { _ in random.next(3) > 0 }
          .sorted { _, _ in random.next(2) == 0 }
          .map { Message(id: $0, text: "\($0).\(random.next(3))") }
        switch random.next(5) {
        case 0: host.update()
        case 1: host.layOut()
        case 2: messages.apply(edited, duplicates: .keepFirst)
        case 3: host.updatingInside { messages.apply(edited, duplicates: .keepLast) }
        default: messages[random.next(9)] = nil
        }
        if random.next(3) == 0 {
          host.layOut()
          #expect(recipe.texts(in: host.view) == texts(of: messages), "step \(step)")
        }
      }
    }
    #expect(refused == [])
    #expect(host.changesInUpdates == 0)
    #expect(host.updates > 300)
  }

  @Test(arguments: Recipe.allCases)
  func `Another storage gets another view`(_ recipe: Recipe) {
    let chosen = Chosen("a", "b")
    let host = RepresentableHost { recipe.view(of: chosen.messages) }
    host.layOut()
    weak var old: AnyObject?
    old = host.view
    let (first, second) = (chosen.messages, Chosen("x").messages)
    let refused = failures {
      chosen.messages = second
      // Until SwiftUI updates the view, it shows the first storage.
      first[0]?.text = "A"
      second[0]?.text = "X"
      #expect(recipe.texts(in: host.view) == ["A", "b"])
      host.layOut()
      #expect(recipe.texts(in: host.view) == ["X"])
      first[1] = nil
      second[0]?.text = "Y"
      #expect(recipe.texts(in: host.view) == ["Y"])
    }
    #expect(refused == [])
    #expect(old == nil)
    #expect(host.changesInUpdates == 0)
  }

  @Test(arguments: Recipe.allCases)
  func `Two views show one storage, until the old one goes`(_ recipe: Recipe) {
    let chosen = Chosen("a", "b")
    let messages = chosen.messages
    let old = RepresentableHost { recipe.view(of: messages) }
    let host = RepresentableHost { recipe.view(of: messages).id(chosen.version) }
    let refused = failures {
      old.layOut()
      host.layOut()
      messages[0]?.text = "A"
      #expect(recipe.texts(in: old.view) == ["A", "b"])
      #expect(recipe.texts(in: host.view) == ["A", "b"])
      chosen.version += 1
      let before = host.view
      host.layOut()
      #expect(before !== host.view)
      #expect(recipe.texts(in: before) == [])
      messages[0] = nil
      old.dismantle { messages[1]?.text = "B" }
      #expect(recipe.texts(in: host.view) == ["B"])
    }
    #expect(refused == [])
    #expect(old.changesInUpdates + host.changesInUpdates == 0)
  }

  @Test(arguments: Recipe.allCases)
  func `Nothing stays when the view goes`(_ recipe: Recipe) {
    let messages = Chosen("a", "b").messages
    let host = RepresentableHost { recipe.view(of: messages) }
    host.layOut()
    weak var view: AnyObject?
    weak var coordinator: AnyObject?
    weak var dataSource: SnapshotDataSource<MainSection, Message.ID>?
    weak var shown: AnyObject?
    (view, coordinator) = (host.view, host.coordinator)
    dataSource = recipe.dataSource(of: coordinator)
    shown = dataSource?.storage
    #expect(view != nil && coordinator != nil && dataSource != nil && shown != nil)
    let refused = failures {
      host.dismantle {
        #expect(dataSource == nil && shown == nil)
        messages[0] = nil
      }
      messages[1]?.text = "B"
    }
    #expect(refused == [])
    #expect(view == nil && coordinator == nil)
    #expect(texts(of: messages) == ["B"])
    #expect(host.changesInUpdates == 0)
  }

  @Test func `A view that applies in its update is found`() {
    let chosen = Chosen("a")
    let host = RepresentableHost { ApplyingTable(texts: ["a", "\(chosen.version)"]) }
    host.layOut()
    let before = host.changesInUpdates
    chosen.version += 1
    host.update()
    #expect(host.changesInUpdates == before + 1)
  }
}

/// Numbers in an order that is the same in each run.
nonisolated struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ end: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(end))
  }
}
