import DiffableStorage
import Testing

@Suite struct AnyModelTests {
  @Test func `Optionals of any depth are unwrapped`() {
    let deep: Int??? = 5
    #expect(unwrapped(deep as Any) as? Int == 5)
    #expect(unwrapped(5) as? Int == 5)
    let boxed: Any = Any?.some(Int?.some(7) as Any) as Any
    #expect(unwrapped(boxed) as? Int == 7)
  }

  @Test func `A nil at any depth is nothing`() {
    let empty: [Any] = [
      Int?.none as Any, Int??.some(nil) as Any, Int???.some(.some(nil)) as Any,
      Any?.some(Int?.none as Any) as Any,
    ]
    for value in empty { #expect(unwrapped(value) == nil) }
  }

  @Test func `A value that is not an optional stays as it is`() {
    let dog = Dog()
    #expect(unwrapped(dog) as? Dog === dog)
    #expect(unwrapped([Int?.none]) as? [Int?] == [nil])
  }
}

private final class Dog {}
