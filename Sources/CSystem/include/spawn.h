#ifndef SIDESWIPE_SPAWN_H
#define SIDESWIPE_SPAWN_H

#include <sys/types.h>

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

#endif
