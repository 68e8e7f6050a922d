import ListManagement
import Foundation
import Testing

@Suite struct EventReactionTests {
  @Test func `A reaction of a view is given view, model and index path`() {
    let cell = Cell()
    let reaction = EventReaction(
      viewType: Cell.self,
      modelType: Int.self,
      signature: "tap"
    ) { view, model, indexPath in view === cell && model == 5 && indexPath == here }
    #expect(reaction.methodSignature == "tap")
    #expect(reaction.perform(view: cell, model: 5, location: here) as? Bool == true)
  }

  @Test func `With an argument of another type nothing is called, which is nil and not 0`() {
    var calls = 0
    let reaction = EventReaction(
      viewType: Cell.self,
      modelType: Int.self,
      signature: "tap"
    ) { _, _, _ in
      calls += 1
      return 0
    }
    let cell = Cell()
    #expect(reaction.perform(view: OtherCell(), model: 5, location: here) == nil)
    #expect(reaction.perform(view: nil, model: 5, location: here) == nil)
    #expect(reaction.perform(view: cell, model: "5", location: here) == nil)
    #expect(reaction.perform(argument: 1, view: cell, model: 5, location: here) == nil)
    #expect(reaction.perform() == nil)
    #expect(calls == 0)
    #expect(reaction.perform(view: cell, model: 5, location: here) as? Int == 0)
    #expect(calls == 1)
  }

  @Test func `A reaction for a model type ignores the view`() {
    let reaction = EventReaction(modelType: Int.self, signature: "height") { model, _ in model * 2 }
    #expect(reaction.perform(view: nil, model: 5, location: here) as? Int == 10)
    let optional: Int? = 4
    #expect(reaction.perform(view: Cell(), model: optional as Any, location: here) as? Int == 8)
    #expect(reaction.perform(argument: 1, view: nil, model: 5, location: here) == nil)
    #expect(reaction.perform() == nil)
  }

  @Test func `Reactions of the list have an argument or none`() {
    let none = EventReaction(signature: "a") { 1 }
    let one = EventReaction(argument: Int.self, signature: "b") { $0 + 1 }
    let two = EventReaction(argument: (Int, String).self, signature: "c") { "\($0.0)\($0.1)" }
    let all = [none, one, two]
    #expect(EventReaction.performUnmappedReaction(from: all, "a") as? Int == 1)
    #expect(EventReaction.performUnmappedReaction(from: all, "b", argument: 2) as? Int == 3)
    let text = EventReaction.performUnmappedReaction(from: all, "c", argument: (1, "x"))
    #expect(text as? String == "1x")
    #expect(EventReaction.performUnmappedReaction(from: all, "b", argument: "2") == nil)
    #expect(EventReaction.performUnmappedReaction(from: all, "b") == nil)
    #expect(EventReaction.performUnmappedReaction(from: all, "d") == nil)
  }

  @Test func `The closure for an event with an argument gets the argument first`() {
    let one = EventReaction(
      viewType: Cell.self,
      modelType: Int.self,
      argument: String.self,
      signature: "one"
    ) { argument, _, model, path in "\(argument) \(model) \(path.count)" }
    let cell = Cell()
    #expect(one.perform(argument: "a", view: cell, model: 5, location: here) as? String == "a 5 2")
    #expect(one.perform(argument: 1, view: cell, model: 5, location: here) == nil)
    #expect(one.perform(view: cell, model: 5, location: here) == nil)
    let two = EventReaction(
      viewType: Cell.self,
      modelType: Int.self,
      argument: (String, Bool).self,
      signature: "two"
    ) { argument, _, model, path in "\(argument.0) \(argument.1) \(model) \(path.count)" }
    let arguments: [Any] = [("a", true), ("a", 1), "a", ()]
    #expect(
      arguments.map { two.perform(argument: $0, view: cell, model: 5, location: here) as? String }
        == ["a true 5 2", nil, nil, nil]
    )
  }

  @Test func `An answer of nil differs from no answer`() {
    let refusing = EventReaction(signature: "willSelect") { nil as IndexPath? }
    let answer = EventReaction.performUnmappedReaction(from: [refusing], "willSelect")
    #expect(answer != nil)
    #expect(answer.map { $0 as? IndexPath } == .some(nil))
    let proposed: IndexPath? = here
    #expect(EventReaction.resolve(answer, proposing: proposed) == nil)
    #expect(EventReaction.resolve(nil, proposing: proposed) == here)
  }

  @Test func `The proposed value is used without an answer, or with a wrong one`() {
    #expect(EventReaction.resolve(5 as Any?, proposing: 1) == 5)
    #expect(EventReaction.resolve("text" as Any?, proposing: 1) == 1)
    #expect(EventReaction.resolve(Int?.none as Any, proposing: 1) == 1)
    #expect(EventReaction.resolve(nil, proposing: 1) == 1)
  }

  @Test func `A closure without an answer counts as called`() {
    let reaction = EventReaction(signature: "scroll") {}
    #expect(EventReaction.performUnmappedReaction(from: [reaction], "scroll") is Void?)
    #expect(EventReaction.performUnmappedReaction(from: [reaction], "scroll") != nil)
  }
}
