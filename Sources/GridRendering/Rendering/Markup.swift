/// Escapes a text for use in an element or attribute of HTML, SVG or XML.
package func escaped(_ text: String) -> String {
  guard text.utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    default: result.unicodeScalars.append(scalar)
    }
  }
}

/// A number with its noun in singular or plural: "1 item", "2 items".
func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}
