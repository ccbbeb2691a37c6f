/** No detail is stored that nobody sees: an answer about a row of the source shows it, or exports have it. */
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { toBankDetail } from '../../api/site/swift-answers.ts'
import { exportRows } from '../../api/v1/endpoints/exported-rows.ts'
import { getAnswerDefinition } from '../../codes/answers/answer-definitions.ts'
import { toPublicAnswer } from '../../codes/answers/public-answer.ts'
import { toSiteAnswer } from '../../codes/answers/site-answer.ts'
import { toAnswer } from '../../codes/answers/to-answer.ts'
import { DETAIL_FIELDS, type EntryDetails } from '../../codes/code-entry.ts'
import { BANK, createEntry } from '../../codes/findings/findings.test-data.ts'
import { checkGermanAccount } from '../../codes/iban/germany/check-account.ts'
import { CODE_TYPES, type CodeTypeId, findCodeType } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import type { CodeDirectory } from '../../directory/directory.ts'
import type { Bank, CodeRange, Entry, Source } from '../../directory/entry.ts'
import { addGermanAccountCheck } from '../../lookup/accounts/german-account.ts'
import { addReach } from '../../lookup/banks/reach.ts'
import { lookUpCode } from '../../lookup/finding.ts'
import { createLookup } from '../../lookup/lookup.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { readRows } from '../readers/reading.test-data.ts'
import { INTERNAL_DETAILS, type MappedRow } from '../rows/drafts.ts'
import type { SourceDescription } from '../source-description.ts'
import { listSampleFiles } from '../testing/samples.ts'
import { DEFAULT_SOURCES, IMPORT_KINDS } from './registry.ts'

const SOURCES = [
  ...DEFAULT_SOURCES,
  ...IMPORT_KINDS.flatMap((kind) => kind.describeSources(listSampleFiles(kind), '2031-09')),
]

/** What the directory has of a row: an entry of the example of its type, or a range around the example. */
interface Listed {
  readonly entry: Entry | null
  readonly range: CodeRange | null
}

const MERGED = { bankId: 1, sourceId: 'invented', contributions: null, dates: null }
const ACTIVE = { city: '', status: 'active', successor: null } as const

function toListed(type: CodeType, row: MappedRow, formatEntry: SourceDescription['formatEntry']): Listed {
  if (row.kind === 'range') return { entry: null, range: { ...ACTIVE, ...row.range, ...MERGED } }
  if (row.kind !== 'entry' && row.kind !== 'addition') return { entry: null, range: null }
  const { code } = createEntry(type)
  const draft = row.kind === 'entry' ? formatEntry(row.draft) : createEntry(type, row.addition)
  return { entry: { ...draft, code, type: type.id, ...MERGED }, range: null }
}

const withDetails = (listed: Listed, details: EntryDetails): Listed => ({
  entry: listed.entry && { ...listed.entry, details },
  range: listed.range && { ...listed.range, details },
})

const getDetails = ({ entry, range }: Listed): EntryDetails => (entry ?? range)?.details ?? {}

const bank: Bank = { ...BANK, id: 1, codeCount: 1 }
const listing: Source = {
  id: 'invented',
  type: 'swift',
  publisher: 'Invented banks',
  url: 'https://invented.example',
  licence: 'none',
  asOf: '2031-09',
  retrievedAt: '2031-09-30T12:00:00.000Z',
  rows: { read: 1, kept: 1, empty: 0, duplicate: 0, rejected: 0, unmatched: 0 },
  completeness: null,
  redistributable: true,
  sha256: '',
}

/** A directory with one code, or one range, of a type. */
const createDirectory = (type: CodeType, { entry, range }: Listed): CodeDirectory => ({
  sources: [listing],
  findEntry: (id) => (id === type.id ? entry : null),
  findRange: (id) => (id === type.id ? range : null),
  findLinks: () => [],
  findSource: () => listing,
  listsOwnCodes: () => true,
  findBankOf: () => bank,
  findBankByPrefix: () => null,
})

/** What pages, site calls and the public API show of the example code of a type. */
function describeAnswers(type: CodeType<CodeTypeId>, listed: Listed): string {
  const [directory, day] = [createDirectory(type, listed), '2031-09-30']
  const found = lookUpCode(directory, type.id, type.examples[0] ?? '', day)
  const finding = addGermanAccountCheck(addReach(directory, found, day), checkGermanAccount)
  const answer = toAnswer(type, finding)
  const answers = [toSiteAnswer(getAnswerDefinition(type.id), answer), toPublicAnswer(type, answer)]
  const { entry } = listed
  if (type.id !== 'swift' || !entry) return JSON.stringify(answers)
  const branches = { total: 1, matched: 1, entries: [entry] }
  const shown = { ...finding, entry, source: listing }
  const detail = {
    bank,
    shown,
    isHeadOffice: true,
    branches,
    banksOfSameName: [],
    successorBank: null,
    changedAt: null,
  }
  return JSON.stringify([...answers, toBankDetail(detail, 1, 10)])
}

/** Rows of a source that state a detail: enough to meet one with which an answer shows it. */
const MAX_ROWS_WITH_DETAIL = 100

/** The details that a source states, each with whether an answer about one of its rows shows it. */
async function findStatedDetails(source: SourceDescription): Promise<Map<string, boolean>> {
  const type = findCodeType(source.type)
  if (!type) throw new Error(`no code type ${source.type}`)
  const isShown = new Map<string, boolean>()
  const rowCounts = new Map<string, number>()
  for (const { values } of await readRows(source.open())) {
    const listed = toListed(type, source.mapRow(values, source.asOf), source.formatEntry)
    const details: Record<string, string> = getDetails(listed)
    for (const field of Object.keys(details)) {
      const rowCount = rowCounts.get(field) ?? 0
      if (isShown.get(field) || rowCount > MAX_ROWS_WITH_DETAIL) continue
      rowCounts.set(field, rowCount + 1)
      const { [field]: _value, ...others } = details
      isShown.set(field, describeAnswers(type, listed) !== describeAnswers(type, withDetails(listed, others)))
    }
  }
  return isShown
}

const stated = new Map(
  await Promise.all(SOURCES.map(async (source) => [source.id, await findStatedDetails(source)] as const)),
)

const listUnseenDetails = ({ exportOnly = [], ownDetails = {} }: SourceDescription) => [
  ...exportOnly,
  ...Object.keys(ownDetails),
]

it.each(SOURCES)('$id declares exactly the details that no answer shows', (source) => {
  const details = [...(stated.get(source.id) ?? [])].filter(([field]) => !(field in INTERNAL_DETAILS))
  const unseen = details.filter(([, isShown]) => !isShown).map(([field]) => field)
  expect(unseen.toSorted()).toEqual(listUnseenDetails(source).toSorted())
})

it('exports have the details that no answer shows', async () => {
  const sources = SOURCES.filter((source) => listUnseenDetails(source).length > 0)
  const otherSources = await Promise.all(
    sources.map(async (source) => {
      const rows = await readRows(source.open())
      const open = () => ({ rows, sha256: () => '' })
      const rowBounds = { kept: [0, 10_000], rejected: 100 } as const
      return { ...source, open, rowBounds, requiredPrefixes: [], valueChecks: [] }
    }),
  )
  const directory = openInvented(inventedFile({ otherSources }))
  const lookup = createLookup(directory, '2031-09-30')
  const exported = await Promise.all(
    CODE_TYPES.map(async (type) => {
      const lines = await Array.fromAsync(exportRows(() => lookup, type, 'ndjson', setImmediate))
      const rows = lines.join('').trim().split('\n').filter(Boolean)
      const details = rows.flatMap((row) => Object.keys((JSON.parse(row) as { details: object }).details))
      return [type.id, new Set(details)] as const
    }),
  )
  const exportedByType = new Map<string, ReadonlySet<string>>(exported)
  const missing = sources.flatMap((source) =>
    listUnseenDetails(source).filter((field) => !exportedByType.get(source.type)?.has(field)),
  )
  expect(missing).toEqual([])
})

/** The documented opening hours, which no source has, and what the build reads from names and successors. */
const STATED_BY_NO_SOURCE = ['formerName', 'openingHours', 'mark', 'namedSuccessor', 'unlistedSuccessor']

it('some source states each detail that is not of a source alone', () => {
  const fields = new Set([...stated.values()].flatMap((details) => [...details.keys()]))
  expect(Object.keys(DETAIL_FIELDS).filter((field) => !fields.has(field))).toEqual(STATED_BY_NO_SOURCE)
})
