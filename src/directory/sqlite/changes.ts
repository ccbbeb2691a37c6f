import type Database from 'better-sqlite3'
import type { Change, CodeReference } from '../entry.ts'
import { memoizeOnce } from '../memoize.ts'
import { ONCE } from './scans.ts'

/** Which changes to list. An absent property does not restrict them. */
export interface ChangeQuery {
  readonly type?: string
  /** ISO 3166-1 alpha-2, or XK. Changes of sources have no country. */
  readonly country?: string
  /** Only changes with a higher id. */
  readonly after?: number
  /** Only changes with a lower id. */
  readonly before?: number
  /** The ids of sources whose changes are left out. */
  readonly withoutSources?: readonly string[]
  readonly limit: number
}

/** The change log: what each build changed. The newest change comes first, unless the name says otherwise. */
export interface ChangeLog {
  list(query: ChangeQuery): readonly Change[]
  listOldestFirst(query: ChangeQuery): readonly Change[]
  /** The changes of a code or range, at most twenty. */
  listOfCode(code: CodeReference): readonly Change[]
  /** The changes of the BICs of a bank. */
  listOfBank(bankId: number, limit: number): readonly Change[]
  /** The id of the last change of a build; null if the log has none of it. */
  findLastOfVersion(version: string): number | null
  /** The id of the last change before a day, '2026-11-22'; 0 if there is none. */
  findLastBefore(day: string): number
  /** The alpha-2 codes of the countries whose codes have changed. */
  listCountries(): readonly string[]
  /** The id of the last change; 0 if the log has none. */
  readonly lastId: number
  /** The time of the first logged build, ISO 8601; null if nothing has changed yet. */
  readonly since: string | null
}

interface ChangeRow extends Omit<Change, 'builtAt' | 'fields' | 'source'> {
  readonly built_at: string
  readonly fields: string
  readonly source_id: string
  readonly publisher: string
  readonly as_of: string
}

const toChange = ({ built_at, fields, source_id, publisher, as_of, ...row }: ChangeRow): Change => ({
  ...row,
  builtAt: built_at,
  fields: JSON.parse(fields) as Change['fields'],
  source: { id: source_id, publisher, asOf: as_of },
})

const MAX_CHANGES_OF_CODE = 20

// Each index ends in the id, so that no list is sorted.
const IN_BOUNDS = `id BETWEEN +:after + 1 AND +:before - 1
  AND source_id NOT IN (SELECT value FROM json_each(+:withoutSources))`

/** Creates the function that lists changes in an order of their ids. */
function createList(db: Database.Database, order: 'ASC' | 'DESC') {
  const select = (condition: string) =>
    db.prepare<[object], ChangeRow>(
      `SELECT * FROM change WHERE ${condition} ${IN_BOUNDS} ORDER BY id ${order} LIMIT +:limit`,
    )
  const all = select('')
  const ofType = select('type = +:type AND')
  const inCountry = select('country = +:country AND (+:type IS NULL OR +type = +:type) AND')
  const choose = ({ type, country }: ChangeQuery) => {
    if (country !== undefined) return inCountry
    return type === undefined ? all : ofType
  }
  return (query: ChangeQuery): readonly Change[] => {
    const { type = null, country, after = 0, before = Number.MAX_SAFE_INTEGER, limit } = query
    const withoutSources = JSON.stringify(query.withoutSources ?? [])
    return choose(query).all({ type, country, after, before, withoutSources, limit }).map(toChange)
  }
}

/** Creates the reader of the change log of an open directory file. */
export function createChangeLog(db: Database.Database): ChangeLog {
  const ofCode = db.prepare<[object], ChangeRow>(
    `SELECT * FROM change WHERE type = +:type AND code = +:code ORDER BY id DESC
     LIMIT ${MAX_CHANGES_OF_CODE}`,
  )
  const ofBank = db.prepare<[object], ChangeRow>(
    `SELECT c.* FROM entry e CROSS JOIN change c ON c.type = e.type AND c.code = e.code
     WHERE e.type = 'swift' AND e.bank_id = +:bank ORDER BY c.id DESC LIMIT +:limit`,
  )
  const listBuilds = memoizeOnce(() =>
    db
      .prepare<[], LoggedBuild>(
        `${ONCE} SELECT version, built_at AS builtAt, max(id) AS lastId FROM change
         GROUP BY version, built_at ORDER BY lastId DESC`,
      )
      .all(),
  )
  const listCountries = memoizeOnce(() =>
    db.prepare<[], string>(`${ONCE} SELECT DISTINCT country FROM change WHERE country <> ''`).pluck().all(),
  )
  return {
    listCountries,
    list: createList(db, 'DESC'),
    listOldestFirst: createList(db, 'ASC'),
    listOfCode: ({ type, code }) => ofCode.all({ type, code }).map(toChange),
    listOfBank: (bank, limit) => ofBank.all({ bank, limit }).map(toChange),
    findLastOfVersion: (version) => listBuilds().find((build) => build.version === version)?.lastId ?? null,
    findLastBefore: (day) => listBuilds().find(({ builtAt }) => builtAt < day)?.lastId ?? 0,
    get lastId() {
      return listBuilds()[0]?.lastId ?? 0
    },
    get since() {
      return listBuilds().at(-1)?.builtAt ?? null
    },
  }
}

/** A build that changed something, with the id of its last change. */
interface LoggedBuild {
  readonly version: string
  readonly builtAt: string
  readonly lastId: number
}
