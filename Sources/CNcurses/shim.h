#ifndef SIDESWIPE_CNCURSES_H
#define SIDESWIPE_CNCURSES_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdint.h>
#include <stdio.h>
#include <term.h>

// Swift sees neither macros with a cast, nor functions with a variable number of arguments, nor
// globals that can change. Each of these stands for one such thing.

/// A string of the terminal's description; NULL where it has none, or none by that name.
static inline const char *sideswipe_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

/// A number of the terminal's description; below 0 where it has none.
static inline int sideswipe_capability_number(const char *name) { return tigetnum(name); }

/// A string of the description that takes one or two numbers, with these in it; NULL where there is
/// none. Valid until the next call.
static inline const char *sideswipe_capability_with(const char *name, int first, int second) {
  const char *value = sideswipe_capability(name);
  return value ? tiparm(value, first, second) : NULL;
}

static inline WINDOW *sideswipe_window(void) { return stdscr; }

/// The window for what ncurses believes to be on the screen.
static inline WINDOW *sideswipe_believed(void) { return curscr; }

static inline int sideswipe_color_count(void) { return COLORS; }
static inline int sideswipe_pair_count(void) { return COLOR_PAIRS; }

enum {
  sideswipe_bold = 1,
  sideswipe_dim = 2,
  sideswipe_underline = 4,
  sideswipe_reverse = 8,
  sideswipe_invisible = 16,
};

static inline attr_t sideswipe_attributes(int flags) {
  return (flags & sideswipe_bold ? A_BOLD : 0) | (flags & sideswipe_dim ? A_DIM : 0)
         | (flags & sideswipe_underline ? A_UNDERLINE : 0)
         | (flags & sideswipe_reverse ? A_REVERSE : 0)
         | (flags & sideswipe_invisible ? A_INVIS : 0);
}

/// Makes an ncurses cell of a spacing scalar and up to three marks on it, 0 where there is none.
static inline int sideswipe_make_cell(
    cchar_t *cell, uint32_t base, uint32_t mark1, uint32_t mark2, uint32_t mark3, int attributes,
    int pair) {
  const wchar_t scalars[] = {
      (wchar_t)base, (wchar_t)mark1, (wchar_t)mark2, (wchar_t)mark3, 0};
  return setcchar(cell, scalars, sideswipe_attributes(attributes), 0, &pair);
}

/// Colour pairs that a cell of one byte can name: 0 up to this.
enum { sideswipe_plain_pairs = 256 };

/// A cell of one byte without its character, to be added: colours and attributes.
static inline chtype sideswipe_plain_look(int attributes, int pair) {
  return sideswipe_attributes(attributes) | COLOR_PAIR(pair);
}

/// Room for the scalars of one stored cell and the 0 after them.
enum { sideswipe_cell_scalars = CCHARW_MAX + 1 };

/// Reads back the scalars that ncurses stored at a place of its window.
static inline int sideswipe_stored_cell(int row, int column, wchar_t *scalars) {
  cchar_t cell;
  attr_t attributes;
  short low;
  int pair;
  if (mvin_wch(row, column, &cell) == ERR) return ERR;
  return getcchar(&cell, scalars, &attributes, &low, &pair);
}

#endif
