#ifndef SIDESWIPE_SIGNALS_H
#define SIDESWIPE_SIGNALS_H

/// Defers TSTP, CONT, WINCH, CHLD and every signal that would end the process from outside (INT,
/// TERM, HUP, QUIT, ALRM, USR1, those for real time, …) to whoever polls: a handler notes the signal
/// and writes one byte to `wake`, a descriptor that must not block. A signal that was ignored stays
/// ignored, as `nohup` and shells without job control ask for; CHLD alone does not. What tells of a
/// crash is the crash guard's.
///
/// PIPE and XFSZ are ignored meanwhile: a write that they would end the process for fails with EPIPE
/// or EFBIG instead. A program started meanwhile has to set them back for itself.
///
/// 0, or -1 with errno; EBUSY where they are deferred already.
int sideswipe_signals_defer(int wake);

/// Puts back what handled the signals before. Does nothing where none are deferred.
/// May be called in a child between fork and exec.
void sideswipe_signals_restore(void);

/// Whether `signal` is one of those that are deferred since they would end the process.
int sideswipe_signal_ends(int signal);

/// Whether `signal` has come since it was last taken.
int sideswipe_signal_pending(int signal);

/// Like `sideswipe_signal_pending`, and forgets it.
int sideswipe_signal_take(int signal);

/// Stops the whole process group as Ctrl-Z does, and returns once it goes on. Where stop signals
/// are ignored, or nobody could continue an orphaned group, it returns at once.
void sideswipe_stop_group(void);

/// Stops the process group as often as it is continued in the background of `terminal`. 0 once it is
/// in the foreground, the terminal is not its own, or it cannot be stopped (TTOU is ignored, or
/// nobody could continue an orphaned group): what it does to the terminal then works or fails. -1
/// where a signal asks it to end first. CONT is no longer pending afterwards.
int sideswipe_await_foreground(int terminal);

/// Whether a signal that ends the process is pending.
int sideswipe_ending(void);

#endif
