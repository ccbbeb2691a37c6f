/** Keeps the rows of earlier builds that the new directory file has no more, or has with other content. */
import type Database from 'better-sqlite3'
import { hasSameColumns, type Schema } from './attach-directory.ts'

/** The size of the kept rows, in characters. */
export const MAX_FORMER_CHARACTERS = 32 * 1024 ** 2

/** The columns of a table that answers depend on. */
const COLUMNS = {
  entry: ['type', 'code', 'name', 'country', 'city', 'status', 'successor', 'source_id'],
  range: ['type', 'first', 'last', 'name', 'country', 'city', 'status', 'successor', 'source_id'],
  json: ['details', 'contributions', 'dates'],
  bank: ['country', 'slug', 'name', 'type', 'head_code', 'bic8', 'codes'],
  source: [
    ...['id', 'type', 'publisher', 'url', 'licence', 'as_of', 'redistributable', 'sha256'],
    ...['rows_read', 'rows_kept', 'rows_empty', 'rows_duplicate', 'rows_rejected', 'rows_unmatched'],
    ...['complete_prefix', 'complete_until'],
  ],
} as const

// The functions below build SQL. A bank is identified by its head office: each build numbers banks anew.
const toObject = (columns: readonly string[], ...added: readonly string[]) =>
  `json_object(${[...columns.map((column) => `'${column}', t.${column}`), ...added].join(', ')})`

const selectCodes = (schema: Schema, table: 'entry' | 'range', key: string) => {
  const value = toObject([...COLUMNS[table], ...COLUMNS.json], "'head_code', b.head_code")
  return `SELECT '${table}' AS part, ${key} AS key, ${value} AS value
    FROM ${schema}.${table} t LEFT JOIN ${schema}.bank b ON b.id = t.bank_id`
}

const selectSources = (schema: Schema) => {
  const listsOwnCodes = `iif(t.id IN (SELECT source_id FROM ${schema}.entry
    UNION SELECT source_id FROM ${schema}.range), 1, 0)`
  return `SELECT 'source', t.id, ${toObject(COLUMNS.source, "'lists_own_codes'", listsOwnCodes)}
    FROM ${schema}.source t`
}

const selectLinks = (schema: Schema) =>
  `SELECT 'link', from_type || ' ' || from_code,
     json_group_array(json_object('type', to_type, 'code', to_code))
   FROM (SELECT * FROM ${schema}.link ORDER BY from_type, from_code, to_type, to_code)
   GROUP BY from_type, from_code`

const selectAll = (schema: Schema) =>
  [
    selectCodes(schema, 'entry', "t.type || ' ' || t.code"),
    selectCodes(schema, 'range', "t.type || ' ' || t.first || ' ' || t.last"),
    `SELECT 'bank', t.head_code, ${toObject(COLUMNS.bank)} FROM ${schema}.bank t`,
    selectSources(schema),
    selectLinks(schema),
  ].join(' UNION ALL ')

const KEEP_DIFFERENT = `INSERT INTO main.former_row SELECT part, key, :build, value FROM
  (SELECT * FROM (${selectAll('old')}) EXCEPT SELECT * FROM (${selectAll('main')}))`

const KEEP_ABSENT = `INSERT INTO main.former_row SELECT part, key, :build, NULL FROM
  (SELECT part, key FROM (${selectAll('main')}) EXCEPT SELECT part, key FROM (${selectAll('old')}))`

/**
 * Copies the former rows of the directory attached as `old`, and adds its own rows that are different in the
 * new one. Deletes builds from before `oldestKept`.
 */
export function keepFormerRows(db: Database.Database, oldestKept: string) {
  db.transaction(() => {
    if (hasSameColumns(db, 'former_build') && hasSameColumns(db, 'former_row'))
      db.exec(`INSERT INTO main.former_build SELECT * FROM old.former_build;
        INSERT INTO main.former_row SELECT * FROM old.former_row`)
    const { lastInsertRowid: build } = db
      .prepare(
        `INSERT INTO main.former_build (version, built_at) SELECT v.value, t.value
         FROM old.meta v, old.meta t WHERE v.key = 'version' AND t.key = 'built_at'`,
      )
      .run()
    for (const statement of [KEEP_DIFFERENT, KEEP_ABSENT]) db.prepare<[object]>(statement).run({ build })
    deleteOldBuilds(db, oldestKept)
  })()
}

/** Deletes the builds from before a time, and so many of the oldest that MAX_FORMER_CHARACTERS suffice. */
function deleteOldBuilds(db: Database.Database, oldestKept: string) {
  const { id } = db
    .prepare<[object], { id: number | null }>(
      `SELECT max(id) AS id FROM (
         SELECT id, built_at, sum(size) OVER (ORDER BY id DESC) AS size FROM (
           SELECT b.id, b.built_at, total(length(key) + coalesce(length(value), 0)) AS size
           FROM main.former_build b LEFT JOIN main.former_row ON build_id = b.id GROUP BY b.id))
       WHERE built_at < :oldestKept OR size > :maximum`,
    )
    .get({ oldestKept, maximum: MAX_FORMER_CHARACTERS }) ?? { id: null }
  if (id === null) return
  db.prepare('DELETE FROM main.former_row WHERE build_id <= ?').run(id)
  db.prepare('DELETE FROM main.former_build WHERE id <= ?').run(id)
}
