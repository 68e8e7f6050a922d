/// Escapes text for use between tags or in a quoted attribute, in HTML, SVG and XML.
///
/// A browser replaces NUL and turns CR into LF when it reads a page, but not when a script sets an
/// attribute. So NUL is replaced here, and CR is written as a reference, which stays a CR.
package func escaped(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == 0 || $0 == 13 || "&<>\"'".utf8.contains($0) }) else {
    return text
  }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\r": result += "&#13;"
    case "\0": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
}
