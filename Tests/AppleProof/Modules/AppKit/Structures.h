// Structures and types of names of AppKit.
@class NSCollectionView;
typedef struct NSEdgeInsets { CGFloat top, left, bottom, right; } NSEdgeInsets;
typedef struct NSDirectionalEdgeInsets { CGFloat top, leading, bottom, trailing; } NSDirectionalEdgeInsets;

typedef NSString *NSUserInterfaceItemIdentifier NS_TYPED_EXTENSIBLE_ENUM;
typedef NSString *NSCollectionViewSupplementaryElementKind
  __attribute__((swift_bridged_typedef)) NS_SWIFT_NAME(NSCollectionView.SupplementaryElementKind);
extern NSCollectionViewSupplementaryElementKind _Nonnull const NSCollectionElementKindSectionHeader
  NS_SWIFT_NAME(NSCollectionView.elementKindSectionHeader);
extern NSCollectionViewSupplementaryElementKind _Nonnull const NSCollectionElementKindSectionFooter
  NS_SWIFT_NAME(NSCollectionView.elementKindSectionFooter);

enum { NSOutlineViewDropOnItemIndex = -1 };
