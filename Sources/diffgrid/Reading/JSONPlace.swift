/// Finds the line of a value in JSON, given the way to it.
enum JSONPlace {
  enum Step {
    case key(String)
    case index(Int)
  }

  /// The line of the value at the end of the path, or of the last value on the way that is there.
  ///
  /// - Throws: `Trouble` with the line, for what is not JSON.
  static func line(
    of path: [Step],
    in bytes: UnsafeBufferPointer<UInt8>,
    file: String
  ) throws(Trouble) -> Int {
    var scanner = JSONScanner(bytes: bytes, file: file)
    _ = scanner.peek()
    var line = scanner.line
    for step in path {
      guard try enter(step, &scanner) else { return line }
      _ = scanner.peek()
      line = scanner.line
    }
    return line
  }

  /// Refuses what is not JSON from end to end.
  ///
  /// - Parameters:
  ///   - bytes: The JSON.
  ///   - file: How messages call it.
  ///   - single: The keys that may stand there only once: a reader that takes the first and one that
  ///     takes the last would read two different things.
  ///   - nested: The keys that may stand only once in each object in the values of those.
  /// - Returns: The keys of the object that it is; none if it is something else.
  /// - Throws: `Trouble` with the line.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>,
    file: String,
    single: Set<String>,
    nested: Set<String>
  ) throws(Trouble) -> Set<String> {
    var scanner = JSONScanner(bytes: bytes, file: file)
    var keys: Set<String> = []
    if scanner.peek() == Byte.openBrace {
      try scanner.beginObject("an object")
      while let key = try scanner.nextKey() {
        if !keys.insert(key).inserted, single.contains(key) {
          throw scanner.trouble("the key '\(key)' stands here twice")
        }
        try scanner.skipValue(refusingRepeated: single.contains(key) ? nested : [])
      }
    } else {
      try scanner.skipValue()
    }
    try scanner.end()
    return keys
  }

  /// Goes to the value that the step leads to, if it is there.
  private static func enter(_ step: Step, _ scanner: inout JSONScanner) throws(Trouble) -> Bool {
    switch step {
    case .key(let wanted):
      guard scanner.peek() == Byte.openBrace else { return false }
      try scanner.beginObject("an object")
      while let key = try scanner.nextKey() {
        if key == wanted { return true }
        try scanner.skipValue()
      }
    case .index(let wanted):
      guard scanner.peek() == Byte.openBracket else { return false }
      try scanner.beginArray("an array")
      var index = 0
      while try scanner.nextElement() {
        if index == wanted { return true }
        try scanner.skipValue()
        index += 1
      }
    }
    return false
  }
}
