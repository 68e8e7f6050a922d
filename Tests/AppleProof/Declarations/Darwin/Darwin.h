// What the package uses of Apple's C library, as its manual pages declare it.
#include <stddef.h>

typedef struct {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;

typedef struct {
  long __sig;
  char __opaque[8];
} pthread_mutexattr_t;

int pthread_mutex_init(pthread_mutex_t *_Nonnull, const pthread_mutexattr_t *_Nullable);
int pthread_mutex_lock(pthread_mutex_t *_Nonnull);
int pthread_mutex_unlock(pthread_mutex_t *_Nonnull);
int pthread_mutex_destroy(pthread_mutex_t *_Nonnull);

typedef long ssize_t;
ssize_t write(int, const void *_Nullable, size_t);

int setenv(const char *_Nonnull, const char *_Nonnull, int);
int unsetenv(const char *_Nonnull);
void exit(int) __attribute__((noreturn));
