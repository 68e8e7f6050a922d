import DiffableStorageTesting

extension Gen where Value == String {
  /// Makes texts of pieces that are known to break pages, scripts and event streams.
  static var hostileText: Gen<String> {
    let pieces = [
      "<", ">", "&", "\"", "'", "`", "\\", "/", "=", "%", "%00", "]]>", "<!--", "-->", "&#60;",
      "&amp",
      "</script>", "</ul>", "<li>", "<svg onload=x>", "${x}", "\u{0}", "\u{8}", "\t", "\n", "\r",
      "\r\n", "\u{C}", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}", "\u{200B}", "\u{2028}", "\u{2029}",
      "\u{202E}", "\u{301}", "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{1F468}\u{200D}\u{1F469}",
      "\u{10FFFF}", "a", "1", " ", ".", "é", "日", "data: x", "id: 7",
    ]
    return Gen<[String]>.array(of: .element(of: pieces), count: 0...8).map { $0.joined() }
  }
}

/// The text that a browser shows for markup.
///
/// It implements only what is needed to check escaping.
func shownText(of markup: String) -> String {
  var (result, rest) = ("", markup[...].unicodeScalars)
  let references: [(String, String)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"),
  ]
  while let scalar = rest.first {
    if let (name, text) = references.first(where: { rest.starts(with: $0.0.unicodeScalars) }) {
      result += text
      rest = rest.dropFirst(name.unicodeScalars.count)
    } else {
      result.unicodeScalars.append(scalar)
      rest = rest.dropFirst()
    }
  }
  return result
}
