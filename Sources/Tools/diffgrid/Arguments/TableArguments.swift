// What the command line says about the columns of tables.

extension TableOptions {
  /// The values of `--key`, `--section` and `--separator`.
  init(_ parsed: ParsedArguments) throws(UsageError) {
    key = parsed.values["key"].map { [$0] }
    section = parsed.values["section"]
    separator = try parsed.separator()
  }
}

extension ParsedArguments {
  /// The value of `--separator`: one character of ASCII, or `tab`.
  func separator() throws(UsageError) -> UInt8? {
    guard let text = values["separator"] else { return nil }
    let character = text == "tab" || text == "\\t" ? "\t" : text
    guard character.utf8.count == 1, let byte = character.utf8.first,
      ![Byte.quote, Byte.newline, Byte.carriageReturn].contains(byte), byte < 0x80
    else {
      throw invalid("separator", text, "Please provide one character, like ';', or 'tab'.")
    }
    return byte
  }
}
