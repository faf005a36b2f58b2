#ifndef SIDESWIPE_OPTIONS_H
#define SIDESWIPE_OPTIONS_H

#include <getopt.h>

// Swift refuses C globals that can change; these stand for getopt_long's.

/// The argument of the option that `getopt_long` found last; NULL where it has none.
static inline const char *sideswipe_option_argument(void) { return optarg; }

/// Index in argv of the next word to look at; after the last option, of the first operand.
static inline int sideswipe_option_index(void) { return optind; }

/// The option character that was not recognised, or lacks its argument; 0 for a long option.
static inline int sideswipe_option_refused(void) { return optopt; }

/// Keeps `getopt_long` from printing its own messages.
static inline void sideswipe_options_quiet(void) { opterr = 0; }

#endif
