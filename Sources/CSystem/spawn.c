#define _GNU_SOURCE
#include "spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

int sideswipe_open_pseudo_terminal(char *path, size_t capacity) {
  int primary = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (primary < 0) return -1;
  int reason = 0;
  if (grantpt(primary) < 0 || unlockpt(primary) < 0) reason = errno;
  if (!reason) reason = ptsname_r(primary, path, capacity);
  if (!reason) return primary;
  close(primary);
  errno = reason;
  return -1;
}

// Only what may be called between fork and exec in a process with threads.
static void become(
    const char *path, char *const arguments[], char *const environment[], const char *folder,
    const char *terminal) {
  struct sigaction action = {0};
  action.sa_handler = SIG_DFL;
  for (int signal = 1; signal < NSIG; signal++) sigaction(signal, &action, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (setsid() < 0) return;
  int tty = open(terminal, O_RDWR);
  if (tty < 0 || ioctl(tty, TIOCSCTTY, 0) < 0) return;
  for (int stream = 0; stream < 3; stream++) {
    if (dup2(tty, stream) < 0) return;
  }
  if (tty > 2) close(tty);
  if (folder && chdir(folder) < 0) return;
  execve(path, arguments, environment);
}

pid_t sideswipe_spawn_on_terminal(
    const char *path, char *const arguments[], char *const environment[], const char *folder,
    const char *terminal) {
  // Closed by a successful exec; otherwise it carries the reason.
  int report[2];
  if (pipe2(report, O_CLOEXEC) < 0) return -1;
  pid_t child = fork();
  if (child == 0) {
    become(path, arguments, environment, folder, terminal);
    int reason = errno;
    (void)!write(report[1], &reason, sizeof reason);
    _exit(127);
  }
  int reason = errno;
  close(report[1]);
  if (child > 0) {
    ssize_t n;
    do {
      n = read(report[0], &reason, sizeof reason);
    } while (n < 0 && errno == EINTR);
    if (n == 0) {
      close(report[0]);
      return child;
    }
    waitpid(child, NULL, 0);
  }
  close(report[0]);
  errno = reason;
  return -1;
}
