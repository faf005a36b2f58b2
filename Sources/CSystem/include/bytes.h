#ifndef SIDESWIPE_BYTES_H
#define SIDESWIPE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/// Whether `count` bytes are the same at two places: many at once, as only the C library does it.
static inline bool sideswipe_same_bytes(const void *left, const void *right, size_t count) {
  return memcmp(left, right, count) == 0;
}

#endif
