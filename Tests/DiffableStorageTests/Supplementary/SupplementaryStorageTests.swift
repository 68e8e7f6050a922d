import DiffableStorage
import PortableFoundation
import Testing

/// The provider that is used for each kind, for every case of the rule.
@Suite struct SupplementaryStorageTests {
  let storage = BaseSupplementaryStorage()
  let path: IndexPath = [1, 3]

  func model(_ kind: String) -> String? {
    storage.supplementaryModel(ofKind: kind, forSectionAt: path) as? String
  }

  func setAll() {
    storage.supplementaryHeaderKind = "header"
    storage.supplementaryFooterKind = "footer"
    storage.headerModelProvider = { "H\($0)" }
    storage.footerModelProvider = { "F\($0)" }
    storage.supplementaryModelProvider = { kind, path in "S \(kind) \(path[0]) \(path[1])" }
  }

  @Test func `Each provider is used for its kind, and the third for all others`() {
    setAll()
    #expect(model("header") == "H1")
    #expect(model("footer") == "F1")
    #expect(model("badge") == "S badge 1 3")
  }

  @Test func `Without providers there is no model`() {
    #expect(model("header") == nil)
    #expect(storage.headerModel(forSection: 0) == nil)
    #expect(storage.footerModel(forSection: 0) == nil)
    #expect(storage.supplementaryModelProvider != nil)
  }

  @Test func `Without its kind, a header is available from its own method only`() {
    setAll()
    storage.supplementaryHeaderKind = nil
    #expect(model("header") == "S header 1 3")
    #expect(storage.headerModel(forSection: 1) as? String == "H1")
  }

  @Test func `Without a header provider the third is used, and the header method returns nil`() {
    setAll()
    storage.headerModelProvider = nil
    storage.footerModelProvider = nil
    #expect(model("header") == "S header 1 3")
    #expect(model("footer") == "S footer 1 3")
    #expect(storage.headerModel(forSection: 1) == nil)
    #expect(storage.footerModel(forSection: 1) == nil)
  }

  @Test func `If header and footer have one kind, the header provider is used`() {
    setAll()
    storage.supplementaryFooterKind = "header"
    #expect(model("header") == "H1")
    storage.headerModelProvider = nil
    #expect(model("header") == "F1")
  }

  @Test func `A nil from the header or footer provider is final`() {
    setAll()
    storage.headerModelProvider = { _ in nil }
    storage.footerModelProvider = { _ in nil }
    #expect(model("header") == nil)
    #expect(model("footer") == nil)
    storage.supplementaryFooterKind = "header"
    storage.footerModelProvider = { "F\($0)" }
    #expect(model("header") == nil)
  }

  @Test func `Changed kinds and providers take effect at once, also in old closures`() {
    setAll()
    let provider = storage.supplementaryModelProvider
    storage.supplementaryHeaderKind = "badge"
    storage.headerModelProvider = { "new H\($0)" }
    #expect(model("badge") == "new H1")
    #expect(model("header") == "S header 1 3")
    #expect(provider?("badge", path) as? String == "new H1")
  }

  @Test func `After assigning nil, header and footer remain, and the property is not nil`() {
    setAll()
    storage.supplementaryModelProvider = nil
    #expect(model("header") == "H1")
    #expect(model("footer") == "F1")
    #expect(model("badge") == nil)
    #expect(storage.supplementaryModelProvider != nil)
  }

  @Test func `Assigning the closure that was read changes nothing`() {
    setAll()
    for _ in 0..<3 { storage.supplementaryModelProvider = storage.supplementaryModelProvider }
    #expect(model("header") == "H1")
    #expect(model("badge") == "S badge 1 3")
    storage.headerModelProvider = { "later \($0)" }
    #expect(model("header") == "later 1")
  }

  @Test func `A header depends on the section of the index path only`() {
    setAll()
    for path in [IndexPath(index: 1), [1, 99], [1, 2, 3]] {
      #expect(
        storage.supplementaryModel(ofKind: "header", forSectionAt: path) as? String == "H1"
      )
    }
  }

  @Test(arguments: [-7, 0, 12, Int.max])
  func `Providers are also called for sections that do not exist`(_ section: Int) {
    setAll()
    #expect(storage.headerModel(forSection: section) as? String == "H\(section)")
    let path: IndexPath = [section, 0]
    let footer = storage.supplementaryModel(ofKind: "footer", forSectionAt: path)
    #expect(footer as? String == "F\(section)")
  }

  @Test func `An empty index path has no header or footer`() {
    setAll()
    storage.supplementaryModelProvider = { kind, _ in kind }
    let model = storage.supplementaryModel(ofKind: "header", forSectionAt: IndexPath())
    #expect(model as? String == "header")
  }

  @Test func `A closure that outlives its storage calls the assigned closure only`() {
    var storage: BaseSupplementaryStorage? = BaseSupplementaryStorage()
    weak let gone = storage
    storage?.supplementaryHeaderKind = "header"
    storage?.headerModelProvider = { "H\($0)" }
    let bare = storage?.supplementaryModelProvider
    storage?.supplementaryModelProvider = { kind, _ in "S \(kind)" }
    let assigned = storage?.supplementaryModelProvider
    #expect(assigned?("header", path) as? String == "H1")
    storage = nil
    #expect(gone == nil)
    #expect(bare?("header", path) == nil)
    #expect(assigned?("header", path) as? String == "S header")
  }

  // MARK: Models

  @Test func `Optional models are unwrapped`() {
    setAll()
    storage.headerModelProvider = { $0 == 1 ? Optional(Optional("deep")) as Any : nil }
    #expect(model("header") == "deep")
    storage.headerModelProvider = { _ in Optional(String?.none) as Any }
    #expect(storage.headerModel(forSection: 1) == nil)
    #expect(storage.supplementaryModel(ofKind: "header", forSectionAt: path) == nil)
    storage.supplementaryModelProvider = { _, _ in Int?.none as Any }
    #expect(storage.supplementaryModel(ofKind: "badge", forSectionAt: path) == nil)
  }

  @Test(arguments: [-1, Int.min, 2, Int.max])
  func `An array of models has no model out of its range`(_ section: Int) {
    storage.setSectionHeaderModels(["a", "b"])
    storage.setSectionFooterModels([1, 2])
    #expect(storage.headerModel(forSection: 1) as? String == "b")
    #expect(storage.footerModel(forSection: 0) as? Int == 1)
    #expect(storage.headerModel(forSection: section) == nil)
    #expect(storage.footerModel(forSection: section) == nil)
  }

  @Test func `An array of optional models has no model for nil`() {
    storage.setSectionHeaderModels(["a", nil])
    #expect(storage.headerModel(forSection: 0) as? String == "a")
    #expect(storage.headerModel(forSection: 1) == nil)
    storage.setSectionHeaderModels([Int]())
    #expect(storage.headerModel(forSection: 0) == nil)
  }

  // MARK: Kinds

  @Test func `The kinds are the strings of UIKit and DTModelStorage`() {
    storage.configureForTableViewUsage()
    #expect(storage.supplementaryHeaderKind == "TableViewElementKindSectionHeader")
    #expect(storage.supplementaryFooterKind == "TableViewElementKindSectionFooter")
    storage.headerModelProvider = { _ in 1 }
    storage.configureForCollectionViewFlowLayoutUsage()
    #expect(storage.supplementaryHeaderKind == "UICollectionElementKindSectionHeader")
    #expect(storage.supplementaryFooterKind == "UICollectionElementKindSectionFooter")
    #expect(storage.headerModel(forSection: 0) as? Int == 1)
  }

  // MARK: Custom storages

  final class Plain: SupplementaryStorage {
    var headerModelProvider: ((Int) -> Any?)?
    var footerModelProvider: ((Int) -> Any?)?
    var supplementaryModelProvider: ((String, IndexPath) -> Any?)?
    var supplementaryHeaderKind: String?
    var supplementaryFooterKind: String?
  }

  @Test func `A storage with the five properties has all methods`() {
    let plain = Plain()
    plain.setSectionHeaderModels([Optional(5)])
    plain.footerModelProvider = { _ in Int?.none as Any }
    plain.supplementaryModelProvider = { kind, path in "\(kind)\(path[1])" }
    #expect(plain.headerModel(forSection: 0) as? Int == 5)
    #expect(plain.footerModel(forSection: 0) == nil)
    #expect(plain.supplementaryModel(ofKind: "x", forSectionAt: path) as? String == "x3")
  }

  @Test func `A storage with the five properties follows the whole rule`() {
    let plain = Plain()
    plain.configureForTableViewUsage()
    plain.headerModelProvider = { $0 == 1 ? "H" : nil }
    plain.footerModelProvider = { "F\($0)" }
    plain.supplementaryModelProvider = { kind, _ in kind }
    let models = ["TableViewElementKindSectionHeader", "TableViewElementKindSectionFooter", "x"].map
    {
      kind in
      [0, 1].map { section in
        let path: IndexPath = [section, 0]
        return plain.supplementaryModel(ofKind: kind, forSectionAt: path) as? String
      }
    }
    #expect(models == [[nil, "H"], ["F0", "F1"], ["x", "x"]])
  }
}
