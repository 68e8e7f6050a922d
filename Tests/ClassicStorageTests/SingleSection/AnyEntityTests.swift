import ClassicStorage
import DiffableStorage
import Foundation
import GridRendering
import Testing

@Suite struct AnyEntityTests {
  struct Foo: EntityIdentifiable, Equatable {
    var text = ""
    var identifier: AnyHashable { 1 }
  }

  struct Bar: EntityIdentifiable, Equatable {
    var identifier: AnyHashable { 2 }
  }

  @Test func `Models of several types share a section`() throws {
    let storage = SingleSectionEquatableStorage(items: [Foo(), Bar()])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    storage.setItems([Bar(), Foo(text: "new")])
    #expect(storage.item(at: [0, 0]) is Bar)
    #expect(storage.item(at: [0, 1]) as? Foo == Foo(text: "new"))
    #expect(grid.counters.reconfigured == 1)
    storage.addItems([Foo()], DeleteOldValuesAccumulationStrategy())
    #expect(storage.items.map(\.base).map { "\(type(of: $0))" } == ["Bar", "Foo"])
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  @Test func `Models of a single type keep their type`() {
    let storage = SingleSectionEquatableStorage(items: [Foo(), Foo()])
    #expect(type(of: storage) == SingleSectionEquatableStorage<Foo>.self)
  }

  @Test func `The view gets models without their wrapper`() {
    let storage = SingleSectionEquatableStorage(items: [AnyEntity(Foo()), AnyEntity(Bar())])
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems([AnyEntity(Foo(text: "new")), AnyEntity(Bar())])
    #expect(keeper.updates[0].updatedObjects[[0, 0]] as? Foo == Foo(text: "new"))
  }

  @Test func `Models are equal if they are of one type and equal`() {
    #expect(AnyEntity(Foo()) == AnyEntity(Foo()))
    #expect(AnyEntity(Foo()) != AnyEntity(Foo(text: "other")))
    #expect(AnyEntity(Foo()) != AnyEntity(Bar()))
    #expect(AnyEntity(AnyEntity(Foo())).base is Foo)
    #expect(AnyEntity(Foo()).identifier == AnyHashable(1))
  }

  @Test func `Objects of two classes are different, whether or not they can be compared`() {
    class Animal: EntityIdentifiable {
      var identifier: AnyHashable { 1 }
    }
    final class Cat: Animal {}
    final class Dog: Animal {}
    let storage = SingleSectionStorage<Animal>(items: [Cat()])
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems([Dog()])
    #expect(keeper.updates.first?.updatedObjects[[0, 0]] is Dog)
    keeper.applyAll()
    #expect(storage.items.first is Dog)
  }
}
