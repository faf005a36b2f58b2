#ifndef SIDESWIPE_ARGUMENTS_H
#define SIDESWIPE_ARGUMENTS_H

// `argc` and `argv` as `main` gets them. Swift's own view reads them from /proc, and is empty where that
// is not mounted.

int sideswipe_argument_count(void);

/// Ends with NULL.
char *_Nullable *_Nonnull sideswipe_argument_words(void);

#endif
