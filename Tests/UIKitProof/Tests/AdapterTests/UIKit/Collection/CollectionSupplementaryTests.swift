import ClassicStorage
import DiffableStorage
import ListManagement
import TestSupport
import Testing
import UIKit
import UIKitManagers

@MainActor @Suite struct CollectionSupplementaryTests {
  typealias Edge<String> = Items.Edge<String>
  let header = UICollectionView.elementKindSectionHeader

  @Test func `A header without a model that is asked for all the same is blank`() {
    let texts = failures {
      let owner = Owner(["collectionView:layout:referenceSizeForHeaderInSection:"])
      let scene = Items.Scene([[]], owner: owner)
      scene.manager.registerHeader(Items.Edge<Int>.self)
      #expect(scene.header() != nil)
      #expect(!(scene.header() is Items.Edge<Int>))
      #expect(scene.takeAnomalies() == [.nilSupplementaryModel(kind: header, at(0))])
    }
    #expect(texts == [])
  }

  @Test func `A header that the manager has no view for is the owner's`() {
    let texts = failures {
      let owner = Owner([
        "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
        "collectionView:layout:referenceSizeForHeaderInSection:",
      ])
      let scene = Items.Scene([[]], owner: owner)
      scene.view.register(
        Items.Edge<String>.self,
        forSupplementaryViewOfKind: header,
        withReuseIdentifier: "owner's"
      )
      owner.answers["collectionView:viewForSupplementaryElementOfKind:atIndexPath:"] = {
        [header, unowned scene] in
        scene.view.dequeueReusableSupplementaryView(
          ofKind: header,
          withReuseIdentifier: "owner's",
          for: at(0)
        )
      }
      scene.manager.registerHeader(Items.Edge<Int>.self)
      #expect(scene.header()?.reuseIdentifier == "owner's")
      #expect(scene.takeAnomalies() == [.nilSupplementaryModel(kind: header, at(0))])
    }
    #expect(texts == [])
  }

  @Test func `A header without a mapping is blank`() {
    let texts = failures {
      let scene = Items.Scene([[]])
      scene.memory.setSectionHeaderModels(["one"])
      #expect(scene.header() != nil)
      let anomaly = ListAnomaly.noMapping(
        modelDescription: "one",
        viewType: .supplementaryView(kind: header),
        at(0)
      )
      #expect(scene.takeAnomalies() == [anomaly])
    }
    #expect(texts == [])
  }

  @Test func `Sizes come from the event, the owner, or the layout if there is a model`() {
    let owner = Owner()
    let scene = Items.Scene([[1], [2]], owner: owner)
    let layout = scene.view.collectionViewLayout as? UICollectionViewFlowLayout
    let mapping = scene.manager.registerHeader(Items.Edge<Int>.self)
    scene.manager.register(Items.Cell<Int>.self)
    scene.memory.headerModelProvider = { $0 == 0 ? 1 : nil }
    scene.manager.reload()
    #expect(layout?.headerSize(inSection: 0).height == 20)
    #expect(layout?.headerSize(inSection: 1) == .zero)
    owner.implementedMethods = ["collectionView:layout:referenceSizeForHeaderInSection:"]
    #expect(layout?.headerSize(inSection: 0).height == 99)
    mapping.on(.referenceSizeForHeaderView) { _, _ in CGSize(width: 0, height: 42) }
    #expect(layout?.headerSize(inSection: 0).height == 42)
  }

  @Test func `The kinds are those of the flow layout`() {
    let scene = Items.Scene([[1]])
    #expect(scene.memory.supplementaryHeaderKind == header)
    #expect(
      scene.memory.supplementaryFooterKind == UICollectionView.elementKindSectionFooter
    )
  }

  @Test func `Views of other kinds are shown, and handlers get index paths`() {
    let texts = failures {
      let layout = UICollectionViewCompositionalLayout()
      layout.kinds = ["badge"]
      let scene = Items.Scene(storage: MemoryStorage(), layout: layout)
      scene.memory.setItemsForAllSections([[1], [2]])
      var filled: [IndexPath] = []
      scene.manager.register(Items.Cell<Int>.self)
      scene.manager.registerSupplementary(
        Edge<String>.self,
        ofKind: "badge",
        handler: { _, _, indexPath in filled.append(indexPath) }
      )
      scene.manager.registerSupplementary(
        UICollectionReusableView.self,
        for: Int.self,
        ofKind: "badge"
      ) { view, model, indexPath in
        view.tag = model + indexPath.section
      }
      scene.memory.supplementaryModelProvider = { kind, indexPath in
        kind == "badge" ? (indexPath.section == 0 ? "zero" : 10) : nil
      }
      scene.manager.reload()
      let first = scene.view.supplementaryView(forElementKind: "badge", at: at(0, 0))
      let second = scene.view.supplementaryView(forElementKind: "badge", at: at(0, 1))
      #expect((first as? Edge<String>)?.text == "zero")
      #expect(second?.tag == 11)
      #expect(filled == [at(0, 0)])
      #expect(scene.takeAnomalies() == [])
    }
    #expect(texts == [])
  }
}
