#define _GNU_SOURCE
#include "descriptors.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

int sideswipe_memory_file(void) { return memfd_create("sideswipe", MFD_CLOEXEC); }

int sideswipe_file_size_is_limited(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

int sideswipe_frame_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) < 0) return 0;
  // Of the usual capacity it could be too small for what is written at once, and writing to it would wait for ever.
  if (fcntl(ends[1], F_SETPIPE_SZ, sideswipe_frame_capacity) >= sideswipe_frame_capacity &&
      fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0) {
    return 1;
  }
  close(ends[0]);
  close(ends[1]);
  return 0;
}

int sideswipe_wake_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK); }
