// The least that a terminal program can do: reads a byte, writes it back. What it takes is the
// round trip of the pseudo-terminal itself; every answer to a key contains it.

#include <termios.h>
#include <unistd.h>

int main(void) {
  struct termios modes;
  if (tcgetattr(STDIN_FILENO, &modes) < 0) return 2;
  cfmakeraw(&modes);
  if (tcsetattr(STDIN_FILENO, TCSANOW, &modes) < 0) return 2;
  // The driver waits for a first byte from everything that it starts.
  char byte = '>';
  do {
    if (write(STDOUT_FILENO, &byte, 1) != 1) return 1;
  } while (read(STDIN_FILENO, &byte, 1) == 1);
  return 0;
}
