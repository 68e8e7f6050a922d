/// Order statistics of a few samples.
enum Statistics {
  static func median(_ samples: [Double]) -> Double { quantile(0.5, of: samples) }

  /// Returns a quantile of the samples, interpolated between neighboring samples.
  static func quantile(_ share: Double, of samples: [Double]) -> Double {
    guard let last = samples.indices.last else { return .nan }
    let sorted = samples.sorted()
    let place = share * Double(last)
    let lower = Int(place)
    let upper = min(lower + 1, last)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
  }

  /// Returns half of the interquartile range, relative to the median.
  static func spread(_ samples: [Double]) -> Double {
    let middle = median(samples)
    guard middle > 0 else { return 0 }
    return (quantile(0.75, of: samples) - quantile(0.25, of: samples)) / 2 / middle
  }
}
