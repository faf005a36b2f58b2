#ifndef SIDESWIPE_DESCRIPTORS_H
#define SIDESWIPE_DESCRIPTORS_H

/// A new file that lives in memory only, closed on exec; -1 with errno on failure.
int sideswipe_memory_file(void);

/// A pipe for wake-ups: neither end blocks, both are closed on exec. `ends[0]` is for reading.
/// 0, or -1 with errno.
int sideswipe_wake_pipe(int ends[2]);

#endif
