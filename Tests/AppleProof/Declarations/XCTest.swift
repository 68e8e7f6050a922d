// What the tests use of XCTest, for `.ci/check-apple --tests`.

open class XCTestCase {
  public init() {}
}

public func XCTAssertThrowsError<T>(
  _ expression: @autoclosure () throws -> T,
  _ errorHandler: (_ error: any Error) -> Void = { _ in }
) {}

public func XCTAssertEqual<T: Equatable>(
  _ first: @autoclosure () throws -> T,
  _ second: @autoclosure () throws -> T
) {}

public func XCTAssertTrue(_ expression: @autoclosure () throws -> Bool) {}
