/// A Swift file with a function for each example of a page, or of the doc comments.
struct ExampleFile {
  private(set) var names: [String] = []
  private(set) var table: [String] = []

  private let root: String
  private let firstNumber: Int
  private let imports: Set<String>
  private var code: [String] = []

  /// The current example, and the line of its latest block.
  private var example: Example?
  private var latestLine = 0

  private struct Example {
    var document: String
    var name: String
    var body: [String] = []
    var constants: [String] = []
    var expectations: [String] = []
  }

  /// Writes blocks into one file, in their order.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, in any language.
  ///   - imports: The modules that the file imports.
  ///   - root: The folder that the names of documents are relative to.
  ///   - firstNumber: The number of the first example.
  /// - Throws: The name of an output block without an example above it.
  init(
    _ blocks: [CodeBlock],
    importing imports: Set<String>,
    root: String,
    firstNumber: Int
  ) throws(StrayOutput) {
    self.imports = imports
    self.root = root
    self.firstNumber = firstNumber
    for block in blocks where block.isSwift || block.isOutput { try add(block) }
    finish()
  }

  var text: String {
    let header = imports.sorted().map { "import \($0)" }.joined(separator: "\n")
    return ([header, ""] + code).joined(separator: "\n") + "\n"
  }

  private mutating func add(_ block: CodeBlock) throws(StrayOutput) {
    if block.isOutput {
      guard example?.document == block.document else { throw StrayOutput(name: block.name) }
      let text = literal(block.lines.joined(separator: "\n"))
      let lines = "\(latestLine)..<\(block.firstLine)"
      example?.expectations.append(".all(lines: \(lines), \(text))")
      return
    }
    names.append(block.name)
    latestLine = block.firstLine
    if !block.isContinuation { finish() }
    if block.isAtFileScope {
      code.append(located(block, root))
      return
    }
    var example = example ?? Example(document: block.document, name: block.name)
    if let setup = block.setup { example.body.append(setup) }
    example.body.append(located(block, root))
    example.constants += constantNames(in: block)
    example.expectations += commentedPrints(of: block)
    self.example = example
  }

  private mutating func finish() {
    guard let example else { return }
    let function = "example\(firstNumber + table.count)"
    let uses = example.constants.map { "  _ = \($0)" }
    code.append(
      """
      @MainActor @Sendable
      func \(function)() async throws {
      \((example.body + uses).joined(separator: "\n"))
      }
      """
    )
    table.append(
      """
        Example(
          name: \(literal(example.name)),
          expectations: [\(example.expectations.joined(separator: ", "))],
          run: \(function)
        ),
      """
    )
    self.example = nil
  }
}

/// The error of an output block without an example above it.
struct StrayOutput: Error {
  var name: String
}

/// Returns the file with the table of all examples.
///
/// - Parameters:
///   - files: The files with the functions of the examples.
///   - others: The names of the blocks for other frameworks.
/// - Returns: The text of the file.
func tableFile(of files: [ExampleFile], others: [String]) -> String {
  let lists = [
    ["nonisolated let examples: [Example] = ["], files.flatMap(\.table), ["]"],
    ["let extractedBlocks: Set<String> = ["],
    files.flatMap(\.names).map { "  \(literal($0))," },
    ["]"],
    ["let otherBlocks: Set<String> = ["], others.map { "  \(literal($0))," }, ["]", ""],
  ]
  return lists.joined().joined(separator: "\n")
}

/// Returns the code of a block with its place in the document; imports move to the top of the file.
///
/// `print` becomes `record`, because the compiler would not prefer an overload of `print`.
private func located(_ block: CodeBlock, _ root: String) -> String {
  let lines = block.lines.map { line in
    line.hasPrefix("import ") ? "" : line.replacing(/\bprint\(/, with: "record(")
  }
  return """
    #sourceLocation(file: \(literal("\(root)/\(block.document)")), line: \(block.firstLine))
    \(lines.joined(separator: "\n"))
    #sourceLocation()
    """
}

/// Returns the names of the block's constants, to avoid warnings about unused ones.
private func constantNames(in block: CodeBlock) -> [String] {
  block.lines.compactMap { line in
    guard line.hasPrefix("let ") else { return nil }
    let name = line.dropFirst(4).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}

/// Returns the output that comments promise: `print(…)  // value`, `// value: remark`.
private func commentedPrints(of block: CodeBlock) -> [String] {
  block.lines.enumerated().compactMap { index, line in
    guard line.contains("print("), let comment = trailingComment(of: line) else { return nil }
    return ".line(\(block.firstLine + index), \(literal(comment)))"
  }
}

private func trailingComment(of line: String) -> String? {
  let characters = Array(line)
  for index in characters.indices.dropLast(2).reversed()
  where characters[index] == ")" || characters[index] == "}" {
    let rest = String(characters[(index + 1)...]).trimmed
    if rest.hasPrefix("// ") { return String(rest.dropFirst(3)).trimmed }
  }
  return nil
}

private func literal(_ text: String) -> String {
  let escaped = text.flatMap { character -> [Character] in
    switch character {
    case "\\": Array("\\\\")
    case "\"": Array("\\\"")
    case "\n": Array("\\n")
    default: [character]
    }
  }
  return "\"\(String(escaped))\""
}
