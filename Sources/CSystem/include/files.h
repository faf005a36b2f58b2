#ifndef SIDESWIPE_FILES_H
#define SIDESWIPE_FILES_H

#include <stddef.h>
#include <sys/types.h>

// File calls that glibc has and Swift's view of it lacks. Each is the call itself: -1 and errno on
// failure.

/// Gives `from` the name `to`, which must not be there yet (EEXIST).
int sideswipe_rename_new(const char *from, const char *to);

/// Swaps what two names stand for, in one step. Both must be there.
int sideswipe_rename_swap(const char *from, const char *to);

/// The names of a file's extended attributes, each ended by a NUL. `size` 0 asks for the bytes needed.
ssize_t sideswipe_list_attributes(int file, char *names, size_t size);

/// The value of one extended attribute. `size` 0 asks for the bytes needed.
ssize_t sideswipe_get_attribute(int file, const char *name, void *value, size_t size);

int sideswipe_set_attribute(int file, const char *name, const void *value, size_t size);

int sideswipe_remove_attribute(int file, const char *name);

/// Brings everything on the file system that holds `file` to the disk.
int sideswipe_sync_file_system(int file);

#endif
