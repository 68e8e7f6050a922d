// Removes addresses from the printed names of local types, so that texts are reproducible.

extension String {
  /// This text with the short names of local and private types.
  ///
  /// Swift prints such a type as `App.(unknown context at $55bd0c2a4e10).Edit`. The number is an
  /// address, so the same failure would have a different text in every run.
  var withShortLocalTypeNames: String {
    let marker = "(unknown context at $"
    var result = ""
    var rest = self[...]
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(marker) }) {
      let end = rest.index(start, offsetBy: marker.count)
      let address = rest[end...].prefix { $0.isHexDigit }
      guard !address.isEmpty, rest[address.endIndex...].hasPrefix(").") else {
        result += rest[..<end]
        rest = rest[end...]
        continue
      }
      result += rest[..<start]
      result.removeSubrange(result.startOfTrailingContext()...)
      rest = rest[address.endIndex...].dropFirst(2)
    }
    return result + rest
  }

  /// The start of the trailing text that names the context of a type: `App.`,
  /// `App.List<Swift.Int>.` or `(extension in App):Swift.Array<Swift.Int>.`.
  private func startOfTrailingContext() -> Index {
    var context = self[...]
    while context.last == ".", let shorter = context.dropLast().droppingLastTypeName() {
      context = shorter
    }
    if context.endIndex < endIndex, context.hasSuffix("):") {
      let module = context.dropLast(2).reversed().prefix { $0.isPartOfName }
      let shorter = context.dropLast(2 + module.count)
      let prefix = "(extension in "
      if shorter.hasSuffix(prefix) { context = shorter.dropLast(prefix.count) }
    }
    return context.endIndex
  }
}

extension Substring {
  /// This text without the type name and generic arguments at its end; nil if there is no name.
  fileprivate func droppingLastTypeName() -> Substring? {
    var rest = self
    if rest.last == ">" {
      var depth = 0
      repeat {
        guard let character = rest.popLast() else { return nil }
        if character == "<" { depth -= 1 }
        // The `>` of an arrow (`->`) does not close generic arguments.
        if character == ">", rest.last != "-" { depth += 1 }
      } while depth > 0
    }
    let name = rest.reversed().prefix { $0.isPartOfName }
    return name.isEmpty ? nil : rest.dropLast(name.count)
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
