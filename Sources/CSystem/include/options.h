#ifndef SIDESWIPE_OPTIONS_H
#define SIDESWIPE_OPTIONS_H

#include <getopt.h>

// Swift refuses C globals that can change; these stand for getopt_long's.

/// The argument of the option that `getopt_long` found last; NULL where it has none.
static inline const char *sideswipe_option_argument(void) { return optarg; }

/// Index in argv of the next word to look at; after the last option, of the first operand.
static inline int sideswipe_option_index(void) { return optind; }

/// The option character that was not recognised, or lacks its argument; a `char`, so it may be negative. Of
/// a long option that lacks its argument, or takes none, its `val`; of one not recognised, 0.
static inline int sideswipe_option_refused(void) { return optopt; }

/// Makes `getopt_long` start with a new argv, and print no messages of its own.
static inline void sideswipe_options_begin(void) {
  optind = 0;
  opterr = 0;
}

#endif
