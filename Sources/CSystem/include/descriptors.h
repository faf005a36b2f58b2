#ifndef SIDESWIPE_DESCRIPTORS_H
#define SIDESWIPE_DESCRIPTORS_H

/// A new file that lives in memory only, closed on exec; -1 with errno on failure.
int sideswipe_memory_file(void);

/// Bytes that a frame may have.
enum { sideswipe_frame_capacity = 1 << 20 };

/// Where the size of files is limited, which counts for those in memory too: a pipe that takes a
/// whole frame at once. `ends[0]` is for reading and does not block; both are closed on exec.
/// 1, or 0 where there is no limit, or no such pipe.
int sideswipe_frame_pipe(int ends[2]);

/// A pipe for wake-ups: neither end blocks, both are closed on exec. `ends[0]` is for reading.
/// 0, or -1 with errno.
int sideswipe_wake_pipe(int ends[2]);

#endif
