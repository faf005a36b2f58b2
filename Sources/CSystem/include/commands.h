#ifndef SIDESWIPE_COMMANDS_H
#define SIDESWIPE_COMMANDS_H

#include <sys/types.h>

/// Starts a program without a terminal: in a session, and so a process group, of its own, with
/// /dev/null as its standard input. `output` and `errors` become its standard output and error.
/// Signals have the actions that this process found when it began.
///
/// `arguments` and `environment` end with NULL. A program without a slash in its name is looked for
/// along PATH. The process id, or -1 with errno where nothing was started: also if exec itself failed.
pid_t sideswipe_spawn_command(
    char *_Nullable const arguments[_Nonnull], char *_Nullable const environment[_Nonnull],
    int output, int errors);

/// The environment of this process; ends with NULL.
char *_Nullable *_Nonnull sideswipe_environment(void);

/// A descriptor that becomes readable when the process ends, closed on exec; -1 with errno where the
/// system has none.
int sideswipe_process_descriptor(pid_t process);

/// A pipe that is closed on exec. `ends[0]` is for reading. 0, or -1 with errno.
int sideswipe_pipe(int ends[_Nonnull 2]);

#endif
