#define _GNU_SOURCE
#include "programs.h"

#include "signals.h"

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

struct plan {
  const char *path;
  char *const *arguments;
  char *const *environment;
  // Of a session of its own.
  const char *folder, *terminal;
  // Of the foreground: the terminal, and its streams or -1.
  int owner, streams;
};

// What is called here, between fork and exec in a process with threads, may be called in a signal
// handler too.

static int take_streams(int from) {
  for (int stream = 0; stream < 3; stream++) {
    if (dup2(from, stream) < 0) return -1;
  }
  return 0;
}

static void lead_session(const struct plan *plan) {
  struct sigaction action = {0};
  action.sa_handler = SIG_DFL;
  for (int signal = 1; signal < NSIG; signal++) sigaction(signal, &action, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (setsid() < 0) return;
  int tty = open(plan->terminal, O_RDWR);
  if (tty < 0 || ioctl(tty, TIOCSCTTY, 0) < 0) return;
  if (take_streams(tty) < 0) return;
  if (tty > 2) close(tty);
  if (plan->folder && chdir(plan->folder) < 0) return;
  execve(plan->path, plan->arguments, plan->environment);
}

// Signals are blocked, so that none meets a handler that is meant for the parent.
static void take_foreground(const struct plan *plan, const sigset_t *mask) {
  setpgid(0, 0);
  // One that is not the terminal's session has no foreground to be in.
  tcsetpgrp(plan->owner, getpid());
  if (plan->streams >= 0 && take_streams(plan->streams) < 0) return;
  sideswipe_signals_restore();
  for (int signal = 1; signal < NSIG; signal++) {
    struct sigaction action;
    // What this process found ignored stays so, as `nohup` asks for.
    if (sigaction(signal, NULL, &action) < 0 || action.sa_handler == SIG_IGN) continue;
    action = (struct sigaction){0};
    action.sa_handler = SIG_DFL;
    sigaction(signal, &action, NULL);
  }
  sigprocmask(SIG_SETMASK, mask, NULL);
  execve(plan->path, plan->arguments, environ);
}

static pid_t start(const struct plan *plan) {
  // Closed by a successful exec; otherwise it carries the reason.
  int report[2];
  if (pipe2(report, O_CLOEXEC) < 0) return -1;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  int reason = errno;
  if (child == 0) {
    if (plan->terminal) {
      lead_session(plan);
    } else {
      take_foreground(plan, &before);
    }
    reason = errno;
    (void)!write(report[1], &reason, sizeof reason);
    _exit(127);
  }
  // Both sides, so that it is done whoever runs first.
  if (child > 0 && !plan->terminal) setpgid(child, child);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
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

pid_t sideswipe_spawn_on_terminal(
    const char *path, char *const arguments[], char *const environment[], const char *folder,
    const char *terminal) {
  struct plan plan = {
      .path = path, .arguments = arguments, .environment = environment, .folder = folder,
      .terminal = terminal};
  return start(&plan);
}

int sideswipe_set_foreground(int terminal, pid_t group) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  int result = tcsetpgrp(terminal, group);
  int saved = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved;
  return result;
}

pid_t sideswipe_spawn_in_foreground(
    const char *path, char *const arguments[], int terminal, int streams) {
  struct plan plan = {.path = path, .arguments = arguments, .owner = terminal, .streams = streams};
  pid_t child = start(&plan);
  if (child > 0) return child;
  // A child that could not become the program was in the foreground for a moment.
  int reason = errno;
  sideswipe_set_foreground(terminal, getpgrp());
  errno = reason;
  return -1;
}
