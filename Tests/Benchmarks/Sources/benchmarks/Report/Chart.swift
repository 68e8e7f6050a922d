import Foundation

/// A chart of curves with two logarithmic axes; the vertical axis is time.
struct Chart {
  struct Series {
    let name: String

    /// The points; their times are in nanoseconds.
    var points: [(x: Double, nanoseconds: Double)]
  }

  let title: String
  let xTitle: String
  let series: [Series]

  private static let size = (width: 920.0, height: 500.0)
  private static let plot = (left: 74.0, top: 52.0, right: 606.0, bottom: 440.0)

  /// Colors that color-blind readers can distinguish: Okabe and Ito, "Color universal design".
  ///
  /// The last one is that of the text, which is light on a dark page.
  private static let colours = ["#d55e00", "#e69f00", "#cc79a7", "#0072b2", "#009e73", "#333333"]
  private static let darkColours = [
    "#ff8a3d", "#e69f00", "#e29bc4", "#56b4e9", "#2cc79b", "#e6e8eb",
  ]

  var svg: String {
    ([head] + grid + curves + ["</svg>\n"]).joined(separator: "\n")
  }
}

extension Chart {
  private var decadesOfX: ClosedRange<Int> {
    decades(of: series.flatMap { $0.points.map(\.x) })
  }

  private var decadesOfTime: ClosedRange<Int> {
    decades(of: series.flatMap { $0.points.map(\.nanoseconds) })
  }

  private func decades(of values: [Double]) -> ClosedRange<Int> {
    let low = Int(log10(values.min() ?? 1).rounded(.down))
    return low...max(low + 1, Int(log10(values.max() ?? 10).rounded(.up)))
  }

  private func horizontal(_ x: Double) -> Double {
    let (decades, plot) = (decadesOfX, Self.plot)
    let share = (log10(x) - Double(decades.lowerBound)) / Double(decades.count - 1)
    return plot.left + share * (plot.right - plot.left)
  }

  private func vertical(_ nanoseconds: Double) -> Double {
    let (decades, plot) = (decadesOfTime, Self.plot)
    let share = (log10(nanoseconds) - Double(decades.lowerBound)) / Double(decades.count - 1)
    return plot.bottom - share * (plot.bottom - plot.top)
  }
}

extension Chart {
  private var head: String {
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" \
      font-family="system-ui, sans-serif" font-size="13">
      <title>\(title)</title>
      <style>\(style)</style>
      <rect class="page" width="100%" height="100%"/>
      <text x="\(Int(Self.plot.left))" y="30" font-size="17" font-weight="600">\(title)</text>
      """
  }

  private var style: String {
    func colours(_ colours: [String], page: String, text: String, rule: String) -> String {
      let curves = series.indices.map { index in
        let colour = colours[index % colours.count]
        return ".c\(index) { fill: \(colour) } polyline.c\(index) { fill: none; stroke: \(colour) }"
      }
      return ([".page { fill: \(page) } text { fill: \(text) } line { stroke: \(rule) }"] + curves)
        .joined(separator: "\n")
    }
    return """

      \(colours(Self.colours, page: "#ffffff", text: "#333333", rule: "#dddddd"))
      @media (prefers-color-scheme: dark) {
      \(colours(Self.darkColours, page: "#111417", text: "#e6e8eb", rule: "#30363d"))
      }

      """
  }

  private var grid: [String] {
    let plot = Self.plot
    var lines: [String] = []
    for decade in decadesOfX {
      let x = horizontal(pow(10, Double(decade)))
      lines.append(rule(from: (x, plot.top), to: (x, plot.bottom)))
      let label = Int(pow(10, Double(decade))).grouped
      lines.append(text(label, at: (x, plot.bottom + 20), anchor: "middle"))
    }
    for decade in decadesOfTime {
      let y = vertical(pow(10, Double(decade)))
      lines.append(rule(from: (plot.left, y), to: (plot.right, y)))
      let label = Figures.time(pow(10, Double(decade)))
      lines.append(text(label, at: (plot.left - 10, y + 4), anchor: "end"))
    }
    let middle = (plot.left + plot.right) / 2
    lines.append(text(xTitle, at: (middle, plot.bottom + 44), anchor: "middle"))
    return lines
  }

  /// The curves, each with its name at its right end in place of a legend.
  private var curves: [String] {
    let heights = labelHeights
    return series.enumerated().flatMap { index, series in
      let points = series.points.map { (horizontal($0.x), vertical($0.nanoseconds)) }
      let path = points.map { place($0.0) + "," + place($0.1) }.joined(separator: " ")
      let time = Figures.time(series.points.last?.nanoseconds ?? 0)
      let line = """
        <polyline class="c\(index)" points="\(path)" stroke-width="2.5" stroke-linejoin="round"/>
        """
      let dots = series.points.map { point in
        dot(
          horizontal(point.x),
          vertical(point.nanoseconds),
          index,
          "\(series.name), \(Int(point.x).grouped): \(Figures.time(point.nanoseconds))"
        )
      }
      // The name has the color of text, which is easy to read, and a dot in that of its curve.
      let name = [
        dot(Self.plot.right + 20, heights[index], index, ""),
        text("\(series.name), \(time)", at: (Self.plot.right + 32, heights[index] + 4)),
      ]
      return [line] + dots + name
    }
  }

  /// A dot of a curve; `Docs/Scripts/check-figures` reads its title.
  private func dot(_ x: Double, _ y: Double, _ index: Int, _ title: String) -> String {
    let title = title.isEmpty ? "" : "<title>\(title)</title>"
    return """
      <circle class="c\(index)" cx="\(place(x))" cy="\(place(y))" r="4">\(title)</circle>
      """
  }

  /// The heights of the names: beside the last points, moved apart where they would overlap.
  private var labelHeights: [Double] {
    let wanted = series.map { vertical($0.points.last?.nanoseconds ?? 1) }
    var heights = wanted
    var lowest = -Double.infinity
    for index in wanted.indices.sorted(by: { wanted[$0] < wanted[$1] }) {
      heights[index] = max(wanted[index], lowest + 18)
      lowest = heights[index]
    }
    let excess = max(0, lowest - Self.plot.bottom)
    return heights.map { $0 - excess }
  }

  private func rule(from start: (Double, Double), to end: (Double, Double)) -> String {
    """
    <line x1="\(place(start.0))" y1="\(place(start.1))" x2="\(place(end.0))" \
    y2="\(place(end.1))"/>
    """
  }

  private func text(
    _ text: String,
    at point: (Double, Double),
    anchor: String = "start"
  ) -> String {
    """
    <text x="\(place(point.0))" y="\(place(point.1))" text-anchor="\(anchor)">\(text)</text>
    """
  }

  private func place(_ coordinate: Double) -> String { String(format: "%.1f", coordinate) }
}
