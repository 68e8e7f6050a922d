import ClassicStorage
import DiffableStorage
import Foundation
import ListManagement
import Testing
import UIKit
import UIKitManagers

/// Lines of the documents of DT managers, carried out.
@MainActor @Suite struct SeedsTests {
  final class NumberCell: UITableViewCell, @MainActor ModelTransfer {
    func update(with model: Int) { textLabel?.text = "\(model)" }
  }

  final class NumberItem: UICollectionViewCell, @MainActor ModelTransfer {
    var text = ""
    func update(with model: Int) { text = "\(model)" }
  }

  /// A view that UIKit does not reuse.
  final class PlainHeader: UIView, @MainActor ModelTransfer {
    var text = ""
    func update(with model: String) { text = model }
  }

  final class TitleView: UICollectionReusableView, @MainActor ModelTransfer {
    var text = ""
    func update(with model: String) { text = model }
  }

  /// A table view on screen, and what its manager finds wrong.
  @MainActor final class Scene {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    let table = UITableView(frame: .zero, style: .plain)
    let manager = TableViewManager()
    private(set) var anomalies: [ListAnomaly] = []

    init() {
      window.addSubview(table)
      manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
      manager.manage(table)
    }

    func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: [0, row]) }
  }

  /// A bundle with nib files, each with a view that is made by a closure.
  private func bundle(_ nibs: [String: () -> UIView]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "nibs-\(UInt64.random(in: .min ... .max))"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, view) in nibs {
      try Data().write(to: folder.appendingPathComponent("\(name).nib"))
      UINib.files[name] = { [view()] }
    }
    return try #require(Bundle(path: folder.path))
  }

  private func numberCell(tag: Int) -> NumberCell {
    let cell = NumberCell(style: .default, reuseIdentifier: nil)
    cell.tag = tag
    return cell
  }

  // MARK: Nibs

  @Test func `A nib with the name of the class is found when the class is registered`() throws {
    let bundle = try bundle(["NumberCell": { numberCell(tag: 7) }])
    let scene = Scene()
    let mapping = scene.manager.register(NumberCell.self) { $0.bundle = bundle }
    #expect(mapping.xibName == "NumberCell")
    scene.manager.memoryStorage?.addItem(1)
    #expect(scene.cell(0)?.tag == 7)
    #expect(scene.cell(0)?.textLabel?.text == "1")
    #expect(scene.anomalies == [])
  }

  @Test func `xibName names another nib, and nil has the class make its views`() throws {
    let bundle = try bundle([
      "NumberCell": { numberCell(tag: 1) }, "CustomCell": { numberCell(tag: 2) },
    ])
    let scene = Scene()
    scene.manager.register(NumberCell.self) {
      $0.bundle = bundle
      $0.xibName = "CustomCell"
      $0.condition = $0.modelCondition { _, number in number == 2 }
    }
    scene.manager.register(NumberCell.self) {
      $0.bundle = bundle
      $0.condition = $0.modelCondition { _, number in number == 1 }
    }
    scene.manager.register(NumberCell.self) { $0.xibName = nil }
    scene.manager.memoryStorage?.addItems([0, 1, 2])
    #expect((0..<3).map { scene.cell($0)?.tag } == [0, 1, 2])
    #expect(scene.anomalies == [])
  }

  @Test func `Without a nib of the default name, the class makes its views`() throws {
    let scene = Scene()
    let empty = try bundle([:])
    scene.manager.register(NumberCell.self) { $0.bundle = empty }
    scene.manager.memoryStorage?.addItem(1)
    #expect(scene.cell(0) is NumberCell)
    #expect(scene.anomalies == [])
  }

  @Test func `If the nib of the default name does not fit, the class makes its views`() throws {
    let scene = Scene()
    let bundle = try bundle([
      "NumberCell": { UIView(frame: .zero) }, "NumberItem": { UIView(frame: .zero) },
    ])
    scene.manager.register(NumberCell.self) { $0.bundle = bundle }
    scene.manager.memoryStorage?.addItem(1)
    #expect((scene.cell(0) as? NumberCell)?.textLabel?.text == "1")
    #expect(scene.anomalies == [])
    let photos = UICollectionView(
      frame: scene.window.frame,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    scene.window.addSubview(photos)
    let manager = CollectionViewManager()
    var anomalies: [ListAnomaly] = []
    manager.anomalyHandler = { anomalies.append($0) }
    manager.manage(photos)
    manager.register(NumberItem.self) { $0.bundle = bundle }
    manager.memoryStorage?.addItem(1)
    photos.layoutIfNeeded()
    #expect((photos.cellForItem(at: [0, 0]) as? NumberItem)?.text == "1")
    #expect(anomalies == [])
  }

  @Test func `A nib that was named and does not exist gives a blank cell`() throws {
    let scene = Scene()
    let empty = try bundle([:])
    scene.manager.registerNibNamed("Missing", for: NumberCell.self) { $0.bundle = empty }
    scene.manager.memoryStorage?.addItem(1)
    #expect(scene.cell(0) is NumberCell == false)
    #expect(
      scene.anomalies == [
        .unexpectedView(
          expected: "NumberCell",
          found: "nothing",
          reuseIdentifier: "NumberCell"
        )
      ]
    )
  }

  @Test func `registerNibNamed registers cells, headers and other views`() throws {
    let bundle = try bundle([
      "A": { numberCell(tag: 3) },
      "B": {
        let view = PlainHeader(frame: .zero)
        view.tag = 4
        return view
      },
    ])
    let scene = Scene()
    scene.manager.registerNibNamed("A", for: NumberCell.self) { $0.bundle = bundle }
    scene.manager.registerNibNamed("B", forHeader: PlainHeader.self) { $0.bundle = bundle }
    scene.manager.registerNibNamed("B", forFooter: PlainHeader.self) { $0.bundle = bundle }
    scene.manager.memoryStorage?.setSectionHeaderModels(["title"])
    scene.manager.memoryStorage?.setSectionFooterModels(["end"])
    scene.manager.memoryStorage?.addItem(1)
    #expect(scene.cell(0)?.tag == 3)
    let delegate = try #require(scene.table.delegate)
    let made = delegate.tableView(scene.table, viewForHeaderInSection: 0) as? PlainHeader
    #expect(made?.tag == 4)
    #expect(made?.text == "title")
    let footer = delegate.tableView(scene.table, viewForFooterInSection: 0) as? PlainHeader
    #expect(footer?.tag == 4)
    #expect(footer?.text == "end")
    #expect(scene.anomalies == [])
  }

  /// A collection view with room for a header.
  private func collectionView() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    return UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 640),
      collectionViewLayout: layout
    )
  }

  @Test func `A header of a collection view that UIKit would not take from a nib is blank`() throws
  {
    let bundle = try bundle(["B": { PlainHeader(frame: .zero) }])
    let view = collectionView()
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    let manager = CollectionViewManager()
    var anomalies: [ListAnomaly] = []
    manager.anomalyHandler = { anomalies.append($0) }
    manager.manage(view)
    manager.register(NumberItem.self) { $0.xibName = nil }
    manager.registerNibNamed("B", forHeader: PlainHeader.self) { $0.bundle = bundle }
    manager.memoryStorage?.setSectionHeaderModels(["title"])
    manager.memoryStorage?.addItem(1)
    view.layoutIfNeeded()
    #expect(
      anomalies == [
        .unexpectedView(
          expected: "PlainHeader",
          found: "nothing",
          reuseIdentifier: "PlainHeader"
        )
      ]
    )
  }

  @Test func `A collection view finds nibs, too`() throws {
    func tagged<V: UIView>(_: V.Type, _ tag: Int) -> () -> UIView {
      {
        let view = V(frame: .zero)
        view.tag = tag
        return view
      }
    }
    let bundle = try bundle([
      "NumberItem": tagged(NumberItem.self, 5), "Title": tagged(TitleView.self, 6),
    ])
    let view = collectionView()
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    let manager = CollectionViewManager()
    var anomalies: [ListAnomaly] = []
    manager.anomalyHandler = { anomalies.append($0) }
    manager.manage(view)
    manager.register(NumberItem.self) { $0.bundle = bundle }
    manager.registerNibNamed("Title", forHeader: TitleView.self) { $0.bundle = bundle }
    manager.registerSupplementary(TitleView.self, forKind: "badge")
    manager.unregisterSupplementary(TitleView.self, forKind: "badge")
    manager.memoryStorage?.setSectionHeaderModels(["title"])
    manager.memoryStorage?.addItem(1)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0])?.tag == 5)
    #expect((view.cellForItem(at: [0, 0]) as? NumberItem)?.text == "1")
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: [0, 0]
    )
    #expect(header?.tag == 6)
    #expect((header as? TitleView)?.text == "title")
    #expect(anomalies == [])
  }

  // MARK: Plain headers

  @Test func `A plain view is a header, and shows a new model after an update`() throws {
    let scene = Scene()
    scene.manager.register(NumberCell.self)
    scene.manager.registerHeader(PlainHeader.self)
    scene.manager.memoryStorage?.setSectionHeaderModels(["one"])
    scene.manager.memoryStorage?.addItem(1)
    func shown() -> String? {
      (scene.table.anyHeaderView(forSection: 0) as? PlainHeader)?.text
    }
    #expect(shown() == "one")
    scene.manager.memoryStorage?.performUpdates {
      scene.manager.memoryStorage?.setSectionHeaderModels(["two"])
      scene.manager.memoryStorage?.addItem(2)
    }
    scene.table.layoutIfNeeded()
    #expect(shown() == "two")
    #expect(scene.anomalies == [])
  }

  // MARK: Events and managers

  @Test func `configureEvents passes the class and the type of its models`() {
    let scene = Scene()
    var selected: [Int] = []
    scene.manager.configureEvents(for: NumberCell.self) { cellType, modelType in
      scene.manager.register(cellType)
      scene.manager.on(.didSelect, cellType) { _, number, _ in selected.append(number) }
      scene.manager.on(.heightForCell, modelType) { number, _ in Double(10 * number) }
    }
    scene.manager.memoryStorage?.addItems([1, 2])
    scene.table.delegate?.tableView(scene.table, didSelectRowAt: [0, 1])
    #expect(selected == [2])
    #expect(scene.table.delegate?.tableView(scene.table, heightForRowAt: [0, 1]) == 20)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  final class Controller: UIViewController, TableViewManageable, CollectionViewManageable {
    var tableView: UITableView!
    var collectionView: UICollectionView!
    private(set) var selected: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      let table = UITableView(frame: .zero, style: .plain)
      view.addSubview(table)
      tableView = table
      tableManager.register(NumberCell.self) {
        $0.on(.didSelect) { [weak self] _, number, _ in self?.selected.append(number) }
      }
      tableManager.memoryStorage?.addItems([1, 2])
    }

    var tableManager: TableViewManager { manager }
    var collectionManager: CollectionViewManager { manager }
  }

  @Test func `An injected manager manages the view when there is one, and lives with its owner`() {
    weak var manager: TableViewManager?
    weak var controller: Controller?
    do {
      let made = Controller()
      #expect(made.tableManager === made.tableManager)
      #expect(made.tableManager.view == nil)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
      window.addSubview(made.view)
      made.loadViewIfNeeded()
      #expect(made.tableManager.view === made.tableView)
      made.tableView?.delegate?.tableView(made.tableView ?? UITableView(), didSelectRowAt: [0, 1])
      #expect(made.selected == [2])
      let photos = UICollectionView(
        frame: window.frame,
        collectionViewLayout: UICollectionViewFlowLayout()
      )
      #expect(made.collectionManager.view == nil)
      made.collectionView = photos
      #expect(made.collectionManager.view === photos)
      #expect(made.tableManager.view === made.tableView)
      let other = UITableView(frame: .zero, style: .plain)
      made.tableView = other
      #expect(made.tableManager.view === other)
      made.tableManager.stopManaging()
      #expect(made.tableManager.view == nil)
      (manager, controller) = (made.tableManager, made)
    }
    #expect(controller == nil)
    #expect(manager == nil)
  }

  final class Numbers: UITableViewController, TableViewManageable {
    override init(style: UITableView.Style) {
      super.init(style: style)
      // UIKit would load the view if it were asked for here.
      manager.register(NumberCell.self)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      manager.memoryStorage?.addItems([1, 2])
    }
  }

  final class Items: UICollectionViewController, CollectionViewManageable {
    override func viewDidLoad() {
      super.viewDidLoad()
      manager.register(NumberItem.self)
      manager.memoryStorage?.addItems([1, 2])
    }
  }

  @Test func `The controllers of UIKit with a list get a manager, which loads no view`() {
    let numbers = Numbers(style: .plain)
    #expect(!numbers.isViewLoaded)
    #expect(numbers.manager.view == nil)
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    window.addSubview(numbers.view)
    window.addSubview(items.view)
    numbers.loadViewIfNeeded()
    items.loadViewIfNeeded()
    #expect(numbers.manager.view === numbers.tableView)
    #expect(numbers.tableView.cellForRow(at: [0, 1])?.textLabel?.text == "2")
    items.collectionView.layoutIfNeeded()
    #expect((items.collectionView.cellForItem(at: [0, 1]) as? NumberItem)?.text == "2")
  }
}
