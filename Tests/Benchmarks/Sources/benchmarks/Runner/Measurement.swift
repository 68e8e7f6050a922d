/// What a row came out at.
struct Measurement: Encodable {
  struct Time: Encodable {
    let name: String
    let nanoseconds: Double
  }

  /// The ratio, or the bytes or the count where the row says so.
  let value: Double

  /// How far rounds lie apart: half of the distance between the quartiles, as a share of the value.
  let noise: Double

  let contenders: [Time]

  init(value: Double, noise: Double = 0, contenders: [Time] = []) {
    self.value = value
    self.noise = noise
    self.contenders = contenders
  }

  /// The same measurement with the contenders' roles swapped: how many times ours is cheaper.
  var inverted: Measurement {
    Measurement(value: 1 / value, noise: noise, contenders: contenders)
  }
}
