import DiffableStorage
import Foundation
import SectionControllers

extension Verbs {
  private typealias Adapter = StorageUpdatingAdapter<BlindView>

  static var sectionControllers: [Verb] {
    let update = "SectionDataController.update(items:updateMode:immediately:completion:isolation:)"
    return [
      controlled("\(update) / one content") { controller, cards, _ in
        controller.update(
          items: Verb.oneContent(cards),
          updateMode: .partial(animated: true),
          immediately: true
        )
      },
      controlled("\(update) / one inserted") { controller, cards, _ in
        controller.update(
          items: [Card(-1)] + cards,
          updateMode: .partial(animated: true),
          immediately: true
        )
      },
      controlled("\(update) / everything") { controller, cards, _ in
        controller.update(items: cards, updateMode: .everything, immediately: true)
      },
      controlled("SectionDataController.reserveMoved(source:destination:)") {
        controller,
        cards,
        _ in
        controller.reserveMoved(source: [0, 0], destination: [0, cards.count / 2])
      },
      Verb("DataController.update(in:items:updateMode:immediately:completion:isolation:)") {
        count in
        let controller = DataController(adapter: Adapter(BlindView()))
        let section = TypedSection<Card>()
        controller.add(section: section)
        let fetches = Fetches(Verb.oneContent(Card.list(0..<count)), Card.list(0..<count))
        return Steps {
          controller.update(
            in: section,
            items: fetches[$0],
            updateMode: .partial(animated: true),
            immediately: true
          )
        }
      },
      Verb("DataController.add(section:)") { _ in
        let held = Held(DataController(adapter: Adapter(BlindView())))
        return Steps { _ in
          held.value.add(section: TypedSection<Card>())
        } restore: { _ in
          held.value = DataController(adapter: Adapter(BlindView()))
        }
      },
    ]
  }

  private static func controlled(
    _ name: String,
    _ perform:
      @escaping (SectionDataController<Card, Adapter>, _ cards: [Card], _ turn: Int) -> Void
  ) -> Verb {
    Verb(name) { count in
      let cards = Card.list(0..<count)
      let controller = SectionDataController<Card, Adapter>(adapter: Adapter(BlindView()))
      controller.update(items: cards, updateMode: .everything, immediately: true)
      return Steps { turn in
        perform(controller, cards, turn)
      } restore: { _ in
        controller.update(items: cards, updateMode: .partial(animated: true), immediately: true)
      }
    }
  }
}
