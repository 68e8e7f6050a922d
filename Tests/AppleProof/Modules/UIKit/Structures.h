// The structures of UIKit, and classes of which only the name counts.
typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
typedef struct NSDirectionalEdgeInsets { CGFloat top, leading, bottom, trailing; } NSDirectionalEdgeInsets;
typedef struct UIOffset { CGFloat horizontal, vertical; } UIOffset;
@interface UICollectionViewDiffableDataSourceReference : NSObject
@end
@interface UITableViewDiffableDataSourceReference : NSObject
@end
// Swift has structures for these.
API_AVAILABLE(ios(14.0)) NS_SWIFT_NAME(__UICellConfigurationState) BECOMES(UICellConfigurationState)
@interface UICellConfigurationState : NSObject
@end
API_AVAILABLE(ios(14.0)) NS_SWIFT_NAME(__UICellAccessory) BECOMES(UICellAccessory)
@interface UICellAccessory : NSObject
@end
