#ifndef SIDESWIPE_CRASH_GUARD_H
#define SIDESWIPE_CRASH_GUARD_H

#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

/// Most bytes that the guard can be told to write.
enum { sideswipe_guard_capacity = 1024 };

/// From now on the terminal is given back when this process crashes (SEGV, ABRT, BUS, FPE, ILL, TRAP,
/// SYS) or calls exit: `bytes` are written to `terminal`, its input is dropped, `modes` are set.
/// After a crash the process then ends by that same signal, at once.
///
/// May be called again to change what is written. 0, or -1 with errno (EMSGSIZE: too many bytes).
int sideswipe_guard_arm(
    int terminal, const char *bytes, size_t count, const struct termios *modes);

/// The terminal is lent to a process group: when this process crashes or calls exit, that group is
/// hung up (HUP), and then `modes` are set. Instead of what the guard was told before.
void sideswipe_guard_arm_lent(int terminal, pid_t group, const struct termios *modes);

/// The terminal has been given back: nothing is left to do in a crash.
void sideswipe_guard_disarm(void);

/// Sets a terminal's modes without being stopped for it in the background.
/// 0, or -1 with errno.
int sideswipe_set_modes(int terminal, const struct termios *modes);

#endif
