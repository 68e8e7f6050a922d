import DiffableStorage

/// A self-contained HTML page that steps through the recorded updates of a grid.
struct HTMLPage {
  private let steps: [Recording.Step]
  private let forgotten: Int
  private let now: Frame
  private let itemWord: String

  init(_ recording: Recording, now: Frame, view: ListViewKind) {
    steps = recording.steps
    forgotten = recording.forgotten
    self.now = now
    itemWord = view == .tableView ? "row" : "item"
  }

  /// The whole document.
  var document: String {
    let count = steps.count
    let title = count == 0 ? "A list" : "A list in \(counted(count, "update"))"
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
      <h1>\(title)</h1>
      \(count == 0 ? "" : controls)
      </header>
      <main>
      \(count == 0 ? still : steps.enumerated().map(article).joined())
      </main>
      \(count == 0 ? "" : "<script>\(Self.script)</script>")
      </body>
      </html>

      """
  }

  private var controls: String {
    """
    <nav aria-label="Steps">
    <button type="button" id="previous" title="Arrow left"><span aria-hidden="true">←</span> \
    Previous</button>
    <output id="place" aria-live="polite"></output>
    <button type="button" id="next" title="Arrow right">Next <span aria-hidden="true">→</span></button>
    <input type="range" id="slider" min="0" value="0" aria-label="Step"/>
    </nav>
    """
  }

  /// The contents of the page if nothing is recorded: what the grid shows now.
  private var still: String {
    "<article><div class=\"frames\">\(picture(of: now, marks: nil, isAfter: true))</div></article>\n"
  }

  private func article(_ index: Int, _ step: Recording.Step) -> String {
    let marks = StepMarks(step.operations)
    let summary = StepSummary(step, itemWord: itemWord)
    let details =
      summary.lines.isEmpty
      ? ""
      : "<details><summary>Operations in words</summary><ul>"
        + summary.lines.map { "<li>\(escaped($0))</li>" }.joined() + "</ul></details>\n"
    return """
      <article data-number="\(index + 1 + forgotten)" data-total="\(steps.count + forgotten)">
      <h2>Update \(index + 1 + forgotten)</h2>
      \(banner(of: step))<p class="chips">\(summary.chips)</p>
      <div class="frames">
      <figure class="before"><figcaption>Before</figcaption>
      \(picture(of: step.before, marks: marks, isAfter: false))</figure>
      <figure class="after"><figcaption>After</figcaption>
      \(picture(of: step.after, marks: marks, isAfter: true))</figure>
      </div>
      \(details)</article>

      """
  }

  private func banner(of step: Recording.Step) -> String {
    guard case .refusal(let violation) = step.kind else { return "" }
    let finding = visibleText(violation.finding, limit: 2000)
    return "<p class=\"refused\"><strong>Refused, rule \(escaped(violation.rule)).</strong> "
      + "\(escaped(finding.prefix(1).uppercased() + finding.dropFirst())). "
      + "\(escaped(visibleText(violation.advice, limit: 2000))).</p>\n"
  }

  private func picture(of frame: Frame, marks: StepMarks?, isAfter: Bool) -> String {
    let columns = min(frame.usedColumns, 24)
    let sections = frame.sections.map { section in
      card(section, columns: columns, marks: marks, isAfter: isAfter)
    }
    let empty = frame.sectionCount == 0 ? "No sections" : "Nothing visible"
    let note = frame.sections.isEmpty ? "<p class=\"note\">\(empty)</p>" : ""
    let more = frame.isCutOff ? "<p class=\"note\">More was visible than is recorded.</p>" : ""
    return "<div class=\"grid\">\(sections.joined())\(note)\(more)</div>"
  }

  private func card(
    _ section: Frame.Section,
    columns: Int,
    marks: StepMarks?,
    isAfter: Bool
  ) -> String {
    let mark = marks?.section(section.number, isAfter: isAfter)
    let title = escaped(section.header?.text ?? section.name)
    let cells = zip(section.items, section.cells).map { item, label in
      let position = ItemPosition(section: section.number, item: item)
      return cell(label, item, marks?.item(position, isAfter: isAfter))
    }
    let hidden = section.count - section.items.count
    let note =
      section.count == 0
      ? "<p class=\"note\">Empty</p>"
      : hidden > 0 ? "<p class=\"note\">\(hidden) more not visible</p>" : ""
    let footer = section.footer.map { "<footer><bdi>\(escaped($0.text))</bdi></footer>" } ?? ""
    let kind = section.header == nil ? "name" : "title"
    let number = section.header == nil ? "" : "<small>section \(section.number)</small>"
    return """
      <section\(className("card", mark))><h3 class="\(kind)"><bdi>\(title)</bdi>\(badge(mark))\
      \(number)</h3>
      <ol\(columns == 1 ? "" : " class=\"many\" style=\"--columns:\(columns)\"")>\
      \(cells.joined())</ol>\(note)\(footer)</section>

      """
  }

  private func cell(_ label: Label, _ item: Int, _ mark: StepMarks.Mark?) -> String {
    "<li\(className("cell", mark))><small>\(item)</small><bdi>\(escaped(label.text))</bdi>"
      + "\(badge(mark))</li>"
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
  /// Draws an HTML page that steps through the latest updates: before, changes, after.
  ///
  /// The page loads no other files. Readers step with buttons, arrow keys or a slider, and the page
  /// supports wide and narrow screens, light and dark. If no update is recorded, the page shows the
  /// grid as it is now. ``recordingLimit`` sets how many updates are recorded, each with up to
  /// 1,000 visible cells.
  ///
  /// - Returns: An HTML document in UTF-8 that is well-formed XML as well.
  /// - Complexity: O(*sections* + *recorded cells* + *recorded operations*).
  public func html() -> String {
    HTMLPage(recording, now: frame(limit: Recording.cellLimit), view: view).document
  }
}
