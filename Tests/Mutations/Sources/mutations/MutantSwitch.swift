/// The module that says which mutant is on, which is added to the copy of the package.
///
/// It is in C, so that a call from code that is inlined into other modules costs very little, and
/// so that it is initialized before any Swift code runs. The number of the mutant is the value of
/// `DIFFABLE_MUTANT`. If `DIFFABLE_MUTANTS_REACHED` names a file, the byte of each mutant whose
/// code runs is set in it. The file is mapped into memory, so a crash loses nothing, and processes
/// that the tests start write to the same file.
enum MutantSwitch {
  static let variable = "DIFFABLE_MUTANT"
  static let reachedVariable = "DIFFABLE_MUTANTS_REACHED"

  /// The code that is added to the manifest.
  static let manifest = """

    for target in package.targets where [.regular, .executable].contains(target.type) {
      target.dependencies.append("MutantSwitch")
    }
    package.targets.append(.target(name: "MutantSwitch"))

    """

  static let files = [
    "Sources/MutantSwitch/include/MutantSwitch.h": """
    #pragma once

    #include <stdbool.h>
    #include <stdint.h>

    extern int32_t diffableMutant;
    extern uint8_t *diffableReached;
    extern int32_t diffableReachedCount;

    static inline bool mutantIsOn(int32_t id) {
      if (id < diffableReachedCount) diffableReached[id] = 1;
      return id == diffableMutant;
    }

    """,
    "Sources/MutantSwitch/MutantSwitch.c": """
    #include "MutantSwitch.h"

    #include <fcntl.h>
    #include <stdlib.h>
    #include <sys/mman.h>
    #include <sys/stat.h>
    #include <unistd.h>

    int32_t diffableMutant = 0;
    uint8_t *diffableReached = 0;
    int32_t diffableReachedCount = 0;

    __attribute__((constructor)) static void readEnvironment(void) {
      const char *number = getenv("\(variable)");
      if (number) diffableMutant = atoi(number);
      const char *path = getenv("\(reachedVariable)");
      if (!path) return;
      int file = open(path, O_RDWR);
      if (file < 0) return;
      struct stat status;
      if (fstat(file, &status) == 0 && status.st_size > 0) {
        void *bytes = mmap(0, status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (bytes != MAP_FAILED) {
          diffableReached = bytes;
          diffableReachedCount = (int32_t)status.st_size;
        }
      }
      close(file);
    }

    """,
  ]
}
