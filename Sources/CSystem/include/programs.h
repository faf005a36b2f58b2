#ifndef SIDESWIPE_PROGRAMS_H
#define SIDESWIPE_PROGRAMS_H

#include <stddef.h>
#include <sys/types.h>

/// Makes a pseudo-terminal: its emulator's end, which does not block and is closed on exec, and in
/// `path` the file that programs use as their terminal. -1 with errno on failure.
int sideswipe_open_pseudo_terminal(char *path, size_t capacity);

/// Starts `path` as the leader of a new session whose controlling terminal is the file at
/// `terminal`, which also becomes its standard input, output and error. Signals have their default
/// actions in it and none is blocked.
///
/// `arguments` and `environment` end with NULL; `folder` may be NULL (stay here). `terminal` is
/// opened by the child; it is `/dev/pts/N` for a pseudo-terminal.
///
/// The process id, or -1 with errno where nothing was started: also if exec itself failed.
pid_t sideswipe_spawn_on_terminal(
    const char *path, char *const arguments[], char *const environment[], const char *folder,
    const char *terminal);

/// Starts `path`, with this process's environment, in a process group of its own that becomes the
/// foreground one of `terminal`. Signals that were ignored before this process deferred any stay
/// ignored in it; all others have their default actions.
///
/// `arguments` end with NULL. `streams` is what becomes its standard input, output and error; -1:
/// those of this process.
///
/// The process id, which is the group's too, or -1 with errno where nothing was started: also if
/// exec itself failed. This process is in the foreground then.
pid_t sideswipe_spawn_in_foreground(
    const char *path, char *const arguments[], int terminal, int streams);

/// Makes `group` the foreground one of `terminal` without being stopped for it in the background.
/// 0, or -1 with errno.
int sideswipe_set_foreground(int terminal, pid_t group);

#endif
