#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListViews
  public import SectionControllers
  public import UIKit

  /// Shows the batches of a section controller in a table view.
  public typealias TableViewAdapter = ListViewAdapter<UITableView>

  extension ListViewAdapter where Target == UITableView {
    /// Creates an adapter.
    ///
    /// - Parameter tableView: The view, which is retained.
    @MainActor public convenience init(tableView: UITableView) {
      self.init(tableView, ListUpdater(tableView))
    }
  }

  /// Creates the data source of a table view for the items of a section controller.
  ///
  /// ```swift
  /// struct Song: Identifiable, Equatable {
  ///   let id: Int
  ///   var title: String
  /// }
  /// let controller = SectionDataController<Song, TableViewAdapter>(
  ///   adapter: TableViewAdapter(tableView: tableView)
  /// )
  /// let dataSource = TableViewDataSource(sectionDataController: controller)
  /// tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
  /// dataSource.cellFactory = { _, tableView, indexPath, song in
  ///   let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
  ///   cell.textLabel?.text = song.title
  ///   return cell
  /// }
  /// tableView.dataSource = dataSource
  /// let songs = [Song(id: 1, title: "Intro")]
  /// controller.update(items: songs, updateMode: .partial(animated: true), immediately: true)
  /// ```
  ///
  /// - Parameter sectionDataController: The controller, which is retained.
  /// - Returns: The data source. Keep it, because the view holds it weakly.
  @MainActor public func TableViewDataSource<T>(
    sectionDataController: SectionDataController<T, TableViewAdapter>
  ) -> TableViewSectionDataSource<T> {
    TableViewSectionDataSource(sectionDataController: sectionDataController)
  }

  /// The data source of a table view for the items of a section controller.
  @MainActor
  public final class TableViewSectionDataSource<T: Identifiable>:
    DataSourceObject, UITableViewDataSource
  {
    /// Makes and fills a cell; it must be dequeued from the view.
    public typealias CellFactory =
      (TableViewSectionDataSource<T>, UITableView, IndexPath, T) -> UITableViewCell

    /// Makes and fills cells; without it, they are blank.
    public var cellFactory: CellFactory?

    /// The controller of the items.
    public let sectionDataController: SectionDataController<T, TableViewAdapter>

    /// Creates the data source of a controller's view.
    ///
    /// As long as the view has another data source, it gets no batches, and the adapter's updater reports the
    /// anomaly `viewHasAnotherDataSource`.
    ///
    /// - Parameter sectionDataController: The controller, which is retained.
    public init(sectionDataController: SectionDataController<T, TableViewAdapter>) {
      self.sectionDataController = sectionDataController
      super.init()
      let adapter = sectionDataController.adapter
      adapter.updater.viewHasAnotherDataSource = { [weak self, weak view = adapter.target] in
        view?.dataSource !== self
      }
    }

    /// The number of sections up to that of the controller.
    public func numberOfSections(in tableView: UITableView) -> Int {
      sectionDataController.storage.numberOfSections()
    }

    /// The number of items that the view shows in a section.
    public func tableView(
      _ tableView: UITableView,
      numberOfRowsInSection section: Int
    ) -> Int {
      sectionDataController.storage.numberOfItems(inSection: section)
    }

    /// The cell that the ``cellFactory`` makes; updates wait until it has returned.
    public func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      sectionDataController.adapter.updater.hold()
      defer { sectionDataController.adapter.updater.release() }
      if let cellFactory, let item = sectionDataController.item(at: indexPath) {
        return cellFactory(self, tableView, indexPath, item)
      }
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: blankCellIdentifier)
      return tableView.dequeueReusableCell(withIdentifier: blankCellIdentifier, for: indexPath)
    }
  }

  private let blankCellIdentifier = "TableViewSectionDataSource blank cell"

  #if !canImport(ObjectiveC)
    extension TableViewSectionDataSource: SomeMethodsMissing {
      /// The optional methods that are implemented.
      public var implementedMethods: Set<String> { ["numberOfSectionsInTableView:"] }
    }
  #endif
#endif
