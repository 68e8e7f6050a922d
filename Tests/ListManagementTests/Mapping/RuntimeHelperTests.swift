import ListManagement
import Testing

@Suite struct RuntimeHelperTests {
  @Test func `Optionals of any depth are unwrapped`() {
    let deep: Int??? = 5
    #expect(RuntimeHelper.recursivelyUnwrapAnyValue(deep as Any) as? Int == 5)
    #expect(RuntimeHelper.recursivelyUnwrapAnyValue(5) as? Int == 5)
    let boxed: Any = Any?.some(Int?.some(7) as Any) as Any
    #expect(RuntimeHelper.recursivelyUnwrapAnyValue(boxed) as? Int == 7)
  }

  @Test func `A nil at any depth is nothing`() {
    let empty: [Any] = [
      Int?.none as Any, Int??.some(nil) as Any, Int???.some(.some(nil)) as Any,
      Any?.some(Int?.none as Any) as Any,
    ]
    for value in empty { #expect(RuntimeHelper.recursivelyUnwrapAnyValue(value) == nil) }
  }

  @Test func `A value that is not an optional stays as it is`() {
    let dog = Dog()
    #expect(RuntimeHelper.recursivelyUnwrapAnyValue(dog) as? Dog === dog)
    #expect(RuntimeHelper.recursivelyUnwrapAnyValue([Int?.none]) as? [Int?] == [nil])
  }
}
