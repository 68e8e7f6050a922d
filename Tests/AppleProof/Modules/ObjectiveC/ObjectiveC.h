// Apple's own headers of the Objective-C runtime, which are open source.
#include <objc/objc.h>
#include <objc/NSObjCRuntime.h>
#include <objc/NSObject.h>
#include <objc/runtime.h>
