/** The builds before this one whose rows the directory file still knows. */
import type Database from 'better-sqlite3'
import type { DirectoryHistory } from '../directory.ts'
import type { CodeReference } from '../entry.ts'
import { type CurrentRows, createFormerDirectory, type FormerRows } from '../former-directory.ts'
import { memoizeRecent } from '../memoize.ts'
import {
  type BankRow,
  type EntryRow,
  type RangeRow,
  type SourceRow,
  toBank,
  toEntry,
  toRange,
  toSource,
} from './rows.ts'
import { ONCE } from './scans.ts'

interface FormerBuild {
  readonly id: number
  readonly builtAt: string
}

function prepare(db: Database.Database) {
  return {
    builds: db.prepare<[], FormerBuild>(
      `${ONCE} SELECT id, built_at AS builtAt FROM former_build ORDER BY id`,
    ),
    row: db.prepare<[object], { value: string | null }>(
      `SELECT value FROM former_row WHERE part = +:part AND key = +:key AND build_id >= +:build
       ORDER BY build_id LIMIT 1`,
    ),
    // The bare column `value` is that of the row with the lowest build.
    rows: db.prepare<[object], { key: string; value: string | null }>(
      `SELECT key, value, min(build_id) FROM former_row WHERE part = +:part AND build_id >= +:build
       GROUP BY key`,
    ),
    bank: db.prepare<[string], BankRow>('SELECT * FROM bank WHERE head_code = +?'),
    // '~' sorts after all letters and digits of BICs.
    heads: db.prepare<[object], { head: string }>(
      `SELECT head_code AS head FROM bank
       WHERE head_code BETWEEN +:prefix AND +:prefix || '~' AND NOT EXISTS (
         SELECT 1 FROM former_row WHERE part = 'bank' AND key = head_code AND build_id >= +:build)
       UNION ALL
       SELECT f.key FROM former_row f
       WHERE f.part = 'bank' AND f.key BETWEEN +:prefix AND +:prefix || '~' AND f.value IS NOT NULL
         AND f.build_id = (SELECT min(g.build_id) FROM former_row g
           WHERE g.part = 'bank' AND g.key = f.key AND g.build_id >= +:build)
       LIMIT 2`,
    ),
  }
}

type Statements = ReturnType<typeof prepare>

function mapValue<Row, Value>(value: string | null, map: (row: Row) => Value): Value | null {
  return value === null ? null : map(JSON.parse(value) as Row)
}

/** The row of a code or range, with the head office of its bank in place of `bank_id`. */
type CodeRow<Row> = Omit<Row, 'bank_id'> & { readonly head_code: string | null }

const toFormerEntry = ({ head_code: headBic, ...columns }: CodeRow<EntryRow>) => ({
  row: toEntry({ ...columns, bank_id: null }),
  headBic,
})

const toFormerRange = ({ head_code: headBic, type, ...columns }: CodeRow<RangeRow & { type: string }>) => ({
  row: { type, range: toRange({ ...columns, bank_id: null }) },
  headBic,
})

const toFormerBank = (columns: Omit<BankRow, 'id'>) => toBank({ ...columns, id: 0 })

const toFormerSource = ({
  lists_own_codes: listed,
  ...columns
}: Omit<SourceRow, 'retrieved_at'> & { readonly lists_own_codes: number }) => ({
  source: toSource({ ...columns, retrieved_at: '' }),
  listsOwnCodes: listed === 1,
})

/** The rows of a build that a later one changed. */
function createFormerRows({ row, rows, heads }: Statements, build: number): FormerRows {
  const find = <Row, Value>(part: string, key: string, map: (row: Row) => Value) => {
    const found = row.get({ part, key, build })
    return found && mapValue(found.value, map)
  }
  const list = <Row, Value>(part: string, map: (row: Row) => Value) =>
    new Map(rows.all({ part, build }).map(({ key, value }) => [key, mapValue(value, map)]))
  return {
    findEntry: (type, code) => find('entry', `${type} ${code}`, toFormerEntry),
    findLinks: (type, code) => find('link', `${type} ${code}`, (links: CodeReference[]) => links),
    findBank: (headBic) => find('bank', headBic, toFormerBank),
    listRanges: () => list('range', toFormerRange),
    listSources: () => list('source', toFormerSource),
    listHeadBics: (prefix) => heads.all({ prefix, build }).map(({ head }) => head),
  }
}

/** The number of builds whose ranges and sources stay in memory. */
const MEMOIZED_BUILDS = 4

/** Creates the history of a directory whose database is open. */
export function createHistory(
  db: Database.Database,
  current: Omit<CurrentRows, 'findBankByHead'> & { readonly builtAt: string },
): DirectoryHistory {
  const statements = prepare(db)
  const builds = statements.builds.all()
  const findBankByHead = (headBic: string) => {
    const found = statements.bank.get(headBic)
    return found ? toBank(found) : null
  }
  const isBuiltBy = (day: string) => (build: { readonly builtAt: string }) =>
    build.builtAt.slice(0, 10) <= day
  const openBuild = memoizeRecent(MEMOIZED_BUILDS, (id: number, builtAt: string) =>
    createFormerDirectory({ ...current, findBankByHead }, createFormerRows(statements, id), builtAt),
  )
  return {
    since: builds[0]?.builtAt ?? current.builtAt,
    findOnDay(day) {
      if (isBuiltBy(day)(current)) return current
      const build = builds.findLast(isBuiltBy(day))
      return build ? openBuild(build.id, build.builtAt) : null
    },
  }
}
