#define _GNU_SOURCE
#include "crash_guard.h"
#include "crash_note.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS};

// Two of them, so that one is whole whenever a crash comes.
static struct {
  int terminal;
  pid_t owner;
  // A process group that has the terminal; 0: none.
  pid_t group;
  size_t count;
  char bytes[sideswipe_guard_capacity];
  struct termios modes;
} plans[2];
static atomic_int armed = -1;
static int next_plan;

// A stack overflow leaves no room for a handler on the stack it is about.
static char spare_stack[64 * 1024];

int sideswipe_set_modes(int terminal, const struct termios *modes) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  int result;
  do {
    result = tcsetattr(terminal, TCSANOW, modes);
  } while (result < 0 && errno == EINTR);
  int saved = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved;
  return result;
}

static void give_back(void) {
  int index = atomic_exchange(&armed, -1);
  if (index < 0 || plans[index].owner != getpid()) return;
  int terminal = plans[index].terminal;
  if (plans[index].group) {
    // What it has made of the screen is its own to undo, and it hears that there is a reason to.
    kill(-plans[index].group, SIGHUP);
    kill(-plans[index].group, SIGCONT);
    sideswipe_set_modes(terminal, &plans[index].modes);
    return;
  }
  size_t done = 0;
  while (done < plans[index].count) {
    ssize_t n = write(terminal, plans[index].bytes + done, plans[index].count - done);
    if (n >= 0) {
      done += (size_t)n;
    } else if (errno == EAGAIN) {
      // A terminal that takes nothing for a moment is not worth hanging for.
      struct pollfd room = {terminal, POLLOUT, 0};
      if (poll(&room, 1, 200) <= 0) break;
    } else if (errno != EINTR) {
      break;
    }
  }
  tcflush(terminal, TCIFLUSH);
  sideswipe_set_modes(terminal, &plans[index].modes);
}

static void on_crash(int signal) {
  give_back();
  sideswipe_note_write();
  struct sigaction action = {0};
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(signal);
}

static void install(void) {
  static int installed;
  if (installed) return;
  installed = 1;
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
    sigaltstack(&stack, NULL);
  }
  struct sigaction action = {0};
  action.sa_handler = on_crash;
  action.sa_flags = SA_ONSTACK;
  sigfillset(&action.sa_mask);
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
    sigaction(crashes[i], &action, NULL);
  }
  atexit(give_back);
}

static void arm(
    int terminal, const char *bytes, size_t count, const struct termios *modes, pid_t group) {
  int index = next_plan;
  next_plan = 1 - next_plan;
  plans[index].terminal = terminal;
  plans[index].owner = getpid();
  plans[index].group = group;
  plans[index].count = count;
  memcpy(plans[index].bytes, bytes, count);
  plans[index].modes = *modes;
  atomic_store(&armed, index);
  install();
}

int sideswipe_guard_arm(
    int terminal, const char *bytes, size_t count, const struct termios *modes) {
  if (count > sideswipe_guard_capacity) {
    errno = EMSGSIZE;
    return -1;
  }
  arm(terminal, bytes, count, modes, 0);
  return 0;
}

void sideswipe_guard_arm_lent(int terminal, pid_t group, const struct termios *modes) {
  arm(terminal, "", 0, modes, group);
}

void sideswipe_guard_disarm(void) { atomic_store(&armed, -1); }
