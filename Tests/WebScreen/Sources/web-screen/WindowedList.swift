import WebRendering
import WebServing

/// A list of which a browser shows all rows, or with the query `window` those near the screen.
protocol WindowedList: LiveList, Actor where Part == Bool {
  static var label: String { get }

  var stream: PatchStream { get }
}

extension WindowedList {
  nonisolated func part(_ query: [String: String]) -> Bool { query["window"] != nil }

  func document(of isWindow: Bool) -> HTML {
    let page = isWindow ? stream.page(.first(40)) : stream.page()
    let rows = isWindow ? "/rows" : nil
    return documentMarkup(
      title: Self.label,
      page.list(label: Self.label, patches: "/patches", events: "/events", windowRows: rows)
    )
  }

  func page(of isWindow: Bool) -> WebPage { isWindow ? stream.page(.first(0)) : stream.page() }

  func page(of isWindow: Bool, window: PageWindow) -> WebPage { stream.page(window) }

  func messages(of isWindow: Bool, after lastEventID: String?) -> PatchStream.Messages {
    stream.messages(after: lastEventID)
  }
}

/// The document that shows a list of the tests.
func documentMarkup(title: String, _ list: HTML) -> HTML {
  """
  <!doctype html>
  <html lang="en"><meta charset="utf-8"><title>\(title)</title>
  <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
  <link rel="stylesheet" href="/patches.css"><link rel="stylesheet" href="/style.css"><main>\(list)</main>
  <script src="/patches.js"></script></html>
  """
}
