#ifndef SIDESWIPE_CVTERM_H
#define SIDESWIPE_CVTERM_H

#include <vterm.h>

// Swift sees neither bit fields nor function-like macros.

static inline int sideswipe_vterm_bold(const VTermScreenCell *cell) { return cell->attrs.bold; }
static inline int sideswipe_vterm_underline(const VTermScreenCell *cell) {
  return cell->attrs.underline;
}
static inline int sideswipe_vterm_reverse(const VTermScreenCell *cell) {
  return cell->attrs.reverse;
}

/// The palette index of a colour; -1 for the terminal's own, -2 for one by red, green and blue.
static inline int sideswipe_vterm_color(const VTermColor *color) {
  if (color->type & VTERM_COLOR_DEFAULT_MASK) return -1;
  return VTERM_COLOR_IS_INDEXED(color) ? color->indexed.idx : -2;
}

static inline int sideswipe_vterm_boolean(const VTermValue *value) { return value->boolean; }
static inline int sideswipe_vterm_number(const VTermValue *value) { return value->number; }

#endif
