import DiffableStorageTesting
import Foundation
import XCTest

/// Shows the use of the kit with XCTest.
///
/// The kit depends on no test library.
final class XCTestUsageTests: XCTestCase {
  func testAPropertyThatHolds() throws {
    try check(.array(of: .int(in: 0...9), count: 0...20)) { list in
      try requireEqual(Array(list.reversed().reversed()), list)
    }
  }

  func testAPropertyThatDoesNotHold() {
    XCTAssertThrowsError(
      try check(.int(in: 0...1000), seed: 1) { try require($0 < 10, "\($0) is too much") }
    ) { error in
      XCTAssertEqual((error as? PropertyFailure)?.counterexample, "10")
      XCTAssertTrue("\(error)".contains("10 is too much"))
    }
  }
}
