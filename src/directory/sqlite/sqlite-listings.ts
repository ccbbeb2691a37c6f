import type Database from 'better-sqlite3'
import { slugify } from '../../codes/pages/slug.ts'
import type { City, CodeGroup, CountryCounts, GroupedBy, InitialCount, Listings } from '../directory.ts'
import type { CodeRange } from '../entry.ts'
import { memoizeOnce, memoizeRecent } from '../memoize.ts'
import type { TypedRange } from '../ranges.ts'
import { createInstitutionFinder } from './institutions.ts'
import { LISTING_COLUMNS, type ListingRow, toListing } from './rows.ts'
import { ONCE } from './scans.ts'

const BY_NAME = 'b.name COLLATE NOCASE, b.id'

/** The state of a routing number: the one that the number is published for, else the state of its bank. */
const STATE = `coalesce(details ->> 'accountState', details ->> 'state', '')`

/** The offices of a country's banks. The join begins with banks, because entries have no index by country. */
const OFFICES = `bank b JOIN entry e ON e.bank_id = b.id AND e.type = 'swift' WHERE b.country = :country`

/** A code with the name that it is grouped under. */
interface NamedCode {
  readonly name: string
  readonly country: string
  readonly code: string
}

function prepare(db: Database.Database) {
  return {
    countries: db.prepare<[], CountryCounts>(
      `${ONCE} SELECT country, sum(banks) AS banks, sum(codes) AS codes, sum(bankCodes) AS bankCodes,
         sum(bankCodeRanges) AS bankCodeRanges FROM (
         SELECT country, count(*) AS banks, sum(codes) AS codes, 0 AS bankCodes, 0 AS bankCodeRanges
           FROM bank GROUP BY country
         UNION ALL SELECT country, 0, 0, count(*), 0 FROM entry WHERE type = 'iban' GROUP BY country
         UNION ALL SELECT country, 0, 0, 0, count(*) FROM range WHERE type = 'iban' GROUP BY country
       ) GROUP BY country ORDER BY country`,
    ),
    offices: db.prepare<[object], { city: string; bankId: number }>(
      `SELECT DISTINCT e.city, b.id AS bankId FROM ${OFFICES} ORDER BY e.city`,
    ),
    banks: db.prepare<[object], ListingRow>(
      `SELECT ${LISTING_COLUMNS} FROM (
         SELECT * FROM bank WHERE country = :country
         ORDER BY name COLLATE NOCASE, id LIMIT :limit OFFSET :offset
       ) b JOIN entry e ON e.type = 'swift' AND e.code = b.head_code ORDER BY ${BY_NAME}`,
    ),
    largestBanks: db.prepare<[object], ListingRow>(
      `SELECT ${LISTING_COLUMNS} FROM (
         SELECT * FROM bank WHERE country = :country ORDER BY codes DESC, id LIMIT :limit
       ) b JOIN entry e ON e.type = 'swift' AND e.code = b.head_code ORDER BY b.codes DESC, b.id`,
    ),
    banksByInitial: db.prepare<[string], InitialCount>(
      `SELECT upper(substr(name, 1, 1)) AS initial, count(*) AS count FROM bank WHERE country = ?
       GROUP BY initial ORDER BY min(name COLLATE NOCASE)`,
    ),
    // Shows the head office of a bank if it is in the city, else the first of the bank's offices there.
    banksInCity: db.prepare<[object], ListingRow>(
      `SELECT ${LISTING_COLUMNS}, o.city FROM (
         SELECT b.id, b.name, min(e.city) AS city,
           iif(max(e.code = b.head_code), b.head_code, min(e.code)) AS code
         FROM bank b JOIN entry e ON e.bank_id = b.id AND e.type = 'swift'
         WHERE b.id IN (SELECT value FROM json_each(:bankIds))
           AND e.city IN (SELECT value FROM json_each(:names))
         GROUP BY b.id ORDER BY ${BY_NAME} LIMIT :limit OFFSET :offset
       ) o JOIN bank b ON b.id = o.id JOIN entry e ON e.type = 'swift' AND e.code = o.code
       ORDER BY ${BY_NAME}`,
    ),
    codesByInstitution: db.prepare<[string], NamedCode>(
      'SELECT name, country, code FROM entry WHERE type = ? ORDER BY name COLLATE NOCASE, code',
    ),
    codesByState: db.prepare<[string], NamedCode>(
      `SELECT ${STATE} AS name, country, code FROM entry
       WHERE type = ? ORDER BY entry.name COLLATE NOCASE, code`,
    ),
  }
}

type Statements = ReturnType<typeof prepare>

interface CityNames extends City {
  /** All names in the directory with this slug: 'Zürich' and 'ZURICH'. */
  readonly names: readonly string[]
  /** The banks with offices in the city. */
  readonly bankIds: readonly number[]
}

/** A city whose names and banks are being collected. */
interface CityDraft {
  readonly names: string[]
  readonly bankIds: Set<number>
}

/** The cities of a country by slug, those with the most banks first. */
function groupCities(statements: Statements, country: string): ReadonlyMap<string, CityNames> {
  const drafts = new Map<string, CityDraft>()
  const byName = Map.groupBy(statements.offices.iterate({ country }), ({ city }) => city)
  for (const [name, offices] of byName) {
    const slug = slugify(name)
    const { names, bankIds } = drafts.get(slug) ?? { names: [], bankIds: new Set() }
    for (const { bankId } of offices) bankIds.add(bankId)
    drafts.set(slug, { names: [...names, name], bankIds })
  }
  // A name without letters or digits has no slug, so it has no page.
  drafts.delete('')
  const cities = [...drafts].map(([slug, { names, bankIds }]): [string, CityNames] => {
    return [slug, { slug, name: names[0] ?? slug, names, bankIds: [...bankIds], bankCount: bankIds.size }]
  })
  // The sort is stable: cities with the same number of banks stay sorted by name.
  return new Map(cities.sort(([, a], [, b]) => b.bankCount - a.bankCount))
}

interface MutableGroup extends CodeGroup {
  readonly codes: string[]
  readonly ranges: CodeRange[]
}

/**
 * Groups codes and ranges by the slug of their name, and sorts the groups by name. A group is named after its
 * first code or range. Codes and ranges whose name has no slug are left out.
 */
function groupBySlug(
  codes: Iterable<NamedCode>,
  ranges: readonly CodeRange[],
): ReadonlyMap<string, CodeGroup> {
  const groups = new Map<string, MutableGroup>()
  // Saves time: names repeat, and slugs are slow to compute.
  const groupsByName = new Map<string, MutableGroup>()
  function findOrAddGroup(name: string, country: string): MutableGroup | undefined {
    const groupOfName = groupsByName.get(name)
    if (groupOfName) return groupOfName
    const slug = slugify(name)
    if (slug === '') return undefined
    const group = groups.get(slug) ?? { slug, name, country, codes: [], ranges: [] }
    groups.set(slug, group)
    groupsByName.set(name, group)
    return group
  }
  for (const { name, country, code } of codes) findOrAddGroup(name, country)?.codes.push(code)
  for (const range of ranges) findOrAddGroup(range.name, range.country)?.ranges.push(range)
  return new Map([...groups.values()].sort(compareByName).map((group) => [group.slug, group]))
}

/** Compares the names of groups without regard to case. */
function compareByName(a: CodeGroup, b: CodeGroup): number {
  const [nameOfA, nameOfB] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return nameOfA < nameOfB ? -1 : Number(nameOfA > nameOfB)
}

/** More than there are countries, so the cities of all countries stay memoized. */
const MEMOIZED_COUNTRIES = 300
/** More than there are pairs of code type and GroupedBy. */
const MEMOIZED_GROUPINGS = 32

/** Creates the lists of an open directory file. `ranges` are all its ranges. */
export function createSqliteListings(db: Database.Database, ranges: readonly TypedRange[]): Listings {
  const statements = prepare(db)
  const listCountries = memoizeOnce(() => statements.countries.all())
  const findCities = memoizeRecent(MEMOIZED_COUNTRIES, (country: string) => groupCities(statements, country))
  const countBanksByInitial = memoizeRecent(MEMOIZED_COUNTRIES, (country: string) =>
    statements.banksByInitial.all(country),
  )
  const findGroups = memoizeRecent(MEMOIZED_GROUPINGS, (type: string, by: GroupedBy) => {
    // A range has no state.
    if (by === 'state') return groupBySlug(statements.codesByState.iterate(type), [])
    const rangesOfType = ranges.filter((typed) => typed.type === type).map(({ range }) => range)
    return groupBySlug(statements.codesByInstitution.iterate(type), rangesOfType)
  })
  return {
    listCountries,
    listCities: (country) => [...findCities(country).values()],
    listBanks: (country, slice) => statements.banks.all({ country, ...slice }).map(toListing),
    listLargestBanks: (country, limit) => statements.largestBanks.all({ country, limit }).map(toListing),
    countBanksByInitial,
    listBanksInCity(country, citySlug, slice) {
      const city = findCities(country).get(citySlug)
      if (!city) return []
      const [names, bankIds] = [JSON.stringify(city.names), JSON.stringify(city.bankIds)]
      return statements.banksInCity.all({ bankIds, names, ...slice }).map(toListing)
    },
    listGroups: (type, by) => [...findGroups(type, by).values()],
    findGroup: (type, by, slug) => findGroups(type, by).get(slug) ?? null,
    ...createInstitutionFinder(db, ranges, {
      findGroup: (type, slug) => findGroups(type, 'institution').get(slug) ?? null,
      listGroups: (type) => [...findGroups(type, 'institution').values()],
    }),
  }
}
