"""What the bindings do not state, for each kit; each line is a fact of Apple's documentation."""

NOT_ESCAPING = ("(^)", "(NS_NOESCAPE ^)")

INDEX_PATHS = ("NSSet *", "NSSet<NSIndexPath *> *")
NULLABLE_VIEW = ("(nonatomic", "(nullable, nonatomic")
NULLABLE_RESULT = ("UIDragPreviewParameters * (^", "UIDragPreviewParameters *_Nullable (^")
# The last argument of a method.
IDENTIFIER = ("dentifier:(NSString *)identifier", "dentifier:(NSUserInterfaceItemIdentifier)identifier")


def named(name):
    """A member whose name in Swift does not follow from its selector."""
    return (None, f"NS_SWIFT_NAME({name})")


class Kit:
    """What both kits share, unless one of them says otherwise."""

    HAS_PROGRAMS = False
    # Types that are declared in Structures.h, or in Swift alone.
    ELSEWHERE = set()
    RENAMED = {}
    CONSTANT_PREFIXES = {}
    # Where the name in Swift does not begin with that of the class, or the bindings have another name.
    SWIFT_NAMES = {}

    def __init_subclass__(cls):
        cls.NAME = cls.__name__
        cls.ADAPTERS = [cls.NAME + "Lists", cls.NAME + "Managers"]
        cls.SYMBOLS = {cls.SYMBOL, "NET", "XAMCORE_5_0"}


class UIKit(Kit):
    SYSTEM, SYSTEM_NAME, TRIPLE = "ios", "iOS", "x86_64-apple-ios{}-simulator"
    FILES, SYMBOL = ["src/UIKit/UIEnums.cs", "src/uikit.cs"], "IOS"
    PLATFORM, PLATFORM_NAME, FIRST_VERSION = "iOS", "iOS", "2.0"
    OLDEST, PREFIX = "iOS 13", "UI"
    ELSEWHERE = {
        "UICollectionViewDiffableDataSourceReference", "UITableViewDiffableDataSourceReference",
        "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource",
        "UICellAccessory", "UICellConfigurationState",
    }
    # Optional methods for which a view always asks, so that the sources have no name of them.
    ALWAYS_IMPLEMENTED = {"numberOfSectionsInTableView:", "numberOfSectionsInCollectionView:"}
    # Types that the adapter's sources do not name, but whose members they use.
    ALSO = ["UIResponder", "UIScrollView", "UIScrollViewDelegate", "UIWindow", "UIDragAnimating",
            "UICollectionViewLayoutAttributes", "UITableViewDropPlaceholderContext",
            "UICollectionViewDropPlaceholderContext",
            "UITableViewPlaceholder", "UICollectionViewPlaceholder", "UITableViewDropItem",
            "UICollectionViewDropItem", "UIDropProposal", "UILabel"]
    SWIFT_NAMES = {
        "UITableViewCellAccessory": "UITableViewCell.AccessoryType",
        "UITableViewCellStyle": "UITableViewCell.CellStyle",
        "UITableViewDropIntent": "UITableViewDropProposal.Intent",
        "UICollectionViewDropIntent": "UICollectionViewDropProposal.Intent",
        "UIViewAnimatingPosition": "UIViewAnimatingPosition",
    }
    CORRECTIONS = {
        "UIView performWithoutAnimation:": [NOT_ESCAPING],
        "UITableViewDropPlaceholderContext commitInsertionWithDataSourceUpdates:": [NOT_ESCAPING],
        "UICollectionViewDropPlaceholderContext commitInsertionWithDataSourceUpdates:": [NOT_ESCAPING],
        # Results that are some kind of cell.
        "UICollectionView dequeueReusableCellWithReuseIdentifier:forIndexPath:": [
            ("(UICollectionReusableView *)", "(__kindof UICollectionViewCell *)"),
        ],
        "UITableView dequeueReusableCellWithIdentifier:": [("(UITableViewCell", "(__kindof UITableViewCell")],
        "UITableView dequeueReusableCellWithIdentifier:forIndexPath:": [
            ("(UITableViewCell", "(__kindof UITableViewCell"),
        ],
        # Properties, which the bindings state as methods.
        "UITableView numberOfSections": [("- (NSInteger)", "@property (nonatomic, readonly) NSInteger ")],
        "UICollectionView numberOfSections": [("- (NSInteger)", "@property (nonatomic, readonly) NSInteger ")],
        "UICollectionView indexPathsForSelectedItems": [
            ("- (NSArray<NSIndexPath *> *_Nullable)",
             "@property (nonatomic, readonly, nullable) NSArray<NSIndexPath *> *"),
        ],
        # Optionality.
        "UITableViewDelegate tableView:viewForHeaderInSection:": [("(UIView *)", "(nullable UIView *)")],
        "UITableViewDelegate tableView:viewForFooterInSection:": [("(UIView *)", "(nullable UIView *)")],
        "UITableViewDelegate tableView:didEndEditingRowAtIndexPath:": [
            ("(NSIndexPath *)", "(nullable NSIndexPath *)"),
        ],
        "UICollectionViewDataSource collectionView:indexPathForIndexTitle:atIndex:": [
            ("(NSIndexPath *_Nullable)", "(NSIndexPath *)"),
        ],
        "UICollectionReusableView applyLayoutAttributes:": [("*_Nullable)", "*)")],
        "UICollectionViewLayout collectionView": [NULLABLE_VIEW],
        "UICollectionViewLayout layoutAttributesForItemAtIndexPath:": [
            ("(UICollectionViewLayoutAttributes *)", "(nullable UICollectionViewLayoutAttributes *)"),
        ],
        "UITableViewCell textLabel": [NULLABLE_VIEW],
        "UITableViewCell detailTextLabel": [NULLABLE_VIEW],
        "UITableViewHeaderFooterView textLabel": [NULLABLE_VIEW],
        "UITableViewHeaderFooterView detailTextLabel": [NULLABLE_VIEW],
        "UITableViewHeaderFooterView initWithReuseIdentifier:": [("(NSString *)", "(nullable NSString *)")],
        "UITableViewDropPlaceholder previewParametersProvider": [NULLABLE_RESULT],
        "UICollectionViewDropPlaceholder previewParametersProvider": [NULLABLE_RESULT],
        "UIViewController view": [("(nonatomic) UIView *_Nullable", "(nonatomic, null_resettable) UIView *")],
        # Names in Swift.
        "UIDropProposal initWithDropOperation:": [named("init(operation:)")],
        "UITableViewDropProposal initWithDropOperation:intent:": [named("init(operation:intent:)")],
        "UICollectionViewDropProposal initWithDropOperation:intent:": [named("init(operation:intent:)")],
        "UITableViewDelegate tableView:previewForHighlightingContextMenuWithConfiguration:": [
            named("tableView(_:previewForHighlightingContextMenuWithConfiguration:)"),
        ],
        "UITableViewDelegate tableView:previewForDismissingContextMenuWithConfiguration:": [
            named("tableView(_:previewForDismissingContextMenuWithConfiguration:)"),
        ],
    }


class AppKit(Kit):
    SYSTEM, SYSTEM_NAME, TRIPLE = "macos", "macOS", "x86_64-apple-macosx{}"
    HAS_PROGRAMS = True
    FILES, SYMBOL = ["src/AppKit/Enums.cs", "src/appkit.cs"], "MONOMAC"
    PLATFORM, PLATFORM_NAME, FIRST_VERSION = "Mac", "MacOSX", "10.0"
    OLDEST, PREFIX = "macOS 13", "NS"
    ALWAYS_IMPLEMENTED = {
        "numberOfRowsInTableView:", "tableView:isGroupRow:", "numberOfSectionsInCollectionView:",
    }
    ALSO = ["NSUserInterfaceItemIdentification", "NSViewController"]
    ELSEWHERE = {"NSUserInterfaceItemIdentifier"}
    RENAMED = {"NSTableViewAnimation": "NSTableViewAnimationOptions"}
    CONSTANT_PREFIXES = {"NSTableViewAnimationOptions": "NSTableViewAnimation"}
    CORRECTIONS = {
        "NSTableView enumerateAvailableRowViewsUsingBlock:": [NOT_ESCAPING],
        # Identifiers have a type of their own.
        "NSUserInterfaceItemIdentification identifier": [
            ("NSString *", "NSUserInterfaceItemIdentifier _Nullable "),
        ],
        "NSTableView registerNib:forIdentifier:": [IDENTIFIER],
        "NSTableView makeViewWithIdentifier:owner:": [
            ("(NSString *_Nullable)", "(NSUserInterfaceItemIdentifier)"),
            ("(NSView *)", "(nullable __kindof NSView *)"),
            named("makeView(withIdentifier:owner:)"),
        ],
        "NSCollectionView registerClass:forItemWithIdentifier:": [IDENTIFIER],
        "NSCollectionView registerNib:forItemWithIdentifier:": [IDENTIFIER],
        "NSCollectionView registerClass:forSupplementaryViewOfKind:withIdentifier:": [IDENTIFIER],
        "NSCollectionView registerNib:forSupplementaryViewOfKind:withIdentifier:": [IDENTIFIER],
        "NSCollectionView makeItemWithIdentifier:forIndexPath:": [IDENTIFIER],
        "NSCollectionView makeSupplementaryViewOfKind:withIdentifier:forIndexPath:": [IDENTIFIER],
        # Sets of index paths.
        "NSCollectionView selectionIndexPaths": [INDEX_PATHS],
        "NSCollectionViewDelegate collectionView:shouldChangeItemsAtIndexPaths:toHighlightState:": [INDEX_PATHS],
        "NSCollectionViewDelegate collectionView:didChangeItemsAtIndexPaths:toHighlightState:": [INDEX_PATHS],
        "NSCollectionViewDelegate collectionView:shouldSelectItemsAtIndexPaths:": [INDEX_PATHS],
        "NSCollectionViewDelegate collectionView:shouldDeselectItemsAtIndexPaths:": [INDEX_PATHS],
        "NSCollectionViewDelegate collectionView:didSelectItemsAtIndexPaths:": [INDEX_PATHS],
        "NSCollectionViewDelegate collectionView:didDeselectItemsAtIndexPaths:": [INDEX_PATHS],
        # Properties and methods.
        "NSTableView tableColumns": [
            ("- (NSArray<NSTableColumn *> *)", "@property (readonly, copy) NSArray<NSTableColumn *> *"),
        ],
        "NSCollectionView indexPathsForVisibleItems": [
            ("@property (nonatomic, readonly) NSSet<NSIndexPath *> *", "- (NSSet<NSIndexPath *> *)"),
        ],
        "NSView animator": [("@property (nonatomic, readonly) id ", "- (instancetype)")],
        # Optionality, and results that are some kind of view.
        "NSTableView viewAtColumn:row:makeIfNecessary:": [("(NSView *)", "(nullable __kindof NSView *)")],
        "NSTableView rowViewAtRow:makeIfNecessary:": [("(NSTableRowView *)", "(nullable __kindof NSTableRowView *)")],
        "NSTableColumn tableView": [NULLABLE_VIEW],
        "NSCollectionViewItem textField": [NULLABLE_VIEW],
        "NSCollectionView performBatchUpdates:completionHandler:": [("(^)", "(^_Nullable)")],
        "NSTableRowView viewAtColumn:": [("(NSView *)", "(nullable id)")],
        "NSOutlineView itemAtRow:": [("(id)", "(nullable id)")],
        "NSOutlineView parentForItem:": [("(id)", "(nullable id)")],
        "NSOutlineView child:ofItem:": [("(id)child", "(nullable id)child")],
        "NSOutlineView isItemExpanded:": [("(id)item", "(nullable id)item")],
        "NSOutlineViewDataSource outlineView:pasteboardWriterForItem:": [
            ("(id<NSPasteboardWriting>)", "(nullable id<NSPasteboardWriting>)"),
        ],
        "NSOutlineViewDelegate outlineView:viewForTableColumn:item:": [("(NSView *)", "(nullable NSView *)")],
        "NSOutlineViewDelegate outlineView:rowViewForItem:": [
            ("(NSTableRowView *)", "(nullable NSTableRowView *)"),
        ],
        "NSTableViewDelegate tableView:rowViewForRow:": [("(NSTableRowView *)", "(nullable NSTableRowView *)")],
        "NSTableViewDelegate tableView:viewForTableColumn:row:": [
            ("(NSView *)", "(nullable NSView *)"), ("(NSTableColumn *)", "(nullable NSTableColumn *)"),
        ],
    }


# By the names of their systems in the manifest.
KITS = {kit.SYSTEM: kit for kit in (UIKit, AppKit)}
