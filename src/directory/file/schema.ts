/**
 * The schema of the directory file: one SQLite file, written once, read-only afterwards, with a checksum
 * after its pages (checksum.ts). It uses only SQLite features of ten years ago (no STRICT tables), so that
 * any tool opens it. Any change here or in the layout of the search index needs a new SCHEMA_VERSION: files
 * of another version are rebuilt, never migrated.
 */

/** 'Bcdx' in ASCII, so that `file` and SQLite tools can tell the file from any other. */
export const APPLICATION_ID = 0x42636478

export const SCHEMA_VERSION = 16

/**
 * The oldest layout whose codes, banks and sources mean what they mean now. A build compares the directory
 * with the one before it, and keeps its history, if that has this or a later layout with the same columns.
 * Raise it with a change that gives a column or a detail another meaning.
 */
export const COMPARABLE_SINCE = 14

/** Larger files are refused: a directory is read into memory. */
export const MAX_FILE_BYTES = 1024 ** 3

export const SCHEMA = `
-- Keys: version, built_at, audit.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE source (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  publisher TEXT NOT NULL,
  url TEXT NOT NULL,
  licence TEXT NOT NULL,
  as_of TEXT NOT NULL,
  retrieved_at TEXT NOT NULL,
  rows_read INTEGER NOT NULL,
  rows_kept INTEGER NOT NULL,
  rows_empty INTEGER NOT NULL,
  rows_duplicate INTEGER NOT NULL,
  rows_rejected INTEGER NOT NULL,
  rows_unmatched INTEGER NOT NULL,
  -- The source lists all codes with this prefix, up to and including this day; NULL for a partial list.
  complete_prefix TEXT,
  complete_until TEXT CHECK ((complete_until IS NULL) = (complete_prefix IS NULL)),
  redistributable INTEGER NOT NULL CHECK (redistributable IN (0, 1)),
  sha256 TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE rejection (
  source_id TEXT NOT NULL REFERENCES source(id),
  file TEXT NOT NULL,
  row INTEGER NOT NULL,
  reason TEXT NOT NULL
);

CREATE TABLE bank (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT,
  head_code TEXT NOT NULL,
  -- The BIC8 of all its codes; if there are several, the one in a hand-kept table; else NULL.
  bic8 TEXT,
  codes INTEGER NOT NULL,
  systemic INTEGER NOT NULL DEFAULT 0 CHECK (systemic IN (0, 1)),
  UNIQUE (country, slug)
);

-- Slugs that no bank of the country has, and that lead to the page of a bank that had it.
CREATE TABLE former_slug (
  country TEXT NOT NULL,
  slug TEXT NOT NULL,
  bank_id INTEGER NOT NULL REFERENCES bank(id),
  PRIMARY KEY (country, slug, bank_id)
) WITHOUT ROWID;

CREATE TABLE entry (
  type TEXT NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  city TEXT NOT NULL,
  status TEXT NOT NULL,
  successor TEXT,
  bank_id INTEGER REFERENCES bank(id),
  source_id TEXT NOT NULL REFERENCES source(id),
  details TEXT NOT NULL CHECK (json_valid(details)),
  -- The other sources that know the code, with the fields that each contributed: {"fedwire": ["securities"]}.
  contributions TEXT CHECK (contributions IS NULL OR json_valid(contributions)),
  -- The dates of its rows, by source, of sources that date each row: {"routing-numbers": "2023-05-01"}.
  dates TEXT CHECK (dates IS NULL OR json_valid(dates)),
  PRIMARY KEY (type, code)
) WITHOUT ROWID;

-- Ranges of codes, both ends included. A code in nested ranges belongs to the narrowest.
CREATE TABLE range (
  type TEXT NOT NULL,
  first TEXT NOT NULL,
  last TEXT NOT NULL CHECK (first <= last),
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  city TEXT NOT NULL,
  status TEXT NOT NULL,
  successor TEXT,
  bank_id INTEGER REFERENCES bank(id),
  source_id TEXT NOT NULL REFERENCES source(id),
  details TEXT NOT NULL CHECK (json_valid(details)),
  contributions TEXT CHECK (contributions IS NULL OR json_valid(contributions)),
  dates TEXT CHECK (dates IS NULL OR json_valid(dates)),
  PRIMARY KEY (type, first, last)
) WITHOUT ROWID;

CREATE TABLE link (
  from_type TEXT NOT NULL,
  from_code TEXT NOT NULL,
  to_type TEXT NOT NULL,
  to_code TEXT NOT NULL,
  source_id TEXT NOT NULL REFERENCES source(id),
  PRIMARY KEY (from_type, from_code, to_type, to_code)
) WITHOUT ROWID;

-- The change log: what each build changed, compared with the directory before it. A change of the source
-- itself has the code ''. Each build copies the log, whatever the layout of the directory before it, so this
-- table stays as it is.
CREATE TABLE change (
  id INTEGER PRIMARY KEY,
  -- The version and the time of the build.
  version TEXT NOT NULL,
  built_at TEXT NOT NULL,
  type TEXT NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  country TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('added', 'changed', 'retired', 'removed')),
  successor TEXT,
  -- The changed fields: [{"field": "city", "before": "Bonn", "after": "Kiel"}].
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  source_id TEXT NOT NULL,
  publisher TEXT NOT NULL,
  as_of TEXT NOT NULL
);

-- The builds before this one whose rows are known, the oldest first.
CREATE TABLE former_build (id INTEGER PRIMARY KEY, version TEXT NOT NULL, built_at TEXT NOT NULL);

-- What those builds had, where a later build has something else. The row of a build is the one with the
-- lowest build_id that is not lower than the build's own; without one, it is the row of this directory.
CREATE TABLE former_row (
  part TEXT NOT NULL CHECK (part IN ('entry', 'range', 'link', 'bank', 'source')),
  -- 'bsb 012003', 'bsb 012000 012999', a BIC of a head office, or the id of a source.
  key TEXT NOT NULL,
  -- The last build that had this row.
  build_id INTEGER NOT NULL REFERENCES former_build(id),
  -- The columns of the row, or an array of links; NULL if the build did not have it.
  value TEXT CHECK (value IS NULL OR json_valid(value)),
  PRIMARY KEY (part, key, build_id)
) WITHOUT ROWID;

-- The search index. codes: the indexed BIC11s in order, joined to one text; bytes: the encoded index.
CREATE TABLE search (type TEXT PRIMARY KEY, codes TEXT NOT NULL, bytes BLOB NOT NULL) WITHOUT ROWID;
`

/** The SQL indexes. The build creates them after it has inserted all rows, which is faster. */
export const INDEXES = `
CREATE INDEX entry_of_bank ON entry (bank_id, city, code) WHERE type = 'swift';
CREATE INDEX code_of_bank ON entry (bank_id, type, name) WHERE type <> 'swift';
CREATE INDEX bank_by_head ON bank (head_code);
CREATE INDEX change_of_code ON change (type, code);
CREATE INDEX change_in_country ON change (country);
CREATE INDEX bank_by_name ON bank (country, name COLLATE NOCASE);
`
