#define _GNU_SOURCE
#include "commands.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <unistd.h>

pid_t sideswipe_spawn_command(
    char *const arguments[], char *const environment[], int output, int errors) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int reason = posix_spawn_file_actions_init(&actions);
  if (reason) return errno = reason, -1;
  reason = posix_spawnattr_init(&attributes);
  if (reason) {
    posix_spawn_file_actions_destroy(&actions);
    return errno = reason, -1;
  }
  // What this process ignores for itself is not ignored for the programs that it starts.
  sigset_t defaults, none;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGXFSZ);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  reason = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  if (!reason) reason = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  if (!reason) reason = posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);
  pid_t process = -1;
  if (!reason) {
    reason = posix_spawnp(&process, arguments[0], &actions, &attributes, arguments, environment);
  }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return reason ? (errno = reason, -1) : process;
}

char **sideswipe_environment(void) { return environ; }

int sideswipe_process_descriptor(pid_t process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}

int sideswipe_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
