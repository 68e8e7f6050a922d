// The structures of Core Graphics.
#ifndef APPLE_PROOF_CORE_GRAPHICS
#define APPLE_PROOF_CORE_GRAPHICS
#include <Availability.h>
typedef double CGFloat;
typedef struct CGPoint { CGFloat x, y; } CGPoint;
typedef struct CGSize { CGFloat width, height; } CGSize;
typedef struct CGVector { CGFloat dx, dy; } CGVector;
typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
typedef struct CGAffineTransform { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;
#endif
