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
    let mark: HTML = isRushed ? "<strong>Rush</strong>" : ""
    let buttons: HTML = """
      <p class="buttons"><button data-action="next">\(stage.verb)</button>\
      <button data-action="rush" aria-label="Rush \(dish)">Rush</button>\
      <button data-action="cancel" aria-label="Cancel \(dish)">✕</button></p>
      """
    return """
      <p class="dish">\(dish)</p><p class="facts"><span>Table \(table)</span>\
      <span>\(minutes) min</span>\(mark)</p>\
      \(stage == .served ? "" : buttons)
      """
  }
}

extension StageHeader {
  fileprivate var markup: HTML {
    let form: HTML = """
      <form data-action="order"><input name="dish" aria-label="Dish" placeholder="A dish…" \
      maxlength="60" autocomplete="off"><button>Order</button></form>
      """
    return """
      <span class="stage">\(stage.rawValue)</span><span class="count">\(count)</span>\
      \(stage == .ordered ? form : "")
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
  <link rel="stylesheet" href="/style.css">
  <header><h1>Kitchen board</h1>
  <p>Open it in several windows. Each shows what you choose, of the same orders. Drag the cards, or press Space on
  one.</p>
  <nav aria-label="Orders to show">\(Part.allCases.map { link(to: $0, isHere: $0 == part) })</nav></header>
  <main>\(page.list(label: "Orders", patches: "/patches?show=\(part.name)", events: "/events"))</main>
  <script src="/patches.js"></script>
  </html>
  """
}

private func link(to part: Part, isHere: Bool) -> HTML {
  let label =
    switch part {
    case .all: "All"
    case .rushed: "Rush"
    case .table(let number): "Table \(number)"
    }
  let mark: HTML = isHere ? " aria-current=\"page\"" : ""
  return "<a href=\"/?show=\(part.name)\"\(mark)>\(label)</a> "
}

let style = """
  :root { --back: #f6f5f2; --card: #fff; --ink: #23211d; --faint: #69645b; --line: #dedad2;
    --accent: #a8421b; --on-accent: #fff; font: 16px/1.45 system-ui, sans-serif; }
  @media (prefers-color-scheme: dark) { :root { --back: #191817; --card: #252422; --ink: #efece6;
    --faint: #a8a297; --line: #3b3936; --accent: #f0936b; --on-accent: #1d1008; } }
  * { box-sizing: border-box; margin: 0; }
  body { background: var(--back); color: var(--ink); }
  header, main { max-width: 1200px; margin: auto; padding: 20px 20px 0; }
  h1 { font-size: 1.6rem; letter-spacing: -.02em; }
  header p { color: var(--faint); }
  nav { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }
  nav a { display: flex; align-items: center; min-height: 36px; padding: 4px 12px; color: inherit;
    border: 1px solid var(--line); border-radius: 18px; text-decoration: none; font-size: .9rem;
    background: var(--card); }
  nav a:hover { border-color: var(--accent); }
  nav a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--on-accent);
    font-weight: 600; }
  ul { list-style: none; padding: 0 0 64px; display: grid; gap: 12px;
    grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); }
  li { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 14px; }
  li:focus-visible, a:focus-visible, button:focus-visible, input:focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px; }
  li[data-kind=header] { grid-column: 1 / -1; background: none; border: 0; border-radius: 8px;
    padding: 14px 2px 0; }
  li[data-move] { cursor: grab; touch-action: pan-y; }
  li[data-dragged] { opacity: .45; cursor: grabbing; }
  li[data-marked] { border-color: var(--accent); }
  h2 { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 10px; font-size: 1.05rem; }
  .count { min-width: 1.7em; padding: 0 .5em; border-radius: 1em; background: var(--line);
    font-size: .85rem; text-align: center; font-variant-numeric: tabular-nums; }
  form { display: flex; gap: 8px; margin-left: auto; }
  input { width: 12em; min-width: 0; }
  input, button { font: inherit; font-size: .9rem; font-weight: 400; color: var(--ink);
    min-height: 36px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 8px;
    background: var(--card); }
  button { cursor: pointer; }
  button:hover { border-color: var(--accent); }
  button[data-action=next], form button { background: var(--accent); border-color: var(--accent);
    color: var(--on-accent); font-weight: 600; }
  .dish { font-weight: 600; overflow-wrap: anywhere; }
  .facts { display: flex; gap: 12px; color: var(--faint); font-size: .9rem; margin-bottom: 10px;
    font-variant-numeric: tabular-nums; }
  .facts strong { color: var(--accent); }
  .buttons { display: flex; gap: 8px; }
  [data-action=cancel] { margin-left: auto; }
  .patches-status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .patches-alert:not(:empty) { position: fixed; left: 16px; bottom: 16px; padding: 8px 16px;
    border-radius: 8px; background: var(--ink); color: var(--back); }
  [data-connection=lost] { opacity: .6; }
  @media (max-width: 460px) { form { margin: 4px 0 0; width: 100%; } input { flex: 1; } }
  """
