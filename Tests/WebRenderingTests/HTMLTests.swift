import DiffableStorageTesting
import Foundation
import TestSupport
import Testing
import WebRendering

@Suite struct HTMLTests {
  @Test func `Escaped text has no character that means something in a page, and shows the text`()
    throws
  {
    try check(Gen.hostileText, runs: cases(200, thorough: 50_000)) { text in
      let markup = HTML(text: text).markup
      try require(
        !markup.unicodeScalars.contains { "<>\"'\r\0".unicodeScalars.contains($0) },
        markup
      )
      let shown = text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }
      try requireEqual(Array(shownText(of: markup).unicodeScalars), shown)
    }
  }

  @Test func `A literal is markup, and every value in it is text`() {
    let (title, count) = ("<b>&", 3)
    let inner: HTML = "<i>\(title)</i>"
    #expect(inner.markup == "<i>&lt;b&gt;&amp;</i>")
    let html: HTML = "<p title=\"\(title)\">\(inner) \(count)\([inner, "<br>"])</p>"
    #expect(
      html.markup
        == "<p title=\"&lt;b&gt;&amp;\"><i>&lt;b&gt;&amp;</i> 3<i>&lt;b&gt;&amp;</i><br></p>"
    )
    #expect(html.description == html.markup)
    let literal: HTML = "<hr>"
    #expect(literal == HTML(markup: "<hr>"))
    #expect("\(literal)" == "<hr>")
  }

  @Test func `A list names its rows and its position in attributes that cannot be left`() throws {
    try check(Gen.hostileText, runs: cases(100, thorough: 20_000)) { text in
      let rows = [
        PageRow(identifier: text, html: "x"), PageRow(.header, identifier: text, html: ""),
        PageRow(.footer, identifier: nil, html: ""),
      ]
      let list = WebPage(stream: "s", number: 2, rows: rows)
        .list(label: text, patches: text, events: text).markup
      let attributes = list.unicodeScalars.split(
        separator: "\"",
        omittingEmptySubsequences: false
      ).map { String($0) }
      // Every second piece is the value of an attribute.
      let names = attributes.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      try requireEqual(
        names.joined(separator: "|"),
        """
        <ul role=| aria-label=| data-patches=| data-events=| data-texts=| data-position=|><li role=| tabindex=| \
        data-kind=| data-id=|>x</li><li role=| tabindex=| data-kind=| data-id=|></li><li role=| \
        tabindex=| data-kind=|></li></ul><div class=| hidden>\(HTML(text: text)): none yet. \
        They appear here by themselves.</div>
        """
      )
      let value = shownText(of: attributes[19])
      try require(!value.unicodeScalars.contains { $0.value < 32 || $0 == "\u{7F}" }, value)
      try requireEqual(decodedURIComponent(value), text)
    }
    #expect(
      !WebPage(stream: "s", number: 2, rows: []).list(label: "", patches: "/p").markup.contains(
        "events"
      )
    )
  }

  @Test func `A list without items says what is missing, in the words that it was given`() {
    func list(_ kinds: PageRow.Kind..., empty: HTML? = nil) -> String {
      let rows = kinds.map { PageRow($0, identifier: nil, html: "") }
      return WebPage(stream: "s", number: 2, rows: rows)
        .list(label: "Tea & cake", patches: "/p", empty: empty).markup
    }
    let text = "Tea &amp; cake: none yet. They appear here by themselves."
    #expect(list().hasSuffix("</ul><div class=\"patches-empty\">\(text)</div>"))
    #expect(list(.header, .footer, empty: "<a>All</a>").hasSuffix("empty\"><a>All</a></div>"))
    #expect(list(.header, .item).hasSuffix("<div class=\"patches-empty\" hidden>\(text)</div>"))
  }

  /// Decodes an attribute of the list like `decodeURIComponent`.
  private func decodedURIComponent(_ text: String) -> String {
    let parts = text.unicodeScalars.split(separator: "%", omittingEmptySubsequences: false)
    return String(parts[0])
      + parts.dropFirst().map { part in
        let code = UInt32(String(part.prefix(2)), radix: 16).flatMap(Unicode.Scalar.init)
        return (code.map { String($0) } ?? "?") + String(part.dropFirst(2))
      }.joined()
  }
}
