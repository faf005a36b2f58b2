#ifndef SIDESWIPE_CNCURSES_H
#define SIDESWIPE_CNCURSES_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

#endif
