// The only import of Foundation for all targets that do not name UIKit or AppKit. On Linux it is the smaller
// part of Foundation, so that a program loads the rest, 52 MB with its tables of languages, only if it needs
// them itself. `NSObject` is not in this part; the stand-ins for UIKit and AppKit in Tests/UIKitProof need it.
#if canImport(FoundationEssentials) && !DIFFABLE_STAND_INS
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
