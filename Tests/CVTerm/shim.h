#ifndef SIDESWIPE_CVTERM_H
#define SIDESWIPE_CVTERM_H

#include <vterm.h>

#endif
