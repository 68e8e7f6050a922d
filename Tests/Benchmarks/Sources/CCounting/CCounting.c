#include "CCounting.h"

// Says whether the C library is glibc.
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

// The requests of valgrind/callgrind.h, which is not at hand where Valgrind is not installed.
#define CALLGRIND_REQUEST(number) ((unsigned long)('C' << 24 | 'T' << 16 | (number)))

/// Makes a request. Valgrind knows it by these instructions, which have no effect on a processor.
static void request(unsigned long number, unsigned long argument) {
  volatile unsigned long words[6] = {number, argument};
#if defined(__linux__) && defined(__x86_64__)
  unsigned long result = 0;
  __asm__ volatile("rolq $3, %%rdi; rolq $13, %%rdi; rolq $61, %%rdi; rolq $51, %%rdi; xchgq %%rbx, %%rbx"
                   : "+d"(result)
                   : "a"(&words[0])
                   : "cc", "memory");
#elif defined(__linux__) && defined(__aarch64__)
  __asm__ volatile("mov x3, #0; mov x4, %0; ror x12, x12, #3; ror x12, x12, #13; ror x12, x12, #51; "
                   "ror x12, x12, #61; orr x10, x10, x10"
                   :
                   : "r"(&words[0])
                   : "cc", "memory", "x3", "x4");
#else
  (void)words;
#endif
}

void counting_reset(void) { request(CALLGRIND_REQUEST(1), 0); }

void counting_toggle(void) { request(CALLGRIND_REQUEST(2), 0); }

void counting_start(void) { request(CALLGRIND_REQUEST(4), 0); }

void counting_stop(void) { request(CALLGRIND_REQUEST(5), 0); }

void counting_write(const char *name) { request(CALLGRIND_REQUEST(3), (unsigned long)name); }

int counting_copy(void) {
  int status = 0;
  pid_t copy = fork();
  if (copy == 0) return -1;
  if (copy < 0 || waitpid(copy, &status, 0) < 0) return 255;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

#if defined(__GLIBC__)
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

/// Keeps memory that is freed, so that no verb pays for what the system gives and takes.
__attribute__((constructor)) static void keep_memory(void) {
  mallopt(M_TOP_PAD, 64 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
}

static atomic_size_t allocations;

size_t allocation_count(void) { return atomic_load_explicit(&allocations, memory_order_relaxed); }

// The linker takes these functions for the whole program instead of those of glibc, which they call.

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void note_allocation(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  note_allocation();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note_allocation();
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  note_allocation();
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note_allocation();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  note_allocation();
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

#else

size_t allocation_count(void) { return 0; }

#endif
