#define _GNU_SOURCE
#include "files.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/xattr.h>
#include <unistd.h>

int sideswipe_rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int sideswipe_rename_swap(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_EXCHANGE);
}

ssize_t sideswipe_list_attributes(int file, char *names, size_t size) {
  return flistxattr(file, names, size);
}

ssize_t sideswipe_get_attribute(int file, const char *name, void *value, size_t size) {
  return fgetxattr(file, name, value, size);
}

int sideswipe_set_attribute(int file, const char *name, const void *value, size_t size) {
  return fsetxattr(file, name, value, size, 0);
}

int sideswipe_remove_attribute(int file, const char *name) {
  return fremovexattr(file, name);
}

int sideswipe_sync_file_system(int file) {
  return syncfs(file);
}
