#ifndef SIDESWIPE_CSQLITE_H
#define SIDESWIPE_CSQLITE_H

#include <sqlite3.h>

// SQLITE_TRANSIENT is a macro with a cast, which Swift cannot see: the bytes are copied at once.

static inline int sideswipe_bind_text(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, (const char *)bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int sideswipe_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
