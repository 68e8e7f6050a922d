import DiffableStorage
import Markup

/// A self-contained HTML page that shows how a list changes.
///
/// If scripts are off, or when it is printed, the page shows every step with the lists before and
/// after side by side. A script shows one list at a time, and moves the cells to their new positions.
package struct HTMLPage {
  private let title: String
  private let stories: [PageStory]

  /// The list to show if nothing changed.
  private let still: PageList?

  /// The recorded updates of a grid.
  init(_ recording: Recording, now: Frame, view: ListViewKind) {
    let count = recording.steps.count
    title = count == 0 ? "A list" : "A list in \(counted(count, "update"))"
    let itemWord = view == .tableView ? "row" : "item"
    stories = [PageStory(recording, title: "Updates", itemWord: itemWord)]
    still = count == 0 ? PageList(now, marks: nil, isAfter: true) : nil
  }

  /// Shows the difference of two lists, which have names, and, for authors of views, the batches that a grid
  /// recorded when it carried out the difference; `updates` says how items change at positions after.
  package init<Section, Item>(
    titles: (before: String, after: String),
    _ difference: SnapshotDifference<Section, Item>,
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>,
    on grid: HeadlessGrid,
    showsBatches: Bool,
    title: @escaping (Section) -> String?,
    text: @escaping (Item) -> String,
    updates: [ItemPosition: String] = [:]
  ) {
    self.title = "\(titles.before) → \(titles.after)"
    let change = PageStory(
      difference,
      from: before,
      to: after,
      view: grid.view,
      title: title,
      text: text,
      updates: updates
    )
    let view = grid.view == .tableView ? "table view" : "collection view"
    let batches = PageStory(
      grid.recording,
      title: "Batches of a \(view)",
      explanation: "A \(view) carries out the change in these batches. Each is valid on its own.",
      itemWord: grid.view == .tableView ? "row" : "item"
    )
    if difference.isEmpty {
      stories = []
      still = change.steps.first?.after
    } else {
      stories = [change, batches].prefix(showsBatches ? 2 : 1).filter { !$0.steps.isEmpty }
      still = nil
    }
  }

  /// The whole document.
  package var document: String {
    let title = escaped(visibleText(title))
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(title)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <header>
      <h1><bdi>\(title)</bdi></h1>
      \(still == nil ? controls + legend : "")</header>
      <main>
      \(still.map(unchanged) ?? stories.enumerated().map(section).joined())</main>
      \(still == nil ? "<script>\(Self.script)</script>" : "")
      </body>
      </html>

      """
  }

  private var controls: String {
    let choice =
      stories.count < 2
      ? ""
      : "<label><input type=\"checkbox\" id=\"batches\"/> "
        + "\(escaped(stories[1].title))</label>"
    return """
      <nav aria-label="Steps">
      <button type="button" id="play" title="Space">Play</button>
      <button type="button" id="previous" title="Arrow left"><span aria-hidden="true">←</span> \
      Previous</button>
      <button type="button" id="next" title="Arrow right">Next <span aria-hidden="true">→</span></button>
      <output id="place" aria-live="polite"></output>
      <button type="button" id="up" title="p">Previous change</button>
      <button type="button" id="down" title="n">Next change</button>
      <output id="change" aria-live="polite"></output>
      <input type="range" id="slider" min="0" value="0" step="any" aria-label="Step"/>
      <span class="choices">\(choice)
      <label><input type="checkbox" id="both"/> Side by side</label></span>
      </nav>

      """
  }

  /// The meaning of the colors that occur.
  private var legend: String {
    let steps = stories.flatMap(\.steps)
    let names = ["deleted", "inserted", "moved", "reloaded", "updated"].filter { name in
      steps.contains { $0.summary.kinds.contains(name) }
    }
    if names.isEmpty { return "" }
    return "<ul class=\"legend\" aria-label=\"Legend\">"
      + names.map { "<li class=\"\($0)\">\($0)</li>" }.joined() + "</ul>\n"
  }

  private func unchanged(_ list: PageList) -> String {
    "<article><h2>Nothing changed</h2><h3>The list</h3><div class=\"frames one\">\(picture(of: list))</div></article>\n"
  }

  private func section(_ index: Int, _ story: PageStory) -> String {
    let explanation = story.explanation.map { "<p class=\"note\">\(escaped($0))</p>\n" } ?? ""
    return """
      <section class="story">
      <h2>\(escaped(story.title))</h2>
      \(explanation)\(story.steps.map { article($0, of: story) }.joined())</section>

      """
  }

  private func article(_ step: PageStory.Step, of story: PageStory) -> String {
    let lines = step.summary.lines.map { "<li>\(escaped($0))</li>" }.joined()
    let details =
      lines.isEmpty
      ? "" : "<details><summary>Operations in words</summary><ul>\(lines)</ul></details>\n"
    return """
      <article data-number="\(step.number)" data-total="\(story.total)">
      <h3>\(escaped(step.title))</h3>
      \(step.banner)<p class="chips">\(step.summary.chips)</p>
      \(step.omission.map { "<p class=\"omission\">\(escaped($0))</p>\n" } ?? "")\
      <div class="stage">\(step.map?.element ?? "")<div class="frames">
      <figure class="before"><figcaption>Before</figcaption>
      \(picture(of: step.before))</figure>
      <figure class="after"><figcaption>After</figcaption>
      \(picture(of: step.after))</figure>
      </div></div>
      \(details)</article>

      """
  }

  private func picture(of list: PageList) -> String {
    let note = list.note.map { "<p class=\"note\">\(escaped($0))</p>" } ?? ""
    let cards = list.sections.map { card($0, isTable: list.isTable) }
    return "<div class=\"grid\">\(cards.joined())\(note)</div>"
  }

  private func card(_ section: PageList.Section, isTable: Bool) -> String {
    let kind = section.isNamed ? "title" : "name"
    let number = section.isNamed ? "<small>section \(section.number)</small>" : ""
    let footer = section.footer.map { "<footer><bdi>\(escaped($0))</bdi></footer>" } ?? ""
    let start = section.start.map { " data-start=\"\($0)\"" } ?? ""
    let hidden = section.count - section.cells.count
    let note =
      section.count == 0
      ? "<p class=\"note\">Empty</p>"
      : hidden > 0 ? "<p class=\"note\">\(grouped(hidden)) more not visible</p>" : ""
    return """
      <section\(className("card", section.mark))\(start)><h4 class="\(kind)">\
      <bdi>\(escaped(section.title))</bdi>\(badge(section.mark))\(number)</h4>
      <ol\(isTable ? "" : " class=\"many\"")>\(cells(of: section))</ol>\(note)\(footer)</section>

      """
  }

  /// The cells, with a gap where cells are left out.
  private func cells(of section: PageList.Section) -> String {
    var next = section.cells.first?.item ?? 0
    return section.cells.reduce(into: "") { list, cell in
      let gap = cell.item - next
      if gap > 0 { list += "<li class=\"gap\">\(counted(gap, "unchanged item"))</li>" }
      next = cell.item + 1
      list += "<li\(className("cell", cell.mark)) data-c=\"\(cell.key)\">"
      list += "<small>\(grouped(cell.item))</small><bdi>\(escaped(cell.text))</bdi>"
      list += badge(cell.mark) + "</li>"
    }
  }

  private func className(_ name: String, _ mark: StepMarks.Mark?) -> String {
    " class=\"\(name)\(mark.map { " " + $0.name } ?? "")\""
  }

  private func badge(_ mark: StepMarks.Mark?) -> String {
    guard let mark, !mark.words.isEmpty else { return "" }
    return "<em>\(escaped(mark.words))</em>"
  }
}

extension HeadlessGrid {
  /// Draws an HTML page that shows the latest updates: the lists before and after each, and the
  /// changes.
  ///
  /// The page loads no other files. Readers can play it, step with buttons or arrow keys, drag a
  /// slider, or go from change to change; cells move to their new positions. It supports wide and
  /// narrow screens, light and dark, print, and browsers without scripts. If no update is recorded, the
  /// page shows the grid as it is now. ``recordingLimit`` sets how many updates are recorded, each with
  /// up to 1,000 visible cells.
  ///
  /// - Returns: An HTML document in UTF-8 that is well-formed XML as well.
  /// - Complexity: O(*sections* + *recorded cells* + *recorded operations*).
  public func html() -> String {
    HTMLPage(recording, now: frame(limit: Recording.cellLimit), view: view).document
  }
}
