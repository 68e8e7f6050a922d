/// All list views on which the scenarios run.
@MainActor let screens: [any Screen.Type] = {
  var screens: [any Screen.Type] = [HeadlessScreen.self]
  #if canImport(UIKit)
    screens += [TableScreen.self, CollectionScreen.self]
  #endif
  #if canImport(AppKit)
    screens += [MacCollectionScreen.self, MacTableScreen.self]
  #endif
  return screens
}()
