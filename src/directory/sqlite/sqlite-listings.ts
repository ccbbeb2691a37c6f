import type Database from 'better-sqlite3'
import { slugify } from '../../codes/pages/slug.ts'
import type { City, CodeGroup, CountryCounts, GroupedBy, InitialCount, Listings } from '../directory.ts'
import type { CodeRange } from '../entry.ts'
import { memoizeOnce, memoizeRecent } from '../memoize.ts'
import type { TypedRange } from '../ranges.ts'
import { createInstitutionFinder } from './institutions.ts'
import { LISTING_COLUMNS, type ListingRow, toListing } from './rows.ts'
import { ONCE } from './scans.ts'

/** By name, without regard to case and accents, because the slug has neither: Österreich precedes Zürich. */
const BY_NAME = 'b.slug'

/** The state of a routing number: the one that the number is published for, else the state of its bank. */
const STATE = `coalesce(details ->> 'accountState', details ->> 'state', '')`

/** An office of a bank. `isHead` is 1 for the head office. */
interface Office {
  readonly city: string
  readonly code: string
  readonly bankId: number
  readonly isHead: 0 | 1
}

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
    offices: db.prepare<[string], Office>(
      `SELECT e.city, e.code, b.id AS bankId, e.code = b.head_code AS isHead
       FROM bank b JOIN entry e ON e.bank_id = b.id AND e.type = 'swift'
       WHERE b.country = +? ORDER BY ${BY_NAME}, e.code`,
    ),
    office: db.prepare<[string], ListingRow>(
      `SELECT ${LISTING_COLUMNS} FROM entry e JOIN bank b ON b.id = e.bank_id
       WHERE e.type = 'swift' AND e.code = +?`,
    ),
    banks: db.prepare<[object], ListingRow>(
      `SELECT ${LISTING_COLUMNS} FROM (
         SELECT * FROM bank WHERE country = +:country
         ORDER BY slug LIMIT +:limit OFFSET +:offset
       ) b JOIN entry e ON e.type = 'swift' AND e.code = b.head_code ORDER BY ${BY_NAME}`,
    ),
    largestBanks: db.prepare<[object], ListingRow>(
      `SELECT ${LISTING_COLUMNS} FROM (
         SELECT * FROM bank WHERE country = +:country ORDER BY codes DESC, id LIMIT +:limit
       ) b JOIN entry e ON e.type = 'swift' AND e.code = b.head_code ORDER BY b.codes DESC, b.id`,
    ),
    banksByInitial: db.prepare<[string], InitialCount>(
      `SELECT upper(substr(slug, 1, 1)) AS initial, count(*) AS count FROM bank WHERE country = +?
       GROUP BY initial ORDER BY initial`,
    ),
    codesByInstitution: db.prepare<[string], NamedCode>(
      'SELECT name, country, code FROM entry WHERE type = +? ORDER BY name COLLATE NOCASE, code',
    ),
    codesByState: db.prepare<[string], NamedCode>(
      `SELECT ${STATE} AS name, country, code FROM entry
       WHERE type = +? ORDER BY entry.name COLLATE NOCASE, code`,
    ),
  }
}

/** A city with the BIC11 of each of its banks, by the name of the bank. */
interface ListedCity extends City {
  readonly codes: readonly string[]
}

/** A city whose banks are being collected: the code of an office there, by bank. */
interface CityDraft {
  name: string
  readonly codes: Map<number, string>
}

/** Groups offices by the slug of their city: 'Zürich' and 'ZURICH'. A head office precedes a branch. */
function collectCities(offices: Iterable<Office>): ReadonlyMap<string, CityDraft> {
  const drafts = new Map<string, CityDraft>()
  // Saves time: names repeat, and slugs are slow to compute.
  const toSlug = memoizeRecent(MEMOIZED_CITIES, slugify)
  for (const { city, code, bankId, isHead } of offices) {
    const slug = toSlug(city)
    const draft = drafts.get(slug) ?? { name: city, codes: new Map() }
    drafts.set(slug, draft)
    if (city < draft.name) draft.name = city
    if (isHead || !draft.codes.has(bankId)) draft.codes.set(bankId, code)
  }
  // A name without letters or digits has no slug, so it has no page.
  drafts.delete('')
  return drafts
}

/** The cities of a country by slug, those with the most banks first. */
function listCitiesOf(offices: Iterable<Office>): ReadonlyMap<string, ListedCity> {
  const cities = [...collectCities(offices)].map(([slug, { name, codes }]): [string, ListedCity] => [
    slug,
    { slug, name, codes: [...codes.values()], bankCount: codes.size },
  ])
  return new Map(cities.sort(([, a], [, b]) => b.bankCount - a.bankCount || (a.slug < b.slug ? -1 : 1)))
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
/** Slugs of city names, while the cities of a country are listed. */
const MEMOIZED_CITIES = 5000
/** More than there are pairs of code type and GroupedBy. */
const MEMOIZED_GROUPINGS = 32

/** Creates the lists of an open directory file. `ranges` are all its ranges. */
export function createSqliteListings(db: Database.Database, ranges: readonly TypedRange[]): Listings {
  const statements = prepare(db)
  const listCountries = memoizeOnce(() => statements.countries.all())
  const findCities = memoizeRecent(MEMOIZED_COUNTRIES, (country: string) =>
    listCitiesOf(statements.offices.iterate(country)),
  )
  const listLargestBanks = memoizeRecent(MEMOIZED_COUNTRIES, (country: string, limit: number) =>
    statements.largestBanks.all({ country, limit }).map(toListing),
  )
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
    listLargestBanks,
    countBanksByInitial,
    listBanksInCity(country, citySlug, { offset, limit }) {
      const codes =
        findCities(country)
          .get(citySlug)
          ?.codes.slice(offset, offset + limit) ?? []
      return codes.flatMap((code) => statements.office.all(code).map(toListing))
    },
    listGroups: (type, by) => [...findGroups(type, by).values()],
    findGroup: (type, by, slug) => findGroups(type, by).get(slug) ?? null,
    ...createInstitutionFinder(db, ranges, {
      findGroup: (type, slug) => findGroups(type, 'institution').get(slug) ?? null,
      listGroups: (type) => [...findGroups(type, 'institution').values()],
    }),
  }
}
