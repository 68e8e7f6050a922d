/// The first number of a range for which a condition is false; the range must be partitioned by it.
@inlinable
package func partitionPoint(_ range: Range<Int>, whileTrue holds: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if holds(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}
