#define _GNU_SOURCE
#include "signals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static const int deferred[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGCHLD};
enum { deferred_count = sizeof deferred / sizeof *deferred };

// What a write to a closed pipe, or past the limit of a file's size, would end the process with.
static const int refused[] = {SIGPIPE, SIGXFSZ};
enum { refused_count = sizeof refused / sizeof *refused };

static struct sigaction before[deferred_count];
static struct sigaction before_refused[refused_count];
static atomic_int wake_descriptor = -1;
static atomic_int pending[NSIG];

static void note(int signal) {
  int saved = errno;
  atomic_store(&pending[signal], 1);
  int wake = atomic_load(&wake_descriptor);
  // A full pipe wakes the reader as well as one more byte would.
  if (wake >= 0 && write(wake, "", 1) < 0) errno = saved;
  errno = saved;
}

static void handle(int signal, void (*handler)(int), struct sigaction *old) {
  struct sigaction action = {0};
  action.sa_handler = handler;
  sigfillset(&action.sa_mask);
  // Other threads' file operations should not have to know about a resized window.
  action.sa_flags = SA_RESTART;
  sigaction(signal, &action, old);
}

int sideswipe_signals_defer(int wake) {
  int none = -1;
  if (!atomic_compare_exchange_strong(&wake_descriptor, &none, wake)) {
    errno = EBUSY;
    return -1;
  }
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < deferred_count; i++) {
    atomic_store(&pending[deferred[i]], 0);
    sigaction(deferred[i], NULL, &before[i]);
    // Children of a process that ignores CHLD leave no status behind.
    if (before[i].sa_handler == SIG_IGN && deferred[i] != SIGCHLD) continue;
    handle(deferred[i], note, NULL);
    sigaddset(&set, deferred[i]);
  }
  for (int i = 0; i < refused_count; i++) handle(refused[i], SIG_IGN, &before_refused[i]);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  return 0;
}

void sideswipe_signals_restore(void) {
  if (atomic_load(&wake_descriptor) < 0) return;
  for (int i = 0; i < deferred_count; i++) sigaction(deferred[i], &before[i], NULL);
  for (int i = 0; i < refused_count; i++) sigaction(refused[i], &before_refused[i], NULL);
  atomic_store(&wake_descriptor, -1);
}

int sideswipe_signal_pending(int signal) { return atomic_load(&pending[signal]); }

int sideswipe_signal_take(int signal) { return atomic_exchange(&pending[signal], 0); }

void sideswipe_stop_group(void) {
  struct sigaction ours;
  sigaction(SIGTSTP, NULL, &ours);
  if (ours.sa_handler == SIG_IGN) return;
  handle(SIGTSTP, SIG_DFL, NULL);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
}

int sideswipe_ending(void) {
  return atomic_load(&pending[SIGINT]) || atomic_load(&pending[SIGTERM])
         || atomic_load(&pending[SIGHUP]) || atomic_load(&pending[SIGQUIT]);
}

int sideswipe_await_foreground(int terminal) {
  for (;;) {
    atomic_store(&pending[SIGCONT], 0);
    pid_t owner = tcgetpgrp(terminal);
    if (owner < 0 || owner == getpgrp()) return 0;
    if (sideswipe_ending()) return -1;
    // Continued in this very moment, perhaps into the foreground: stopping now would be for good.
    if (atomic_load(&pending[SIGCONT])) continue;
    kill(0, SIGTTOU);
    // Another thread may run the handler, a little later than this one goes on.
    for (int i = 0; i < 20 && !atomic_load(&pending[SIGCONT]); i++) poll(NULL, 0, 5);
    if (!atomic_load(&pending[SIGCONT])) return 0;
  }
}
