#ifndef SIDESWIPE_CRASH_NOTE_H
#define SIDESWIPE_CRASH_NOTE_H

#include <stddef.h>

/// Most bytes of a text, and of a path or a message.
enum { sideswipe_note_capacity = 16384, sideswipe_note_line_capacity = 8192 };

/// From now on, when this process crashes (as `crash_guard.h` has it), `text` is written to a new file
/// at `path` with mode 0600, and `message` to standard error. May be called again: the last one counts.
///
/// 0, or -1 with errno (EMSGSIZE: too long); then the one before still counts.
int sideswipe_note_keep(const char *path, const char *message, const char *text, size_t count);

/// There is nothing to keep any more.
void sideswipe_note_forget(void);

/// Writes what is to be kept, once; for signal handlers.
void sideswipe_note_write(void);

#endif
