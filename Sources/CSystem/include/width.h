#ifndef SIDESWIPE_WIDTH_H
#define SIDESWIPE_WIDTH_H

#include <stdint.h>

/// Columns that a terminal gives one Unicode scalar: 0, 1 or 2, or -1 where the C library knows no
/// width (unassigned scalars, controls). Always by the tables of a UTF-8 locale, whatever the
/// process's own locale is.
int sideswipe_scalar_width(uint32_t scalar);

#endif
