#ifndef SIDESWIPE_DESCRIPTORS_H
#define SIDESWIPE_DESCRIPTORS_H

/// A new file that lives in memory only, closed on exec; -1 with errno on failure.
int sideswipe_memory_file(void);

/// Bytes that a frame, or a part of one, may have on its way through a pipe.
enum { sideswipe_frame_capacity = 1 << 20 };

/// Whether the size of files is limited, which counts for those in memory too.
int sideswipe_file_size_is_limited(void);

/// A pipe that takes that many bytes at once. `ends[0]` is for reading and does not block; both are
/// closed on exec. 1, or 0 where there is no such pipe.
int sideswipe_frame_pipe(int ends[2]);

/// A pipe for wake-ups: neither end blocks, both are closed on exec. `ends[0]` is for reading.
/// 0, or -1 with errno.
int sideswipe_wake_pipe(int ends[2]);

#endif
