#include "CMemory.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>

size_t bytes_in_use(void) {
#if defined(__GLIBC__)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

#elif defined(__APPLE__)
#include <malloc/malloc.h>

size_t bytes_in_use(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return statistics.size_in_use;
}

#else

size_t bytes_in_use(void) { return 0; }

#endif
