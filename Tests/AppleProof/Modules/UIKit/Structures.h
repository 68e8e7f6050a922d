// The structures of UIKit, and classes of which only the name counts.
typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
typedef struct NSDirectionalEdgeInsets { CGFloat top, leading, bottom, trailing; } NSDirectionalEdgeInsets;
typedef struct UIOffset { CGFloat horizontal, vertical; } UIOffset;
@interface UICollectionViewDiffableDataSourceReference : NSObject
@end
@interface UITableViewDiffableDataSourceReference : NSObject
@end
