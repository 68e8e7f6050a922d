/// Finds the line of a value in JSON by its path.
enum JSONPlace {
  enum Step {
    case key(String)
    case index(Int)
  }

  /// Returns the line of the value at a path, or of the last value on the path that exists; an error has the
  /// line of invalid JSON.
  static func line(
    of path: [Step],
    in bytes: [UInt8],
    file: String
  ) throws(ToolError) -> Int {
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

  /// Checks that the bytes are valid JSON, and returns the keys of the object; none if the JSON is not an
  /// object.
  ///
  /// The object must not repeat the keys `single`, because different readers take different values of a
  /// repeated key, nor each object in their values the keys `nested`. An error has its line.
  static func check(
    _ bytes: [UInt8],
    file: String,
    single: Set<String>,
    nested: Set<String>
  ) throws(ToolError) -> Set<String> {
    var scanner = JSONScanner(bytes: bytes, file: file)
    var keys: Set<String> = []
    if scanner.peek() == Byte.openBrace {
      try scanner.beginObject("an object")
      while let key = try scanner.nextKey() {
        if !keys.insert(key).inserted, single.contains(key) {
          throw scanner.error("the key '\(key)' is repeated")
        }
        try scanner.skipValue(refusingRepeated: single.contains(key) ? nested : [])
      }
    } else {
      try scanner.skipValue()
    }
    try scanner.end()
    return keys
  }

  /// Moves the scanner to the value of a path component, and returns whether it exists.
  private static func enter(_ step: Step, _ scanner: inout JSONScanner) throws(ToolError) -> Bool {
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
