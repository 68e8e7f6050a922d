/// A list of elements that leave in the order in which they were added.
///
/// `Array.removeFirst()` moves all others, so *n* waiting updates would take O(*n*²). Most queues have one
/// element, so that one costs nothing but the array.
@usableFromInline
package struct Queue<Element> {
  /// The elements that have left, as nil, and those that wait.
  @usableFromInline
  var elements: [Element?] = []

  /// The number of elements that have left and are still in the array.
  @usableFromInline
  var head = 0

  @inlinable
  package init() {}

  @inlinable
  package var count: Int { elements.count - head }

  @inlinable
  package var isEmpty: Bool { elements.count == head }

  /// The element that leaves next; nil if there is none.
  @inlinable
  package var first: Element? { isEmpty ? nil : elements[head] }

  /// The element that was added last; nil if there is none.
  @inlinable
  package var last: Element? { isEmpty ? nil : elements[elements.count - 1] }

  /// The element with a number of others before it; nil if there are not so many.
  @inlinable
  package subscript(index: Int) -> Element? {
    0..<count ~= index ? elements[head + index] : nil
  }

  /// The elements that wait, in order, in O(*n*).
  package var all: [Element] { elements[head...].compactMap { $0 } }

  /// The number of elements in front of the first one that has a property; nil if none has it.
  ///
  /// It takes O(*k*) for *k* elements in front of it.
  package func firstIndex(where hasProperty: (Element) -> Bool) -> Int? {
    elements[head...].firstIndex { $0.map(hasProperty) ?? false }.map { $0 - head }
  }

  /// Adds an element at the end.
  @inlinable
  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Replaces the element that was added last; adds it if there is none.
  @inlinable
  package mutating func replaceLast(by element: Element) {
    if isEmpty { elements.append(element) } else { elements[elements.count - 1] = element }
  }

  /// Removes and returns the element that leaves next; nil if there is none.
  @inlinable
  package mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[head].take()
    head += 1
    if isEmpty {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}

extension Queue: Sendable where Element: Sendable {}
