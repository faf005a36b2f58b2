#define _GNU_SOURCE
#include "descriptors.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int sideswipe_memory_file(void) { return memfd_create("sideswipe", MFD_CLOEXEC); }

int sideswipe_wake_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK); }
