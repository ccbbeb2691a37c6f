/** The directory of test keys: invented entries, ranges and lists. Nothing of it is in the real directory. */
import { type EntryDetails, PREFIX_ALONE } from '../../codes/code-entry.ts'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { CodeDirectory } from '../../directory/directory.ts'
import type { Bank, BankListing, CodeRange, Entry, Source } from '../../directory/entry.ts'
import { createRangeFinder } from '../../directory/ranges.ts'
import { type Group, listVariants, TEST_SERIES, type Variant } from './test-entries.ts'

const OLD = '2000-01-01'

/** The invented bank of all test codes. */
const BANK: Bank = {
  id: 1,
  country: 'DE',
  slug: 'test-bank',
  name: 'Test Bank',
  type: null,
  mainBic: 'BCXTDEFFT00',
  defaultBic8: 'BCXTDEFF',
  codeCount: listVariants('swift').length,
}

const createSource = (type: string, id: string, asOf: string, group?: Group): Source => ({
  id: `test-${type}-${id}`,
  type,
  publisher: 'Test data, invented',
  url: '',
  licence: 'invented data for tests',
  asOf,
  retrievedAt: `${asOf}T00:00:00.000Z`,
  rows: { read: 0, kept: listVariants('swift').length, empty: 0, duplicate: 0, rejected: 0, unmatched: 0 },
  completeness: group ? { prefix: getPrefix(type, group), until: group === 'C' ? '9999-12-31' : OLD } : null,
  redistributable: true,
  sha256: '',
})

/** The beginning of all directory keys of a group. */
function getPrefix(type: string, group: Group): string {
  const series = TEST_SERIES[type as CodeTypeId]
  return series?.createKey(group, 0).slice(0, series.prefixLength) ?? ''
}

/** The lists of a type on a day: a current one, an old one, and two complete ones without codes. */
const createSources = (type: string, day: string): Source[] => [
  createSource(type, 'list', day),
  createSource(type, 'old', OLD),
  createSource(type, 'complete', day, 'C'),
  createSource(type, 'ended', OLD, 'E'),
]

const OTHER_LIST = 'test-other-list'

const EMPTY = {
  name: BANK.name,
  country: 'DE',
  city: 'Bonn',
  status: 'active',
  successor: null,
  details: {},
  bankId: BANK.id,
  contributions: null,
  dates: null,
} as const

/** Which list states an entry, and which of its fields another list does. */
function findStatements(type: string, source: Variant['source']): Pick<Entry, 'sourceId' | 'contributions'> {
  if (source === 'other') return { sourceId: OTHER_LIST, contributions: null }
  if (source === 'old') return { sourceId: `test-${type}-old`, contributions: null }
  const contributions = source === 'fresh' ? { [`test-${type}-old`]: ['name', 'city'] } : null
  return { sourceId: `test-${type}-list`, contributions }
}

function createEntries(type: CodeTypeId): Entry[] {
  const variants = listVariants(type)
  const [plain] = variants
  return variants.map(({ source, types: _types, key: code, ...variant }) => {
    const needsSuccessor = variant.status === 'merged' || variant.status === 'redirected'
    const successor = needsSuccessor ? (plain?.key ?? null) : null
    return { ...EMPTY, successor, ...variant, ...findStatements(type, source), type, code }
  })
}

/** Ranges of a type whose codes are not listed: in one the sources disagree, one is not in use. */
function createRanges(type: CodeTypeId): CodeRange[] {
  const series = TEST_SERIES[type]
  if (!series || type === 'swift' || type === 'iban') return []
  const createRange = (first: number, last: number, details: EntryDetails) => ({
    ...EMPTY,
    details,
    sourceId: `test-${type}-list`,
    first: series.createKey('R', first),
    last: series.createKey('R', last),
  })
  return [
    createRange(0, 49, {}),
    createRange(50, 79, { conflict: 'one list names Test Bank, another Other Test Bank' }),
    createRange(80, 99, { evidence: PREFIX_ALONE }),
  ]
}

/** Creates the directory of test keys on a day, which is the date of its current lists. */
export function createTestDirectory(day: string): CodeDirectory {
  const types = CODE_TYPES.map(({ id }) => id)
  const sources = types.filter((type) => TEST_SERIES[type]).flatMap((type) => createSources(type, day))
  const allSources = [...sources, { ...createSource('other', 'list', day), id: OTHER_LIST }]
  const entries = new Map(types.flatMap(createEntries).map((entry) => [`${entry.type} ${entry.code}`, entry]))
  return {
    sources: allSources,
    findEntry: (type, code) => entries.get(`${type} ${code}`) ?? null,
    findRange: createRangeFinder(
      types.flatMap((type) => createRanges(type).map((range) => ({ type, range }))),
    ),
    findLinks: () => [],
    findSource: (id) => allSources.find((source) => source.id === id) ?? null,
    listsOwnCodes: () => true,
    findBankOf: ({ bankId }) => (bankId === BANK.id ? BANK : null),
    findBankByPrefix: (prefix, country) => (prefix === 'BCXT' && country === 'DE' ? BANK : null),
  }
}

/** The only bank that a search of a test key finds. */
export const TEST_BANK_LISTING: BankListing = {
  bank: BANK,
  code: BANK.mainBic,
  city: EMPTY.city,
  status: 'active',
  validUntil: null,
}
