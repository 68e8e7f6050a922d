// The Objective-C classes of Foundation that UIKit and AppKit mention, and the macros of its headers.
#ifndef APPLE_PROOF_FOUNDATION
#define APPLE_PROOF_FOUNDATION
#import <CoreGraphics/CoreGraphics.h>
#import <ObjectiveC/ObjectiveC.h>
#import <os/availability.h>

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_ENUM(type, name) \
  enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_OPTIONS(type, name) \
  enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_NOESCAPE __attribute__((noescape))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_wrapper(struct)))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define MAIN_ACTOR __attribute__((swift_attr("@UIActor")))
#define SENDABLE __attribute__((swift_attr("@Sendable")))
#define BECOMES(name) __attribute__((swift_bridge(#name)))

NS_ASSUME_NONNULL_BEGIN
@class NSCoder;
typedef struct _NSZone NSZone;
typedef double NSTimeInterval NS_SWIFT_NAME(TimeInterval);
typedef struct _NSRange { NSUInteger location, length; } NSRange;
typedef CGRect NSRect;
typedef CGSize NSSize;
typedef CGPoint NSPoint;

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

BECOMES(Swift.String) @interface NSString : NSObject <NSCopying>
@end
BECOMES(Swift.Array) @interface NSArray<__covariant Element> : NSObject <NSCopying>
@end
BECOMES(Swift.Set) @interface NSSet<__covariant Element> : NSObject <NSCopying>
@end
BECOMES(Swift.Dictionary) @interface NSDictionary<__covariant Key, __covariant Value> : NSObject <NSCopying>
@end
BECOMES(IndexPath) @interface NSIndexPath : NSObject <NSCopying>
@end
BECOMES(IndexSet) @interface NSIndexSet : NSObject <NSCopying>
@end
BECOMES(Data) @interface NSData : NSObject <NSCopying>
@end
BECOMES(URL) @interface NSURL : NSObject <NSCopying>
@end
@interface NSAttributedString : NSObject <NSCopying>
@end
NS_SWIFT_NAME(Bundle) @interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle;
+ (NSBundle *)bundleForClass:(Class)aClass;
- (nullable NSString *)pathForResource:(nullable NSString *)name ofType:(nullable NSString *)extension;
@property (class, readonly, copy) NSArray<NSBundle *> *allBundles;
@property (readonly, copy) NSURL *bundleURL;
@property (readonly, copy, nullable) NSString *executablePath;
@end
@interface NSCoder : NSObject
@end
@interface NSError : NSObject <NSCopying>
@end
@interface NSItemProvider : NSObject <NSCopying>
@end
BECOMES(Notification) @interface NSNotification : NSObject <NSCopying>
@end
@interface NSNumber : NSObject <NSCopying>
@end
SENDABLE NS_SWIFT_NAME(ProcessInfo) @interface NSProcessInfo : NSObject
@property (class, readonly, strong) NSProcessInfo *processInfo;
@property (readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property (readonly, copy) NSArray<NSString *> *arguments;
@property (readonly) NSTimeInterval systemUptime;
@property (readonly) int processIdentifier;
@end
NS_SWIFT_NAME(Progress) @interface NSProgress : NSObject
@end
@interface NSUserActivity : NSObject
@end
@class NSXMLParser;
NS_SWIFT_NAME(XMLParserDelegate) @protocol NSXMLParserDelegate <NSObject>
@optional
- (void)parser:(NSXMLParser *)parser
    didStartElement:(NSString *)elementName
       namespaceURI:(nullable NSString *)namespaceURI
      qualifiedName:(nullable NSString *)qName
         attributes:(NSDictionary<NSString *, NSString *> *)attributeDict;
- (void)parser:(NSXMLParser *)parser
    didEndElement:(NSString *)elementName
     namespaceURI:(nullable NSString *)namespaceURI
    qualifiedName:(nullable NSString *)qName;
- (void)parser:(NSXMLParser *)parser foundCharacters:(NSString *)string;
@end
NS_SWIFT_NAME(XMLParser) @interface NSXMLParser : NSObject
- (instancetype)initWithData:(NSData *)data;
@property (nullable, assign) id<NSXMLParserDelegate> delegate;
- (BOOL)parse;
@end

extern NSString *NSStringFromSelector(SEL selector);
extern SEL NSSelectorFromString(NSString *name);
NS_ASSUME_NONNULL_END
#endif
