// What the libraries use of the C library. Darwin's own headers have no module map outside of Apple's SDK.
#ifndef APPLE_PROOF_DARWIN
#define APPLE_PROOF_DARWIN
#include <stddef.h>
#include <stdint.h>

typedef struct { long __sig; char __opaque[56]; } pthread_mutex_t;
typedef struct { long __sig; char __opaque[8]; } pthread_mutexattr_t;
int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);

typedef struct __sFILE FILE;
extern FILE *_Nonnull __stderrp;
int fputs(const char *_Nonnull, FILE *_Nonnull);
#endif
