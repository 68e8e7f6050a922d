#include <stddef.h>

/// The bytes that malloc has given out and not got back; 0 where that cannot be asked.
size_t bytes_in_use(void);
