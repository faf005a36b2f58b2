// What a careful C programmer gets from ncurses: a file as a list with a bar on the current row,
// that scrolls, and a row that slides aside from what is behind it. It decodes no UTF-8, knows no
// rows' identity, saves nothing: the measure for what the terminal's side of the job must cost.
//
//   list FILE    j k g, wheel, drag with the left button; q leaves

#include <fcntl.h>
#include <ncurses.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { gutter = 3, pane = 12, wheel_rows = 3 };
enum { plain_pair, bar_pair, pane_pair };

static char *text;
static char **rows;
static int count;

static int top, current;
static int height;
// The row that slides, and by how many columns to the left.
static int slid = -1, offset;
static int press_column = -1, press_offset;

static void load(const char *path) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) < 0) exit(2);
  text = malloc((size_t)status.st_size + 1);
  if (!text) exit(2);
  ssize_t size = read(file, text, (size_t)status.st_size);
  if (size < 0) exit(2);
  close(file);
  text[size] = 0;
  int room = 0;
  for (char *row = text; row < text + size;) {
    char *end = memchr(row, '\n', (size_t)(text + size - row));
    if (!end) end = text + size;
    *end = 0;
    if (count == room) {
      room = room ? 2 * room : 1024;
      rows = realloc(rows, (size_t)room * sizeof *rows);
      if (!rows) exit(2);
    }
    rows[count++] = row;
    row = end + 1;
  }
}

static void send_string(const char *string) {
  (void)!write(STDOUT_FILENO, string, strlen(string));
}

static void draw_row(int position) {
  int line = position - top;
  if (line < 0 || line >= height) return;
  int aside = position == slid ? offset : 0;
  int pair = position == current ? bar_pair : plain_pair;
  move(line + 1, 0);
  bkgdset(COLOR_PAIR(pair));
  clrtoeol();
  if (position < count) {
    const char *row = rows[position];
    int column = gutter - aside;
    int skipped = column < 0 ? -column : 0;
    if ((size_t)skipped < strlen(row)) {
      mvaddnstr(line + 1, column + skipped, row + skipped, COLS - aside - column - skipped);
    }
  }
  if (aside > 0) {
    bkgdset(COLOR_PAIR(pane_pair));
    move(line + 1, COLS - aside);
    clrtoeol();
    mvaddnstr(line + 1, COLS - pane + 2 > COLS - aside ? COLS - pane + 2 : COLS - aside, "Delete",
              aside - 2 < 6 ? (aside > 2 ? aside - 2 : 0) : 6);
  }
  bkgdset(COLOR_PAIR(plain_pair));
}

static void draw_title(void) {
  mvprintw(0, 0, " List");
  clrtoeol();
  char place[32];
  int length = snprintf(place, sizeof place, "%d of %d", current + 1, count);
  mvaddstr(0, COLS - 1 - length, place);
}

static void draw_all(void) {
  for (int line = 0; line < height; line++) draw_row(top + line);
}

static void scroll_to(int wanted) {
  int last = count > height ? count - height : 0;
  top = wanted < 0 ? 0 : wanted > last ? last : wanted;
}

static void go_to(int position) {
  current = position < 0 ? 0 : position >= count ? count - 1 : position;
  if (current < top) scroll_to(current);
  if (current >= top + height) scroll_to(current - height + 1);
}

static void wheel(int distance) {
  scroll_to(top + distance);
  if (current < top) current = top;
  if (current >= top + height) current = top + height - 1;
}

static void slide(int row, int wanted) {
  slid = row;
  offset = wanted < 0 ? 0 : wanted > COLS ? COLS : wanted;
}

static void point(int code, int column, int line, char end) {
  int row = top + line - 1;
  if (code == 64) wheel(-wheel_rows);
  if (code == 65) wheel(wheel_rows);
  if (code == 0 && end == 'M' && line >= 1 && line <= height && row < count) {
    press_column = column;
    if (row != slid) offset = 0;
    press_offset = offset;
    current = slid = row;
  }
  if (code == 32 && press_column >= 0) slide(slid, press_offset + press_column - column);
  if (code == 0 && end == 'm' && press_column >= 0) {
    slide(slid, offset >= pane - 2 ? pane : 0);
    press_column = -1;
  }
}

// Takes the bytes of whole keys and reports; returns how many are left over at the end.
static size_t take(const char *bytes, size_t size) {
  size_t at = 0;
  while (at < size) {
    if (bytes[at] == 27) {
      size_t end = at + 2;
      while (end < size && (bytes[end] < 64 || bytes[end] > 126)) end++;
      if (end >= size) break;
      if (bytes[at + 1] == '[' && bytes[at + 2] == '<') {
        char *next;
        int code = (int)strtol(bytes + at + 3, &next, 10);
        int column = *next == ';' ? (int)strtol(next + 1, &next, 10) : 0;
        int line = *next == ';' ? (int)strtol(next + 1, &next, 10) : 0;
        point(code, column - 1, line - 1, bytes[end]);
      }
      at = end + 1;
      continue;
    }
    switch (bytes[at]) {
      case 'j': go_to(current + 1); break;
      case 'k': go_to(current - 1); break;
      case 'g': go_to(0); break;
      case 'q':
        send_string("\033[?1006l\033[?1002l");
        endwin();
        exit(0);
    }
    at++;
  }
  return size - at;
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  load(argv[1]);
  initscr();
  // From here on ncurses writes a frame at once, not row by row.
  endwin();
  raw();
  noecho();
  nonl();
  idlok(stdscr, TRUE);
  start_color();
  use_default_colors();
  init_pair(bar_pair, -1, COLOR_BLUE);
  init_pair(pane_pair, COLOR_WHITE, COLOR_RED);
  send_string("\033[?1002h\033[?1006h");
  height = LINES - 2;
  draw_title();
  draw_all();
  mvaddstr(LINES - 1, 1, "j Down  k Up  q Quit");

  char bytes[65536 + 1];
  size_t kept = 0;
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  while (1) {
    move(current - top + 1, 0);
    refresh();
    int old_top = top, old_current = current, old_slid = slid;
    int timeout = -1;
    while (poll(&input, 1, timeout) > 0) {
      ssize_t got = read(STDIN_FILENO, bytes + kept, sizeof bytes - 1 - kept);
      if (got <= 0) {
        endwin();
        return 1;
      }
      size_t size = kept + (size_t)got;
      bytes[size] = 0;
      kept = take(bytes, size);
      memmove(bytes, bytes + size - kept, kept);
      timeout = 0;
    }
    if (top != old_top) {
      draw_all();
    } else {
      draw_row(old_current);
      draw_row(old_slid);
      draw_row(slid);
      draw_row(current);
    }
    if (current != old_current) draw_title();
  }
}
