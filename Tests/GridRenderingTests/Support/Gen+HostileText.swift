import DiffableStorageTesting

extension Gen where Value == String {
  /// Makes texts of random pieces that are known to break pages, pictures and terminals.
  static var hostileText: Gen<String> {
    let pieces = [
      "<", ">", "&", "\"", "'", "`", "\\", "/", "=", "{{", "]]>", "<!--", "-->", "<?", "&#60;",
      "</script>", "<svg onload=x>", "javascript:", "\u{0}", "\u{7}", "\u{8}", "\t", "\n", "\r",
      "\u{B}", "\u{1B}", "\u{1B}[2J", "\u{1B}]8;;", "\u{7F}", "\u{85}", "\u{90}", "\u{9B}",
      "\u{A0}", "\u{AD}", "\u{300}", "\u{301}", "\u{34F}", "\u{61C}", "\u{915}\u{94D}\u{937}",
      "\u{E33}", "\u{1160}", "\u{11A8}", "\u{115F}", "\u{3164}", "\u{FFA0}", "\u{17B4}", "\u{180B}",
      "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}",
      "\u{202A}", "\u{202E}", "\u{2060}", "\u{2066}", "\u{2069}", "\u{20DD}", "\u{20E3}",
      "\u{3000}", "\u{D7B0}", "\u{E000}", "\u{FDFD}", "\u{FE0E}", "\u{FE0F}", "\u{FEFF}",
      "\u{FFF9}", "\u{FFFD}", "\u{FFFE}", "\u{12FFF}", "\u{1D173}", "\u{1F1E9}", "\u{1F1EA}",
      "\u{1F321}", "\u{1F3FD}", "\u{1F3F4}", "\u{1F44D}", "\u{1F468}", "\u{1F4A9}", "\u{1F6FF}",
      "\u{1FAE0}", "\u{E0067}", "\u{E007F}", "\u{10FFFF}", "a", "1", "#", " ", "é", "ß", "א", "ع",
      "日", "한", "ｶ", "ﬃ", "𝒳", "☝", "❤", "©", "…",
    ]
    return Gen<[String]>.array(of: .element(of: pieces), count: 0...12).map { $0.joined() }
  }
}
