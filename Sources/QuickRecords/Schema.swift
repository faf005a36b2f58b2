/// The tables of a book, and how older ones become newer ones.
struct Schema: Sendable {
  /// Says that a database is a book: "SwBk".
  static let applicationID: Int64 = 0x5377_426B

  /// Statements that make each version of the one before it; the first makes version 1 of nothing.
  /// Versions that were published are never edited: a change is a further element.
  var steps: [String]

  var version: Int { steps.count }

  static let current = Schema(steps: [version1])

  /// What records and bookings have in common.
  private static let entry = """
    label TEXT NOT NULL CHECK (label <> ''),
    kind TEXT NOT NULL CHECK (kind IN ('expense', 'income')),
    amount INTEGER NOT NULL CHECK (amount <> 0),
    currency TEXT NOT NULL REFERENCES currency,
    tags TEXT NOT NULL,
    source TEXT NOT NULL,
    target TEXT NOT NULL,
    note TEXT NOT NULL
    """

  private static let version1 = """
    -- Decimals stay as they were when the amounts were written.
    CREATE TABLE currency (
      code TEXT PRIMARY KEY CHECK (length(code) = 3),
      exponent INTEGER NOT NULL CHECK (exponent BETWEEN 0 AND 4)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE record (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      place INTEGER NOT NULL,
      \(entry),
      sample INTEGER NOT NULL CHECK (sample IN (0, 1)),
      deleted INTEGER NOT NULL CHECK (deleted IN (0, 1))
    ) STRICT;

    -- day: days since 1 January 1970. moment: milliseconds since then, UTC. search: see Entry.search.
    CREATE TABLE booking (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
      day INTEGER NOT NULL,
      moment INTEGER NOT NULL,
      record INTEGER REFERENCES record,
      \(entry),
      search TEXT NOT NULL,
      deleted INTEGER NOT NULL CHECK (deleted IN (0, 1))
    ) STRICT;
    -- All that the list of bookings, its totals and a day's counts need, newest first.
    CREATE INDEX booking_by_day ON booking (day DESC, id DESC, currency, kind, amount, record)
      WHERE deleted = 0;
    CREATE INDEX booking_by_record ON booking (record, moment) WHERE deleted = 0;

    -- Undo: undone is NULL, or the order in which changes were undone.
    CREATE TABLE change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      session BLOB NOT NULL,
      verb TEXT NOT NULL,
      label TEXT NOT NULL,
      undone INTEGER
    ) STRICT;
    -- before, after: the row's columns as a JSON array.
    CREATE TABLE change_row (
      change INTEGER NOT NULL REFERENCES change ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('record', 'booking')),
      row INTEGER NOT NULL,
      before TEXT NOT NULL,
      after TEXT NOT NULL,
      PRIMARY KEY (change, kind, row)
    ) STRICT, WITHOUT ROWID;
    """
}
