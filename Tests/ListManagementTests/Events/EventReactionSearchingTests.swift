import ListManagement
import Foundation
import Testing

@Suite struct EventReactionSearchingTests {
  typealias Mapping = CellViewModelMapping<Cell, Int>

  private func mapping(
    _ viewClass: AnyClass = Cell.self,
    condition: MappingCondition = .none,
    answering answer: String?
  ) -> Mapping {
    let mapping = Mapping(viewClass: viewClass)
    mapping.condition = condition
    if let answer {
      mapping.reactions = [EventReaction(modelType: Int.self, signature: "tap") { _, _ in answer }]
    }
    return mapping
  }

  private func answer(
    of mappings: [any ViewModelMappingProtocol],
    model: Any = 1,
    at indexPath: IndexPath = here,
    view: AnyObject? = nil,
    kind: String? = nil
  ) -> String? {
    EventReaction.performReaction(
      from: mappings,
      signature: "tap",
      view: view,
      model: model,
      location: indexPath,
      supplementaryKind: kind
    ) as? String
  }

  @Test func `The first mapping with the reaction answers, and its first reaction`() {
    let first = mapping(answering: "first")
    first.reactions.append(
      EventReaction(modelType: Int.self, signature: "tap") { _, _ in "second closure" }
    )
    #expect(answer(of: [first, mapping(answering: "second")]) == "first")
    #expect(answer(of: [mapping(answering: nil), mapping(answering: "second")]) == "second")
    #expect(answer(of: []) == nil)
  }

  @Test func `Condition, model and kind have to fit`() {
    let elsewhere = mapping(condition: .section(1), answering: "elsewhere")
    #expect(answer(of: [elsewhere]) == nil)
    #expect(answer(of: [elsewhere], at: [1, 0]) == "elsewhere")
    #expect(answer(of: [elsewhere, mapping(answering: "here")]) == "here")
    #expect(answer(of: [mapping(answering: "number")], model: "text") == nil)
    let texts = CellViewModelMapping<Cell, String>(viewClass: Cell.self)
    texts.reactions = [EventReaction(modelType: Any.self, signature: "tap") { _, _ in "text" }]
    #expect(answer(of: [texts, mapping(answering: "number")]) == "number")
    #expect(answer(of: [texts, mapping(answering: "number")], model: "a") == "text")
    #expect(answer(of: [mapping(answering: "cell")], kind: "header") == nil)
    let header = SupplementaryViewModelMapping<Cell, Int>(
      viewClass: Cell.self,
      viewType: .supplementaryView(kind: "header")
    )
    header.reactions = mapping(answering: "header").reactions
    #expect(answer(of: [header], kind: "header") == "header")
    #expect(answer(of: [header]) == nil)
  }

  @Test func `The view has to be of the mapping's class, if there is a view`() {
    let special = mapping(SpecialCell.self, answering: "special")
    let any = mapping(answering: "any")
    #expect(answer(of: [special, any], view: Cell()) == "any")
    #expect(answer(of: [special, any], view: SpecialCell()) == "special")
    #expect(answer(of: [any], view: SpecialCell()) == "any")
    #expect(answer(of: [any], view: OtherCell()) == nil)
    #expect(answer(of: [special, any], view: nil) == "special")
  }

  @Test func `Optional models are unwrapped for mappings and conditions`() {
    let mapping = mapping(answering: "number")
    var asked: [Any] = []
    mapping.condition = .custom { _, model in
      asked.append(model)
      return true
    }
    #expect(answer(of: [mapping], model: Int?.some(1) as Any) == "number")
    #expect(asked.first.map { type(of: $0) == Int.self } == true)
    #expect(answer(of: [mapping], model: Int?.none as Any) == nil)
  }

  @Test func `A reaction that needs the view is not called without one`() {
    let mapping = Mapping(viewClass: Cell.self)
    var calls = 0
    let needy = EventReaction(viewType: Cell.self, modelType: Int.self, signature: "tap") {
      _,
      _,
      _ in calls += 1
    }
    let easy = EventReaction(viewType: AnyObject.self, modelType: Int.self, signature: "any") {
      _,
      _,
      _ in calls += 1
    }
    mapping.reactions = [needy, easy]
    for signature in ["tap", "any"] {
      let answer = EventReaction.performReaction(
        from: [mapping],
        signature: signature,
        view: nil,
        model: 1,
        location: here
      )
      #expect(answer == nil)
    }
    #expect(calls == 0)
    let found = EventReaction.reaction(
      from: [mapping],
      signature: "tap",
      forModel: 1,
      at: here,
      view: nil
    )
    #expect(found === needy)
  }

  @Test func `An event with an argument needs a reaction with that argument`() {
    let mapping = mapping(answering: "none")
    mapping.reactions += [
      EventReaction(
        viewType: Cell.self,
        modelType: Int.self,
        argument: Int.self,
        signature: "one"
      ) { argument, _, model, _ in argument + model },
      EventReaction(
        viewType: Cell.self,
        modelType: Int.self,
        argument: (Int, Int).self,
        signature: "two"
      ) { argument, _, model, _ in argument.0 * argument.1 + model },
    ]
    func answers(_ argument: Any, view: Cell? = Cell()) -> [Int?] {
      ["tap", "one", "two", "none"].map { signature in
        EventReaction.performReaction(
          from: [mapping],
          signature: signature,
          argument: argument,
          view: view,
          model: 1,
          location: here
        ) as? Int
      }
    }
    #expect(answers(10) == [nil, 11, nil, nil])
    #expect(answers((2, 3)) == [nil, nil, 7, nil])
    #expect(answers(10, view: nil) == [nil, nil, nil, nil])
  }
}
