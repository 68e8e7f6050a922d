import DiffableStorage
import Testing
import UIKit

// The table view of the stand-in behaves like UIKit's where the adapters rely on it. These tests do not
// use the adapters.

@Suite @MainActor struct UITableViewTests {
  // MARK: Methods

  // Source: radar 16266367; DTTableViewManager sets the delegate again after each new event.
  @Test func `Methods are asked for when a delegate is set, and not again`() {
    let scene = Scene([["a"]])
    scene.rows.implementedMethods.insert("tableView:didSelectRowAtIndexPath:")
    scene.table.tap(at(0))
    #expect(scene.rows.log == [])
    scene.table.delegate = nil
    scene.table.delegate = scene.rows
    scene.table.tap(at(0))
    #expect(scene.rows.log == ["didSelect [0, 0]"])
  }

  @Test func `A method that is not implemented is not called`() {
    let scene = Scene([["a"]])
    let texts = failures {
      scene.table.tap(at(0))
      scene.table.prefetch([at(0)])
      _ = scene.table.focus(at(0))
      _ = scene.table.shownIndexTitles
      scene.table.swipeToDelete(at(0))
    }
    #expect(texts == [])
    let direct = failures { _ = scene.rows.tableView(scene.table, heightForRowAt: at(0)) }
    #expect(direct.count == 1)
  }

  // MARK: Batches

  @Test func `A batch that says what changed keeps the cells`() {
    let scene = Scene([["a", "b", "c"]])
    let (a, c) = (scene.cell(0), scene.cell(2))
    let texts = failures {
      scene.table.performBatchUpdates {
        scene.rows.sections = [["c", "n", "a"]]
        scene.table.deleteRows(at: [at(1)], with: .automatic)
        scene.table.insertRows(at: [at(1)], with: .automatic)
        scene.table.moveRow(at: at(2), to: at(0))
      }
    }
    #expect(texts == [])
    #expect(scene.texts == ["c", "n", "a"])
    #expect(scene.cell(0) === c)
    #expect(scene.cell(2) === a)
    #expect(scene.table.indexPath(for: scene.cell(2)!) == at(2))
  }

  // Source: UIKit's text "Invalid update: invalid number of rows in section 0".
  @Test func `A batch that does not fit the numbers is refused`() {
    let scene = Scene([["a", "b"]])
    let texts = failures {
      scene.table.performBatchUpdates {
        scene.rows.sections = [["a"]]
        scene.table.insertRows(at: [at(0)], with: .automatic)
      }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("Invalid update") == true)
    scene.table.layoutIfNeeded()
    #expect(scene.texts == ["a"])
  }

  @Test func `A single operation is a batch whose data has changed before`() {
    let scene = Scene([["a"]])
    scene.rows.sections[0].append("b")
    #expect(failures { scene.table.insertRows(at: [at(1)], with: .automatic) } == [])
    #expect(scene.texts == ["a", "b"])
    scene.rows.sections = []
    #expect(failures { scene.table.deleteSections([0], with: .automatic) } == [])
  }

  @Test func `Between beginUpdates and endUpdates is one batch`() {
    let scene = Scene([["a", "b"]])
    let before = scene.table.batches
    let texts = failures {
      scene.table.beginUpdates()
      scene.rows.sections = [["b", "c"]]
      scene.table.deleteRows(at: [at(0)], with: .automatic)
      scene.table.insertRows(at: [at(1)], with: .automatic)
      scene.table.endUpdates()
    }
    #expect(texts == [])
    #expect(scene.table.batches == before + 1)
    #expect(scene.texts == ["b", "c"])
  }

  @Test func `A batch inside a batch joins it`() {
    let scene = Scene([["a"]])
    let before = scene.table.batches
    let texts = failures {
      scene.table.performBatchUpdates {
        scene.rows.sections = [["n", "a", "m"]]
        scene.table.insertRows(at: [at(0)], with: .automatic)
        scene.table.performBatchUpdates {
          scene.table.insertRows(at: [at(2)], with: .automatic)
        }
      }
    }
    #expect(texts == [])
    #expect(scene.table.batches == before + 1)
    #expect(scene.texts == ["n", "a", "m"])
  }

  // Source: rule B11 of BatchRules.md.
  @Test func `A reload inside a batch is refused`() {
    let scene = Scene([["a"]])
    let texts = failures { scene.table.performBatchUpdates { scene.table.reloadData() } }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("B11") == true)
  }

  // Source: rule B12 of BatchRules.md.
  @Test func `An update that begins while a cell is filled inside a batch is refused`() {
    let scene = Scene([["a"]])
    scene.rows.makeCell = { table, indexPath in
      table.performBatchUpdates {}
      return table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    let texts = failures {
      scene.table.performBatchUpdates {
        scene.rows.sections = [["a", "b"]]
        scene.table.insertRows(at: [at(1)], with: .automatic)
      }
    }
    #expect(texts.contains { $0.contains("B12") })
  }

  // Source: rule B12, for a layout outside a batch.
  @Test func `An update that begins while a view is shown is refused`() {
    let scene = Scene([["a"]], implementing: ["tableView:willDisplayCell:forRowAtIndexPath:"])
    scene.rows.willDisplay = { scene.table.performBatchUpdates {} }
    let texts = failures {
      scene.table.reloadData()
      scene.table.layoutIfNeeded()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("B12") == true)
  }

  @Test func `The completion of a batch is called when the animation ends`() {
    let scene = Scene([["a"]])
    let ended = Flag()
    scene.table.performBatchUpdates({}, completion: { _ in ended.isSet = true })
    #expect(!ended.isSet)
    scene.table.finishAnimations()
    #expect(ended.isSet)
    let endedAtOnce = Flag()
    UIView.performWithoutAnimation {
      scene.table.performBatchUpdates({}, completion: { _ in endedAtOnce.isSet = true })
    }
    #expect(endedAtOnce.isSet)
  }

  // Source: CoreStore #360, UITableViewAlertForLayoutOutsideViewHierarchy.
  @Test func `A layout outside a window is counted`() {
    let scene = Scene([["a"]])
    #expect(scene.table.layoutsOutsideWindow == 0)
    scene.table.removeFromSuperview()
    scene.table.performBatchUpdates {}
    #expect(scene.table.layoutsOutsideWindow == 1)
    scene.table.reloadData()
    scene.table.layoutIfNeeded()
    #expect(scene.table.layoutsOutsideWindow == 2)
  }

  // MARK: Cells

  // Source: UIKit's exception "unable to dequeue a cell with identifier".
  @Test func `An unknown identifier is refused, or nothing where nil can be answered`() {
    let scene = Scene([["a"]])
    let texts = failures {
      _ = scene.table.dequeueReusableCell(withIdentifier: "nobody", for: at(0))
      #expect(scene.table.dequeueReusableCell(withIdentifier: "nobody") == nil)
      #expect(scene.table.dequeueReusableHeaderFooterView(withIdentifier: "nobody") == nil)
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("unable to dequeue a cell with identifier nobody") == true)
  }

  // Source: UIKit's exception "cell reuse indentifier in nib … does not match the identifier used to
  // register the nib", with this spelling.
  @Test func `The cell in a nib has the identifier of the nib or none`() {
    let scene = Scene([["a"]])
    for name in ["other", "cell", ""] {
      let nib = UINib(making: { [RowCell(style: .default, reuseIdentifier: name)] })
      scene.table.register(nib, forCellReuseIdentifier: "cell")
      let texts = failures { _ = scene.table.dequeueReusableCell(withIdentifier: "cell") }
      #expect(texts.count == (name == "other" ? 1 : 0))
    }
  }

  // Source: UIKit's exception "invalid nib registered for identifier".
  @Test func `A nib must hold exactly one cell`() {
    let scene = Scene([["a"]])
    scene.table.register(
      UINib(making: { [UILabel(frame: .zero)] }),
      forCellReuseIdentifier: "label"
    )
    scene.table.register(UINib(making: { [] }), forCellReuseIdentifier: "empty")
    scene.table.register(
      UINib(making: { [RowCell(style: .default, reuseIdentifier: nil)] }),
      forCellReuseIdentifier: "good"
    )
    #expect(failures { _ = scene.table.dequeueReusableCell(withIdentifier: "label") }.count == 1)
    #expect(failures { _ = scene.table.dequeueReusableCell(withIdentifier: "empty") }.count == 1)
    #expect(failures { _ = scene.table.dequeueReusableCell(withIdentifier: "good") } == [])
  }

  @Test func `A cell that leaves the screen is reused after prepareForReuse`() {
    let scene = Scene([["a", "b", "c"]])
    scene.table.show(rows: 0..<2)
    #expect(scene.texts == ["a", "b"])
    scene.table.show(rows: 1..<3)
    #expect(scene.texts == ["b", "c"])
    #expect(scene.cell(2)?.reuses == 1)
    #expect(scene.cell(1)?.reuses == 0)
    scene.table.register(RowCell.self, forCellReuseIdentifier: "row")
    let made = scene.table.madeViews
    scene.table.reloadData()
    scene.table.layoutIfNeeded()
    #expect(scene.table.madeViews == made)
  }

  @Test func `A reload gives another cell, a reconfigure the same one`() {
    let scene = Scene([["a", "b"]])
    let (a, b) = (scene.cell(0), scene.cell(1))
    scene.rows.sections = [["A", "B"]]
    let texts = failures {
      scene.table.reloadRows(at: [at(0)], with: .automatic)
      scene.table.reconfigureRows(at: [at(1)])
    }
    #expect(texts == [])
    #expect(scene.texts == ["A", "B"])
    #expect(scene.cell(0) !== a)
    #expect(scene.cell(1) === b)
    #expect(b?.reuses == 0)
  }

  // Source: developer.apple.com/forums/thread/756295.
  @Test func `A reconfigure that gets another cell is refused`() {
    let scene = Scene([["a"]])
    scene.rows.makeCell = { _, _ in RowCell(style: .default, reuseIdentifier: "row") }
    let texts = failures { scene.table.reconfigureRows(at: [at(0)]) }
    #expect(texts.count == 1)
  }

  @Test func `The same cell for two rows is refused`() {
    let scene = Scene([["a"]])
    let only = RowCell(style: .default, reuseIdentifier: "row")
    scene.rows.makeCell = { _, _ in only }
    let texts = failures {
      scene.table.reloadData()
      scene.table.layoutIfNeeded()
      scene.rows.sections[0].append("b")
      scene.table.insertRows(at: [at(1)], with: .automatic)
    }
    #expect(texts.contains { $0.contains("too") })
  }

  @Test func `Cells are told of with the path they have when they come, and had when they go`() {
    let scene = Scene(
      [["a", "b", "c"]],
      implementing: [
        "tableView:willDisplayCell:forRowAtIndexPath:",
        "tableView:didEndDisplayingCell:forRowAtIndexPath:",
      ]
    )
    #expect(scene.rows.log == ["will a [0, 0]", "will b [0, 1]", "will c [0, 2]"])
    scene.rows.log = []
    scene.table.performBatchUpdates {
      scene.rows.sections = [["n", "a", "b"]]
      scene.table.insertRows(at: [at(0)], with: .automatic)
      scene.table.deleteRows(at: [at(2)], with: .automatic)
    }
    #expect(scene.rows.log == ["did c [0, 2]", "will n [0, 0]"])
    scene.rows.log = []
    scene.table.show(rows: 1..<3)
    #expect(scene.rows.log == ["did n [0, 0]"])
  }

  @Test func `A cell whose configuration handler is set is updated once before it is shown`() {
    let scene = Scene([["a"]])
    let count = Flag()
    scene.rows.makeCell = { table, indexPath in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.configurationUpdateHandler = { cell, state in
        count.number += 1
        cell.contentConfiguration = UIListContentConfiguration(text: "\(state.isSelected)")
      }
      return cell
    }
    scene.table.reloadData()
    scene.table.layoutIfNeeded()
    #expect(count.number == 1)
    scene.table.tap(at(0))
    #expect(count.number == 2)
    #expect((scene.cell(0)?.contentConfiguration as? UIListContentConfiguration)?.text == "true")
  }

  // MARK: Headers

  @Test func `A title makes a header, and a least height hides it`() {
    let scene = Scene([["a"], []], implementing: ["tableView:titleForHeaderInSection:"])
    scene.rows.titles = ["one", nil]
    scene.table.reloadData()
    scene.table.layoutIfNeeded()
    #expect(scene.table.headerView(forSection: 0)?.textLabel?.text == "one")
    #expect(scene.table.headerView(forSection: 1) == nil)
    scene.rows.implementedMethods.insert("tableView:heightForHeaderInSection:")
    scene.rows.headerHeight = .leastNormalMagnitude
    scene.table.delegate = nil
    scene.table.delegate = scene.rows
    scene.table.reloadData()
    scene.table.layoutIfNeeded()
    #expect(scene.table.headerView(forSection: 0) == nil)
  }

  @Test func `Header views are asked for, and wait to be used again`() {
    let scene = Scene([["a"], ["b"]], implementing: ["tableView:viewForHeaderInSection:"])
    scene.table.register(
      UITableViewHeaderFooterView.self,
      forHeaderFooterViewReuseIdentifier: "header"
    )
    scene.table.reloadData()
    scene.table.layoutIfNeeded()
    #expect(scene.table.headerView(forSection: 1)?.reuseIdentifier == "header")
    let reused = scene.table.reusedViews
    let log = scene.rows.log.count
    scene.table.reloadSections([1], with: .automatic)
    #expect(scene.rows.log.count == log + 1)
    scene.table.reloadData()
    scene.table.layoutIfNeeded()
    #expect(scene.table.reusedViews > reused)
  }

  // MARK: Users

  @Test func `A tap highlights, selects, and deselects what was selected`() {
    let scene = Scene(
      [["a", "b"]],
      implementing: [
        "tableView:shouldHighlightRowAtIndexPath:", "tableView:didHighlightRowAtIndexPath:",
        "tableView:didUnhighlightRowAtIndexPath:", "tableView:willSelectRowAtIndexPath:",
        "tableView:didSelectRowAtIndexPath:", "tableView:didDeselectRowAtIndexPath:",
      ]
    )
    scene.table.tap(at(0))
    #expect(
      scene.rows.log == [
        "shouldHighlight", "didHighlight", "didUnhighlight", "willSelect", "didSelect [0, 0]",
      ]
    )
    scene.rows.log = []
    scene.rows.willSelect = { _ in at(1) }
    #expect(scene.table.tap(at(0)) == at(1))
    #expect(scene.rows.log.suffix(2) == ["didDeselect [0, 0]", "didSelect [0, 1]"])
    scene.rows.willSelect = { _ in nil }
    #expect(scene.table.tap(at(0)) == nil)
    #expect(scene.table.indexPathsForSelectedRows == [at(1)])
  }

  @Test func `Rows can be moved and deleted only if the data source has the methods`() {
    let without = Scene([["a", "b"]])
    #expect(!without.table.canMove(at(0)))
    #expect(without.table.swipeToDelete(at(0)) == nil)
    let with = Scene(
      [["a", "b"]],
      implementing: [
        "tableView:moveRowAtIndexPath:toIndexPath:",
        "tableView:commitEditingStyle:forRowAtIndexPath:",
      ]
    )
    let a = with.cell(0)
    let texts = failures { _ = with.table.drag(at(0), to: at(1)) }
    #expect(texts == [])
    #expect(with.texts == ["b", "a"])
    #expect(with.cell(1) === a)
    #expect(with.table.swipeToDelete(at(0)) == "Delete")
    #expect(with.rows.log == ["commit delete"])
  }

  @Test func `A cell that stays at the place of another item is refused`() {
    let scene = Scene([["a", "b"]])
    scene.table.identifiers = { scene.rows.sections[$0.section][$0.row] }
    scene.table.reloadData()
    scene.table.layoutIfNeeded()
    let texts = failures {
      scene.table.performBatchUpdates { scene.rows.sections = [["b", "a"]] }
    }
    #expect(texts.count == 1)
  }
}

@MainActor final class Flag {
  var isSet = false
  var number = 0
}
