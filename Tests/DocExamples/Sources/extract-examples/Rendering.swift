/// The Swift file: a function for every example, and a table of all of them with what they print.
func rendering(of blocks: [CodeBlock], root: String) -> String {
  var functions: [String] = []
  var table: [String] = []
  var body: [String] = []
  var expectations: [String] = []
  var constants: [String] = []
  var start: CodeBlock?
  var last: CodeBlock?

  func finish() {
    guard let block = start else { return }
    body += constants.map { "  _ = \($0)" }
    constants = []
    let name = "example\(table.count)"
    functions.append(
      """
      @MainActor
      private func \(name)() async throws {
      \(body.joined(separator: "\n"))
      }
      """
    )
    table.append(
      """
        Example(
          name: \(literal(block.name)),
          expectations: [\(expectations.joined(separator: ", "))],
          run: \(name)
        ),
      """
    )
    body = []
    expectations = []
    start = nil
  }

  for block in blocks {
    if block.isOutput {
      let from = last?.firstLine ?? 0
      let text = literal(block.lines.joined(separator: "\n"))
      expectations.append(".all(lines: \(from)..<\(block.firstLine), \(text))")
      continue
    }
    guard block.isSwift else { continue }
    last = block
    let code = located(block, root)
    if block.isAtFileScope {
      finish()
      functions.append(code)
      continue
    }
    if !block.isContinuation {
      finish()
      start = block
    }
    if let setup = block.setup { body.append(setup) }
    body.append(code)
    constants += constantNames(in: block)
    expectations += commentedPrints(of: block)
  }
  finish()
  let names = blocks.filter(\.isSwift).map { "  \(literal($0.name))," }
  let lists = [
    ["let examples: [Example] = ["], table, ["]"],
    ["let extractedBlocks: Set<String> = ["], names, ["]", ""],
  ]
  return ([header] + functions + lists.joined()).joined(separator: "\n")
}

private let header = """
  import DiffableStorage
  import DiffableStorageTesting
  import Foundation
  import GridRendering
  import Testing

  """

/// The code of a block under the place it has in its document; imports are the header's.
///
/// `print` becomes `record`: an overload of the same name would not be preferred.
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

/// What the block makes; it may leave it at that, which the compiler would warn of.
private func constantNames(in block: CodeBlock) -> [String] {
  block.lines.compactMap { line in
    guard line.hasPrefix("let ") else { return nil }
    let name = line.dropFirst(4).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}

/// What the block says its lines print: `print(…)  // value`, `// value: remark`.
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
