// What the package and its documents use of Core Data, from Apple's documentation.
#ifndef APPLE_PROOF_CORE_DATA
#define APPLE_PROOF_CORE_DATA
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN
@protocol NSFetchRequestResult <NSObject>
@end
@class NSFetchedResultsController<ResultType : id<NSFetchRequestResult>>;

SENDABLE @interface NSManagedObjectID : NSObject <NSCopying, NSFetchRequestResult>
@end

@interface NSManagedObject : NSObject <NSFetchRequestResult>
@property (nonatomic, readonly, strong) NSManagedObjectID *objectID;
@end

@protocol NSFetchedResultsSectionInfo
@property (nonatomic, readonly) NSString *name;
@property (nonatomic, readonly) NSUInteger numberOfObjects;
@property (nonatomic, readonly, nullable) NSArray *objects;
@end

typedef NS_ENUM(NSUInteger, NSFetchedResultsChangeType) {
  NSFetchedResultsChangeInsert = 1,
  NSFetchedResultsChangeDelete = 2,
  NSFetchedResultsChangeMove = 3,
  NSFetchedResultsChangeUpdate = 4
};

@protocol NSFetchedResultsControllerDelegate <NSObject>
@optional
- (void)controller:(NSFetchedResultsController<id<NSFetchRequestResult>> *)controller
    didChangeObject:(id)anObject
        atIndexPath:(nullable NSIndexPath *)indexPath
      forChangeType:(NSFetchedResultsChangeType)type
       newIndexPath:(nullable NSIndexPath *)newIndexPath
    NS_SWIFT_NAME(controller(_:didChange:at:for:newIndexPath:));
- (void)controller:(NSFetchedResultsController<id<NSFetchRequestResult>> *)controller
    didChangeSection:(id<NSFetchedResultsSectionInfo>)sectionInfo
             atIndex:(NSUInteger)sectionIndex
       forChangeType:(NSFetchedResultsChangeType)type
    NS_SWIFT_NAME(controller(_:didChange:atSectionIndex:for:));
- (nullable NSString *)controller:(NSFetchedResultsController<id<NSFetchRequestResult>> *)controller
    sectionIndexTitleForSectionName:(NSString *)sectionName
    NS_SWIFT_NAME(controller(_:sectionIndexTitleForSectionName:));
- (void)controllerWillChangeContent:(NSFetchedResultsController<id<NSFetchRequestResult>> *)controller;
- (void)controllerDidChangeContent:(NSFetchedResultsController<id<NSFetchRequestResult>> *)controller;
@end

@interface NSFetchedResultsController<ResultType : id<NSFetchRequestResult>> : NSObject
@property (nullable, nonatomic, weak) id<NSFetchedResultsControllerDelegate> delegate;
@property (nullable, nonatomic, readonly) NSArray<id<NSFetchedResultsSectionInfo>> *sections;
@property (nonatomic, readonly) NSArray<NSString *> *sectionIndexTitles;
- (NSInteger)sectionForSectionIndexTitle:(NSString *)title
                                 atIndex:(NSInteger)sectionIndex
    NS_SWIFT_NAME(section(forSectionIndexTitle:at:));
- (BOOL)performFetch:(NSError **)error;
@end
NS_ASSUME_NONNULL_END
#endif
