#include <stddef.h>

/// The number of bytes that are allocated with malloc and not freed; 0 where malloc does not report
/// it.
size_t bytes_in_use(void);
