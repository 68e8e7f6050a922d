import DiffableSnapshots
import PortableFoundation
import Testing

@Suite struct RowEditTests {
  @Test func `The coded form of an edit stays readable`() throws {
    let edits: [(RowEdit, String)] = [
      (.remove(1..<3), #"{"remove":{"_0":[1,3]}}"#),
      (.insert(0..<1), #"{"insert":{"_0":[0,1]}}"#),
      (.move(from: 4, to: 0), #"{"move":{"from":4,"to":0}}"#),
      (.update(2..<2), #"{"update":{"_0":[2,2]}}"#),
    ]
    for (edit, text) in edits {
      #expect(try JSON.text(edit) == text)
      #expect(try JSON.value(RowEdit.self, of: text) == edit)
    }
    let longest = RowEdit.remove(0 ..< .max)
    #expect(try JSON.roundTrip(longest) == longest)
    #expect(longest.countChange == -.max)
  }

  @Test(
    arguments: [
      #"[{"insert":{"_0":[-9223372036854775808,9223372036854775807]}}]"#,
      #"[{"remove":{"_0":[-1,0]}}]"#, #"[{"update":{"_0":[-2,-1]}}]"#,
      #"[{"insert":{"_0":[3,1]}}]"#, #"[{"insert":{"_0":[1]}}]"#, #"[{"insert":{"_0":[]}}]"#,
      #"[{"move":{"from":-1,"to":0}}]"#, #"[{"move":{"from":0,"to":-9223372036854775808}}]"#,
      #"[{"move":{"from":0}}]"#, #"[{"insert":{"_0":[0,9223372036854775808]}}]"#, "[{}]",
      #"[{"swap":{"_0":[0,1]}}]"#, #"[{"insert":{"_0":[0,1]},"remove":{"_0":[0,1]}}]"#,
    ]
  )
  func `Rows that no list has are not decoded`(_ text: String) {
    #expect(throws: DecodingError.self) { try JSON.value([RowEdit].self, of: text) }
  }

  @Test func `An edit with negative rows says where they are`() throws {
    let text = #"[{"remove":{"_0":[0,1]}},{"move":{"from":2,"to":-1}}]"#
    let error = try #require(throws: DecodingError.self) {
      try JSON.value([RowEdit].self, of: text)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.codingPath.first?.intValue == 1)
    #expect(context.debugDescription.contains("-1"))
  }

  @Test func `The change of the count is at most the largest number`() {
    let numbers = [Int.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for lower in numbers {
      for upper in numbers where upper >= lower {
        let (count, isBeyondInt) = upper.subtractingReportingOverflow(lower)
        let expected = isBeyondInt ? Int.max : count
        #expect(RowEdit.insert(lower..<upper).countChange == expected)
        #expect(RowEdit.remove(lower..<upper).countChange == -expected)
        #expect(RowEdit.update(lower..<upper).countChange == 0)
        #expect(RowEdit.move(from: lower, to: upper).countChange == 0)
      }
    }
  }
}
