/// The result of measuring a row.
struct Measurement: Encodable {
  struct Time: Encodable {
    let name: String
    let nanoseconds: Double
  }

  /// The ratio, or the number of bytes or moves, depending on the row.
  let value: Double

  /// The spread of the rounds: half of the interquartile range, relative to the value.
  let noise: Double

  let contenders: [Time]

  init(value: Double, noise: Double = 0, contenders: [Time] = []) {
    self.value = value
    self.noise = noise
    self.contenders = contenders
  }

  /// The measurement with the contenders swapped: how many times cheaper ours is.
  var inverted: Measurement {
    Measurement(value: 1 / value, noise: noise, contenders: contenders)
  }
}
