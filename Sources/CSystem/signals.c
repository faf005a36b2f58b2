#define _GNU_SOURCE
#include "signals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

enum role { untouched, deferred, ending, refused };

static enum role role_of(int signal) {
  switch (signal) {
  case SIGTSTP: case SIGCONT: case SIGWINCH: case SIGCHLD:
    return deferred;
  // What a write to a closed pipe, or past the limit of a file's size, would end the process with.
  case SIGPIPE: case SIGXFSZ:
    return refused;
  // They stop the process, or do nothing.
  case SIGKILL: case SIGSTOP: case SIGTTIN: case SIGTTOU: case SIGURG:
    return untouched;
  // The crash guard's.
  case SIGILL: case SIGTRAP: case SIGABRT: case SIGBUS: case SIGFPE: case SIGSEGV: case SIGSYS:
    return untouched;
  default:
    // Numbers in between belong to the C library.
    return signal <= SIGSYS || signal >= SIGRTMIN ? ending : untouched;
  }
}

static struct sigaction before[NSIG];
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
  for (int signal = 1; signal < NSIG; signal++) {
    enum role role = role_of(signal);
    if (role == untouched) continue;
    sigaction(signal, NULL, &before[signal]);
    if (role == refused) {
      handle(signal, SIG_IGN, NULL);
      continue;
    }
    atomic_store(&pending[signal], 0);
    // Children of a process that ignores CHLD leave no status behind.
    if (before[signal].sa_handler == SIG_IGN && signal != SIGCHLD) continue;
    handle(signal, note, NULL);
    sigaddset(&set, signal);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  return 0;
}

void sideswipe_signals_restore(void) {
  if (atomic_load(&wake_descriptor) < 0) return;
  for (int signal = 1; signal < NSIG; signal++) {
    if (role_of(signal) != untouched) sigaction(signal, &before[signal], NULL);
  }
  atomic_store(&wake_descriptor, -1);
}

int sideswipe_signal_ends(int signal) { return role_of(signal) == ending; }

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
  for (int signal = 1; signal < NSIG; signal++) {
    if (role_of(signal) == ending && atomic_load(&pending[signal])) return 1;
  }
  return 0;
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
