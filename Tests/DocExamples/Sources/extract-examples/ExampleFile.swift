/// The Swift file of all examples: a function for each, and a table of their expected output.
struct ExampleFile {
  private let root: String
  private let header: String
  private let others: [String]
  private var names: [String] = []
  private var code: [String] = []
  private var table: [String] = []

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

  /// Writes the blocks for a framework into one file, in their order.
  ///
  /// - Parameters:
  ///   - blocks: The blocks of all documents, in any language.
  ///   - framework: The framework; nil for the blocks that need none.
  ///   - root: The folder that the names of documents are relative to.
  /// - Throws: The name of an output block without an example above it.
  init(_ blocks: [CodeBlock], for framework: String?, root: String) throws(StrayOutput) {
    self.root = root
    header = imports(for: framework)
    others = blocks.filter { $0.isSwift && $0.framework != framework }.map(\.name)
    for block in blocks where block.isSwift || block.isOutput {
      if block.framework == framework { try add(block) }
    }
    finish()
  }

  var text: String {
    let lists = [
      ["let examples: [Example] = ["], table, ["]"],
      ["let extractedBlocks: Set<String> = ["], names.map { "  \(literal($0))," }, ["]"],
      ["let otherBlocks: Set<String> = ["], others.map { "  \(literal($0))," }, ["]", ""],
    ]
    return ([header] + code + lists.joined()).joined(separator: "\n")
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
    let function = "example\(table.count)"
    let uses = example.constants.map { "  _ = \($0)" }
    code.append(
      """
      @MainActor
      private func \(function)() async throws {
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

/// Returns the imports of all examples.
private func imports(for framework: String?) -> String {
  let common = ["ClassicStorage", "DiffableStorage", "Foundation", "ListManagement", "Testing"]
  let special =
    framework.map { [$0, "\($0)Lists"] }
    ?? [
      "DiffableStorageTesting", "GridRendering", "Observation", "SectionControllers",
      "WebRendering",
    ]
  return (common + special).sorted().map { "import \($0)" }.joined(separator: "\n") + "\n"
}

/// Returns the code of a block with its place in the document; imports move to the header.
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
