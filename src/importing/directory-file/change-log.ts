/** Writes the change log of a new directory file: that of the current one, and what the new one changes. */
import type Database from 'better-sqlite3'
import type { ChangedField } from '../../directory/entry.ts'
import { FORMER_SUFFIX } from '../imports/former-codes.ts'
import { attachDirectory, hasSameColumns, type Schema } from './attach-directory.ts'
import { type Difference, type DirectoryDiff, diffDirectories, type RetiredCode } from './directory-diff.ts'
import { keepFormerRows } from './former-rows.ts'
import { type CodeRow, compareRows } from './logged-fields.ts'

/** The number of newest changes that the log keeps. */
export const MAX_CHANGES = 200_000
/** In years. */
export const MAX_AGE = 3

/** A build, as the log names it. `builtAt` is ISO 8601. */
interface LoggedBuild {
  readonly version: string
  readonly builtAt: string
}

/**
 * Compares a new directory with the current one, and writes the change log: that of the current directory,
 * and the differences. If the rows of its layout cannot be compared, its log is kept and the differences are
 * not logged. If it cannot be read, the log is empty. Also keeps the former rows of a comparable directory.
 */
export function compareAndLog(db: Database.Database, currentFile: string, build: LoggedBuild): DirectoryDiff {
  const isComparable = attachDirectory(db, currentFile, () => copyChangeLog(db))
  const diff = diffDirectories(db)
  if (isComparable) {
    logChanges(db, diff, build)
    keepFormerRows(db, oldestKept(build))
  }
  db.exec('DETACH old')
  return diff
}

/** Copies the log of the directory attached as `old`, whatever the layout of its other tables. */
function copyChangeLog(db: Database.Database) {
  if (hasSameColumns(db, 'change')) db.exec('INSERT INTO main.change SELECT * FROM old.change')
}

/** The parameters of the statement that inserts a change. */
interface LoggedChange extends Difference {
  readonly country: string
  readonly kind: 'added' | 'changed' | 'retired' | 'removed'
  readonly sourceId: string
  /** The date of the row in the source; null if it has none. */
  readonly rowDate: string | null
  readonly successor: string | null
  /** An array of `ChangedField`, as JSON. */
  readonly fields: string
}

// The source of a removed code may be in the old directory only.
const INSERT_CHANGE = `INSERT INTO change (version, built_at, type, code, name, country, kind, successor,
    fields, source_id, publisher, as_of)
  SELECT :version, :builtAt, :type, :code, :name, :country, :kind, :successor, :fields, id, publisher,
    coalesce(:rowDate, as_of)
  FROM (SELECT * FROM main.source UNION ALL SELECT * FROM old.source) WHERE id = :sourceId LIMIT 1`

/**
 * Adds the differences from the directory attached as `old` to the log, and deletes what is too old.
 * What a source that `old` does not have tells of codes is no news about the codes: one change, that of the
 * source, stands for it.
 */
function logChanges(db: Database.Database, diff: DirectoryDiff, build: LoggedBuild) {
  const insert = db.prepare<[object]>(INSERT_CHANGE)
  db.transaction(() => {
    for (const change of listSourceChanges(db)) insert.run({ ...build, ...change })
    for (const change of listCodeChanges(db, diff)) insert.run({ ...build, ...change })
    deleteOldChanges(db, build)
  })()
}

const isNewSource = 'id NOT IN (SELECT id FROM old.source)'

// The codes of earlier editions are a source of their own only inside a build.
const SOURCE_CHANGES = `
  SELECT * FROM (SELECT 'added' AS kind, type, id, publisher, '' AS asOfBefore, as_of AS asOfAfter
  FROM main.source WHERE ${isNewSource}
  UNION ALL SELECT 'removed', type, id, publisher, as_of, '' FROM old.source
  WHERE id NOT IN (SELECT id FROM main.source)
  UNION ALL SELECT 'changed', a.type, id, a.publisher, b.as_of, a.as_of
  FROM main.source a JOIN old.source b USING (id) WHERE a.as_of <> b.as_of)
  WHERE id NOT LIKE '%${FORMER_SUFFIX}' ORDER BY type, id`

interface SourceChangeRow extends Pick<LoggedChange, 'kind' | 'type'> {
  readonly id: string
  readonly publisher: string
  readonly asOfBefore: string
  readonly asOfAfter: string
}

/** The sources that the new directory adds, has in another edition, or lacks. */
function listSourceChanges(db: Database.Database): LoggedChange[] {
  const rows = db.prepare<[], SourceChangeRow>(SOURCE_CHANGES).all()
  return rows.map(({ kind, type, id, publisher, asOfBefore, asOfAfter }) => ({
    ...{ kind, type, code: '', name: publisher, country: '', sourceId: id, rowDate: null, successor: null },
    fields: JSON.stringify([{ field: 'asOf', before: asOfBefore, after: asOfAfter }]),
  }))
}

/** Reads the row of a code or range in one of the two directories. */
function createRowReader(db: Database.Database, schema: Schema) {
  const columns = `name, country, city, status, successor, source_id, details,
    dates ->> source_id AS rowDate`
  const entry = db.prepare<[string, string], CodeRow>(
    `SELECT ${columns} FROM ${schema}.entry WHERE type = ? AND code = ?`,
  )
  const range = db.prepare<[string, string, string], CodeRow>(
    `SELECT ${columns} FROM ${schema}.range WHERE type = ? AND first = ? AND last = ?`,
  )
  return ({ type, code }: Difference) => {
    const [first = '', last] = code.split(' to ')
    return last === undefined ? entry.get(type, code) : range.get(type, first, last)
  }
}

const toChange = (
  { successor = null, ...difference }: Difference & Partial<RetiredCode>,
  kind: LoggedChange['kind'],
  { country, source_id: sourceId, rowDate }: CodeRow,
  fields: readonly ChangedField[] = [],
): LoggedChange => ({
  ...difference,
  ...{ kind, country, sourceId, rowDate, successor },
  fields: JSON.stringify(fields),
})

/** The changes of codes and ranges: of their use, or of fields that the log has. */
function listCodeChanges(db: Database.Database, diff: DirectoryDiff): LoggedChange[] {
  const readBefore = createRowReader(db, 'old')
  const readAfter = createRowReader(db, 'main')
  const newSources = new Set(db.prepare(`SELECT id FROM main.source WHERE ${isNewSource}`).pluck().all())
  const added = diff.added.flatMap((code) => {
    const row = readAfter(code)
    return row && !newSources.has(row.source_id) ? toChange(code, 'added', row) : []
  })
  const compare = (kind: 'changed' | 'retired') => (code: Difference) => {
    const [before, after] = [readBefore(code), readAfter(code)]
    const compared = before && after ? compareRows(before, after) : []
    // With a new source, a field without a value before is no news.
    const fields = newSources.size === 0 ? compared : compared.filter((field) => field.before !== '')
    return after && fields.length > 0 ? toChange(code, kind, after, fields) : []
  }
  const removed = diff.removed.flatMap((code) => {
    const row = readBefore(code)
    return row ? toChange(code, 'removed', row) : []
  })
  const inBoth = [...diff.changed.flatMap(compare('changed')), ...diff.retired.flatMap(compare('retired'))]
  return [...added, ...inBoth, ...removed]
}

/** The time MAX_AGE before a build. */
const oldestKept = ({ builtAt }: LoggedBuild) => `${Number(builtAt.slice(0, 4)) - MAX_AGE}${builtAt.slice(4)}`

/** Deletes the changes that are older than MAX_AGE, or beyond the newest MAX_CHANGES. */
function deleteOldChanges(db: Database.Database, build: LoggedBuild) {
  db.prepare(`DELETE FROM main.change WHERE built_at < ? OR id <= (SELECT max(id) FROM main.change) - ?`).run(
    oldestKept(build),
    MAX_CHANGES,
  )
}
