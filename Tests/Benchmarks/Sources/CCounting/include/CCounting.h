#include <stddef.h>

/// Counting by Callgrind, a tool of Valgrind that runs the program. Without Valgrind all functions but the last do
/// nothing.

/// Sets the counted instructions to zero.
void counting_reset(void);

/// Counts the instructions of this thread from here on if it did not before, and stops if it did.
void counting_toggle(void);

/// Starts what slows the program down for counting; where nothing is counted, it can run faster. Starting and
/// stopping takes a part of a second.
void counting_start(void);

/// Stops it.
void counting_stop(void);

/// Writes the number of counted instructions into the output of Callgrind, under a name.
void counting_write(const char *name);

/// Goes on in a copy of this process, and here when it has ended.
///
/// What one row leaves in the memory of the copy does not change what another costs: where `malloc` finds free blocks,
/// and when it joins them.
///
/// Returns -1 in the copy, which must end, and its exit status here.
int counting_copy(void);

/// The number of times that memory has been allocated by this process; 0 where the C library is not glibc.
size_t allocation_count(void);
