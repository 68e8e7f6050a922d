import DiffableSnapshots
import DiffableStorageTesting
import TestSupport
import Testing

@Suite struct QueueTests {
  @Test(arguments: 0..<4)
  func `A queue does what an array does`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<cases(20, thorough: 2_000) {
      var queue = Queue<Int>()
      var array: [Int] = []
      for number in 0..<60 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0...2:
          queue.append(number)
          array.append(number)
        case 3:
          queue.replaceLast(by: number)
          if array.isEmpty { array.append(number) } else { array[array.count - 1] = number }
        default:
          try requireEqual(queue.popFirst(), array.isEmpty ? nil : array.removeFirst())
        }
        try requireEqual(queue.all, array)
        try requireEqual(queue.count, array.count)
        try requireEqual(queue.isEmpty, array.isEmpty)
        try requireEqual(queue.first, array.first)
        try requireEqual(queue.last, array.last)
        for index in -1...array.count {
          try requireEqual(queue[index], array.indices.contains(index) ? array[index] : nil)
        }
        try requireEqual(queue.firstIndex { $0 % 3 == 0 }, array.firstIndex { $0 % 3 == 0 })
      }
    }
  }

  @Test func `An element that has left is released`() {
    final class Element {}
    var queue = Queue<Element>()
    weak var first: Element?
    do {
      let element = Element()
      first = element
      queue.append(element)
    }
    for _ in 0..<10 { queue.append(Element()) }
    #expect(first != nil)
    _ = queue.popFirst()
    #expect(first == nil)
    #expect(queue.count == 10)
  }
}
