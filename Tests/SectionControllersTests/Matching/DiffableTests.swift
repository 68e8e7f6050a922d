import Foundation
import SectionControllers
import Testing

/// Models written for DataSources, whose identifier is `diffIdentifier`.
@available(*, deprecated, message: "Diffable is deprecated.")
private enum Models {
  struct Titled: Diffable, Equatable {
    var title: String
    var year: Int
    var diffIdentifier: String { title }
  }

  struct Numbered: Identifiable, Diffable, Equatable {
    let id: Int
  }

  struct Both: Identifiable, Diffable, Equatable {
    let id: Int
    var name: String
    var diffIdentifier: String { name }
  }

  final class Node: Diffable {
    let diffIdentifier: Int

    init(_ diffIdentifier: Int) {
      self.diffIdentifier = diffIdentifier
    }
  }

  final class Named: Identifiable, Diffable {
    let id: String

    init(_ id: String) {
      self.id = id
    }
  }

  class Base: Diffable {
    var diffIdentifier: Int { 1 }
  }

  final class Derived: Base {
    override var diffIdentifier: Int { 2 }
  }
}

@Suite struct DiffableTests {
  private func id<T: Identifiable>(of model: T) -> AnyHashable { AnyHashable(model.id) }

  @available(*, deprecated)
  private func diffIdentifier<T: Diffable>(of model: T) -> AnyHashable { model.diffIdentifier }

  @available(*, deprecated)
  @Test func `The id of a model is its diffIdentifier, unless it declares another`() {
    #expect(id(of: Models.Titled(title: "a", year: 1)) == AnyHashable("a"))
    #expect(id(of: Models.Numbered(id: 7)) == AnyHashable(7))
    #expect(id(of: Models.Both(id: 7, name: "a")) == AnyHashable(7))
    #expect(id(of: Models.Node(3)) == AnyHashable(3))
    #expect(id(of: Models.Named("a")) == AnyHashable("a"))
    #expect(id(of: Models.Derived()) == AnyHashable(2))
  }

  @available(*, deprecated)
  @Test func `The diffIdentifier of a model is its id, unless it declares another`() {
    #expect(diffIdentifier(of: Models.Titled(title: "a", year: 1)) == AnyHashable("a"))
    #expect(diffIdentifier(of: Models.Numbered(id: 7)) == AnyHashable(7))
    #expect(diffIdentifier(of: Models.Both(id: 7, name: "a")) == AnyHashable("a"))
    #expect(diffIdentifier(of: Models.Node(3)) == AnyHashable(3))
    #expect(diffIdentifier(of: Models.Named("a")) == AnyHashable("a"))
    #expect(diffIdentifier(of: Models.Base()) == AnyHashable(1))
  }

  @available(*, deprecated)
  @Test func `Models are matched by their diffIdentifier`() {
    let titles = SectionDiff.diffing(
      oldArray: [Models.Titled(title: "a", year: 1), Models.Titled(title: "b", year: 1)],
      newArray: [Models.Titled(title: "b", year: 2)],
      isEqual: ==
    )
    #expect(titles.deletes == [0])
    #expect(titles.updates == [1])
    let nodes = SectionDiff.diffing(oldArray: [Models.Node(1)], newArray: [Models.Node(1)]) {
      $0.diffIdentifier == $1.diffIdentifier
    }
    #expect(!nodes.hasChanges)
  }

  @available(*, deprecated)
  @Test func `A model with both identifiers is matched by its diffIdentifier`() {
    let adapter = RecordingAdapter()
    let controller = SectionDataController(itemType: Models.Both.self, adapter: adapter)
    controller.update(
      items: [Models.Both(id: 1, name: "a")],
      updateMode: .everything,
      immediately: true
    )
    #expect(controller.indexPath(of: Models.Both(id: 2, name: "a")) == [0, 0])
    #expect(controller.indexPath(of: Models.Both(id: 1, name: "b")) == nil)
    #expect(controller.storage.identifier(at: [0, 0]) == AnyHashable("a"))
    controller.update(
      items: [Models.Both(id: 2, name: "a")],
      updateMode: .partial(animated: true),
      immediately: true
    )
    #expect(adapter.log.suffix(3) == ["reload 0.0", "delete ", "insert "])
  }

  @available(*, deprecated)
  @Test func `The former names still compile`() {
    func target<A: Updating>(of adapter: A) -> A.Target { adapter.target }
    #expect(target(of: RecordingAdapter()) == "view")
    #expect(!Diff.diffing(oldArray: [Card(1)], newArray: [Card(1)], isEqual: ==).hasChanges)
  }
}
