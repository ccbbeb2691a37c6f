import Database from 'better-sqlite3'
import { openDirectory } from '../directory/open.ts'

export interface Difference {
  readonly type: string
  readonly code: string
  readonly name: string
}

/** What one directory has and another has not, and what both have with other content. */
export interface DirectoryDiff {
  readonly added: readonly Difference[]
  readonly changed: readonly Difference[]
  readonly removed: readonly Difference[]
}

/** Entries and ranges as one list: key, name, and everything else that an answer is made from. */
const CODES = (file: string) => `
  SELECT type, code, name, json_array(name, country, city, status, successor, source_id, details, also) AS content
    FROM ${file}.entry
  UNION ALL
  SELECT type, first || ' to ' || last, name, json_array(name, country, source_id, details) FROM ${file}.range`

function isServed(file: string): boolean {
  const opened = openDirectory(file)
  if (opened.ok) opened.directory.close()
  return opened.ok
}

/** Codes of the directory at `next` against those of the one at `serving`, which may be missing or of another layout. */
export function diffDirectories(serving: string, next: string): DirectoryDiff {
  const db = new Database(':memory:')
  try {
    db.prepare('ATTACH ? AS next').run(next)
    if (isServed(serving)) db.prepare('ATTACH ? AS old').run(serving)
    else
      db.exec(`ATTACH ':memory:' AS old; CREATE TABLE old.entry AS SELECT * FROM next.entry WHERE 0;
      CREATE TABLE old.range AS SELECT * FROM next.range WHERE 0`)
    for (const file of ['old', 'next'])
      db.exec(`CREATE TABLE ${file}_codes (type, code, name, content, PRIMARY KEY (type, code)) WITHOUT ROWID;
        INSERT OR REPLACE INTO ${file}_codes ${CODES(file)}`)
    const list = (query: string) => db.prepare<[], Difference>(query).all()
    const only = (here: string, there: string) =>
      list(`SELECT type, code, name FROM ${here}_codes a WHERE NOT EXISTS
        (SELECT 1 FROM ${there}_codes b WHERE b.type = a.type AND b.code = a.code) ORDER BY type, code`)
    const changed = list(`SELECT n.type, n.code, n.name FROM next_codes n
      JOIN old_codes o ON o.type = n.type AND o.code = n.code WHERE o.content <> n.content ORDER BY n.type, n.code`)
    return { added: only('next', 'old'), changed, removed: only('old', 'next') }
  } finally {
    db.close()
  }
}
