import WebRendering

extension RowContent {
  /// The HTML inside the row's element.
  var markup: HTML {
    switch model {
    case let order as Order: order.markup
    case let header as StageHeader: header.markup
    default: HTML(text: text)
    }
  }
}

extension Order {
  fileprivate var markup: HTML {
    let mark: HTML = isRushed && stage != .served ? "<strong>Rush</strong>" : ""
    let buttons: HTML = """
      <p class="buttons"><button data-action="next" aria-label="\(stage.verb) \(dish)">\(stage.verb)</button>\
      <button data-action="rush" aria-label="Rush \(dish)">Rush</button>\
      <button data-action="cancel" aria-label="Cancel \(dish)">✕</button></p>
      """
    return """
      <p class="dish">\(dish)</p><p class="facts"><span>Table \(table)</span> \
      <span>\(minutes) min</span> \(mark)</p>\
      \(stage == .served ? "" : buttons)
      """
  }
}

extension StageHeader {
  fileprivate var markup: HTML {
    let form: HTML = """
      <form data-action="order"><input name="dish" aria-label="Dish" placeholder="A dish…" \
      autocomplete="off"><button>Order</button></form>
      """
    // What comes and goes is behind the form, so that the script keeps the form's element, and its text.
    let restore: HTML =
      canceled.map { order in
        """
        <form class="restore" data-action="restore"><input type="hidden" name="order" value="\(order.id)">\
        <button>Bring back \(order.dish)</button></form>
        """
      } ?? ""
    let hint: HTML = hint.map { count == 0 ? "<p class=\"hint\">\($0)</p>" : "" } ?? ""
    return """
      <h2><span class="stage">\(stage.rawValue)</span> <span class="count">\(count)</span></h2>\
      \(stage == .ordered ? form : "")\(restore)\(hint)
      """
  }
}

/// The whole document.
func documentMarkup(of page: WebPage, showing part: Part) -> HTML {
  """
  <!doctype html>
  <html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Kitchen board</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/patches.css">
  <link rel="stylesheet" href="/style.css">
  <header><h1>Kitchen board</h1></header>
  <div class="intro"><p>Open it in several windows. Each shows what you choose, of the same orders. Drag the cards,
  or press Space on one.</p>
  <nav aria-label="Orders to show">\(Part.allCases.map { link(to: $0, isHere: $0 == part) })</nav></div>
  <main>\(page.list(
    label: "Orders",
    patches: "/patches?show=\(part.name)",
    events: "/events",
    empty: part.whenEmpty
  ))</main>
  <script src="/patches.js"></script>
  </html>
  """
}

private func link(to part: Part, isHere: Bool) -> HTML {
  let mark: HTML = isHere ? " aria-current=\"page\"" : ""
  return "<a href=\"/?show=\(part.name)\"\(mark)>\(part.label)</a> "
}

extension Part {
  /// What the page says without orders: which ones are missing, and how they come there.
  fileprivate var whenEmpty: HTML {
    let all: HTML = "<a href=\"/?show=all\">Show all orders</a>"
    return switch self {
    case .all: "There are no orders. Type a dish, and press Order."
    case .rushed: "No order is rushed. \(all), and press Rush on one."
    case .table(let number): "Table \(number) has no orders. \(all)."
    }
  }
}
