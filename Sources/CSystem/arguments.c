#include "arguments.h"

static int count;
static char **words;

// The C library hands its start-up functions what main gets.
__attribute__((constructor)) static void note_arguments(int argc, char **argv) {
  count = argc;
  words = argv;
}

int sideswipe_argument_count(void) { return count; }

char **sideswipe_argument_words(void) { return words; }
