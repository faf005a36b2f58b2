#define _GNU_SOURCE
#include "crash_note.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// Two of them, so that one is whole whenever a crash comes.
static struct {
  pid_t owner;
  size_t count;
  char path[sideswipe_note_line_capacity];
  char message[sideswipe_note_line_capacity];
  char text[sideswipe_note_capacity];
} notes[2];
static atomic_int current = -1;
static int next_note;

int sideswipe_note_keep(const char *path, const char *message, const char *text, size_t count) {
  if (strlen(path) >= sideswipe_note_line_capacity ||
      strlen(message) >= sideswipe_note_line_capacity || count > sideswipe_note_capacity) {
    errno = EMSGSIZE;
    return -1;
  }
  int index = next_note;
  next_note = 1 - next_note;
  notes[index].owner = getpid();
  notes[index].count = count;
  strcpy(notes[index].path, path);
  strcpy(notes[index].message, message);
  memcpy(notes[index].text, text, count);
  atomic_store(&current, index);
  return 0;
}

void sideswipe_note_forget(void) { atomic_store(&current, -1); }

// Whether all of it was written.
static int write_all(int file, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return 0;
    bytes += written;
    count -= (size_t)written;
  }
  return 1;
}

void sideswipe_note_write(void) {
  int index = atomic_exchange(&current, -1);
  if (index < 0 || notes[index].owner != getpid()) return;
  int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
  int file = open(notes[index].path, flags, 0600);
  if (file < 0) return;
  int done = write_all(file, notes[index].text, notes[index].count);
  close(file);
  if (done) write_all(STDERR_FILENO, notes[index].message, strlen(notes[index].message));
}
