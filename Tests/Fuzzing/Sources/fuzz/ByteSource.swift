import DiffableStorage
import DiffableStorageTesting
import TestSupport

/// Reads choices from the bytes of an input.
///
/// After the end of the input, every choice is the first.
struct ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func below(_ bound: Int) -> Int { Int(byte()) % max(bound, 1) }

  /// Returns a small number in most cases, and sometimes an invalid index.
  mutating func anyIndex() -> Int {
    switch byte() {
    case 255: .max
    case 254: .min
    case 253: -1
    case 252: 1 << 40
    case let small: Int(small % 8)
    }
  }

  mutating func anyPosition() -> ItemPosition {
    ItemPosition(section: anyIndex(), item: anyIndex())
  }

  /// Returns up to three values.
  mutating func few<Value>(_ make: (inout ByteSource) -> Value) -> [Value] {
    (0..<below(4)).map { _ in make(&self) }
  }

  mutating func item() -> Int { below(24) }
  mutating func section() -> String { "ABCDEF".map(String.init)[below(6)] }

  /// Returns an edit of any kind.
  mutating func edit() -> SnapshotEdit {
    switch below(30) {
    case 0: .appendSections(few { $0.section() })
    case 1: .appendItems(few { $0.item() }, toSection: byte() < 64 ? nil : section())
    case 2: .insertSectionsBefore(few { $0.section() }, beforeSection: section())
    case 3: .insertSectionsAfter(few { $0.section() }, afterSection: section())
    case 4: .deleteSections(few { $0.section() })
    case 5: .deleteAllItems
    case 6: .moveSectionBefore(section(), beforeSection: section())
    case 7: .moveSectionAfter(section(), afterSection: section())
    case 8: .reloadSections(few { $0.section() })
    case 9: .insertItemsBefore(few { $0.item() }, beforeItem: item())
    case 10: .insertItemsAfter(few { $0.item() }, afterItem: item())
    case 11: .deleteItems(few { $0.item() })
    case 12: .emptyAllSections
    case 13: .moveItemBefore(item(), beforeItem: item())
    case 14: .moveItemAfter(item(), afterItem: item())
    case 15: .moveItemToEnd(item(), ofSection: section())
    case 16: .replaceItems(inSection: section(), with: few { $0.item() })
    case 17: .reloadItems(few { $0.item() })
    case 18: .reconfigureItems(few { $0.item() })
    default: editByPlace()
    }
  }

  private mutating func editByPlace() -> SnapshotEdit {
    switch below(11) {
    case 0: .moveSectionToStart(section())
    case 1: .moveSectionToEnd(section())
    case 2: .insertItemsAt(few { $0.item() }, at: anyPosition())
    case 3: .deleteItemsAt(few { $0.anyPosition() })
    case 4: .deleteItemsAtOffsets(few { $0.anyIndex() }, inSection: section())
    case 5: .removeMultiples(of: 2 + below(8))
    case 6: .moveItemAt(anyPosition(), to: anyPosition())
    case 7: .moveItemsBefore(few { $0.item() }, beforeItem: item())
    case 8: .moveItemsAfter(few { $0.item() }, afterItem: item())
    case 9: .moveItemsToEnd(few { $0.item() }, ofSection: section())
    default:
      .moveItemsFromOffsets(few { $0.anyIndex() }, toOffset: anyIndex(), inSection: section())
    }
  }

  /// Reads a snapshot: a low byte is an item, a high byte is a section, and 255 is the end.
  mutating func snapshot() -> Small {
    var sections: [(String, [Int])] = []
    while !isEmpty {
      let byte = byte()
      if byte == 255 { break }
      if byte >= 240 {
        sections.append((String(byte - 240), []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].1.append(Int(byte) % 64)
      }
    }
    return Small(sections: sections, duplicates: .keepFirst)
  }

  /// Marks some items and sections of a snapshot.
  mutating func marked(_ snapshot: Small) throws -> Small {
    var builder = Small.Builder(snapshot)
    for _ in 0..<below(6) {
      let place = below(64)
      switch below(3) {
      case 0: try snapshot.item(place).map { try builder.reloadItems([$0]) }
      case 1: try snapshot.item(place).map { try builder.reconfigureItems([$0]) }
      default: try snapshot.sectionIdentifier(at: place).map { try builder.reloadSections([$0]) }
      }
    }
    return builder.build()
  }
}

extension Small {
  fileprivate func item(_ index: Int) -> Int? {
    index < numberOfItems ? itemIdentifiers[index] : nil
  }
}
