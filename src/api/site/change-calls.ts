/** Serves the changes of the directory, in words, for the page and the feeds about them. */
import { z } from 'zod'
import { getIbanCountryPath } from '../../codes/pages/page-paths.ts'
import { compareByCountryName, getCountryName } from '../../codes/places/countries.ts'
import { CODE_TYPES, type CodeTypeId, findCodeType, findTypeByApiName } from '../../codes/registry.ts'
import { shortenBic } from '../../codes/swift/bic-parts.ts'
import type { CodeType } from '../../codes/types.ts'
import type { Change, Lookup } from '../../lookup/lookup.ts'
import { textParameter } from '../request-fields.ts'
import type { ChangeItem, ChangeList, CodeChange } from './answer-shapes.ts'
import { describeEvent, describeFields, nameField } from './change-texts.ts'
import { serveCall } from './serve-call.ts'
import type { ChangesQuery } from './server-site-api.ts'
import { SITE_CALLS } from './site-api.ts'
import { getPathOfBic } from './swift-answers.ts'

const CHANGES_PER_PAGE = 100

/** What happened to a code, and to a source. */
const CODE_EVENTS = { added: 'New', changed: 'Changed', retired: 'Retired', removed: 'Removed' } as const
const SOURCE_EVENTS = {
  added: 'New source',
  changed: 'New edition',
  retired: 'Source removed',
  removed: 'Source removed',
} as const

/** The code as people write it: a BIC8 for a head office, a range with both ends. */
function formatCode(type: CodeType | null, code: string): string {
  const [first = '', last] = code.split(' to ')
  if (type === null || type.identifiesAccount) return code
  if (type.identifiesBank) return shortenBic(code)
  return last === undefined ? type.format(first) : `${type.format(first)} to ${type.format(last)}`
}

/** The page about a code; that of the country for a bank code; null for a range or a removed code. */
function findPath(
  type: CodeType<CodeTypeId> | null,
  { code, country, kind }: Change,
  lookup: Lookup,
): string | null {
  if (type === null || code === '' || code.includes(' to ') || kind === 'removed') return null
  if (type.identifiesAccount) return getIbanCountryPath(country)
  const { bank } = lookup.lookUpCode(type.id, code)
  return type.identifiesBank && bank ? getPathOfBic(bank, code) : type.getResultPath(code)
}

/** Whether the words of the event say what a field became: 'Retired; replaced by 082-001'. */
function isSaidByEvent(field: string, { kind, successor }: Change): boolean {
  if (field === 'status') return kind !== 'changed'
  return field === 'successor' && (kind !== 'changed' || successor !== null)
}

function toChangeItem(change: Change, lookup: Lookup): ChangeItem {
  const { id, builtAt, code, name, country, kind, successor, fields, source } = change
  const type = findCodeType(change.type) ?? null
  return {
    ...{ id, builtAt, name, country },
    typeName: type?.name ?? change.type,
    code: formatCode(type, code),
    path: findPath(type, change, lookup),
    event: (code === '' ? SOURCE_EVENTS : CODE_EVENTS)[kind],
    successor: successor === null ? null : formatCode(type, successor),
    fields: fields
      .filter(({ field }) => !isSaidByEvent(field, change))
      .map((field) => nameField(change.type, field)),
    source: { publisher: source.publisher, asOf: source.asOf },
  }
}

/** A bank in the form of its path: 'de/deutsche-bank-ag'. */
const BANK = /^([a-z]{2})\/([a-z0-9-]{1,200})$/

/** The changes of a bank's BICs; null if there is no such bank. */
function listChangesOfBank(lookup: Lookup, text: string): readonly Change[] | null {
  const [, country = '', slug = ''] = BANK.exec(text) ?? []
  const bank = lookup.findBank({ country, slug })
  return bank && lookup.changes.listOfBank(bank.id, CHANGES_PER_PAGE + 1)
}

function findChanges(
  lookup: Lookup,
  { country, bank, type, code, before, withheld }: ChangesQuery,
): readonly Change[] | null {
  if (bank !== undefined) return listChangesOfBank(lookup, bank)
  const typeId = type && findTypeByApiName(type)?.id
  if (typeId && code !== undefined) return lookup.changes.listOfCode({ type: typeId, code })
  return lookup.changes.list({
    limit: CHANGES_PER_PAGE + 1,
    ...(typeId ? { type: typeId } : {}),
    ...(country ? { country: country.toUpperCase() } : {}),
    ...(before === undefined ? {} : { before }),
    ...(withheld === 'omit' ? { withoutSources: lookup.withheldSources } : {}),
  })
}

/** A page of the changes, the newest first; null if there is no such bank. */
export function listChanges(lookup: Lookup, query: ChangesQuery): ChangeList | null {
  const all = findChanges(lookup, query)
  if (!all) return null
  const omitted = query.withheld === 'omit' ? lookup.withheldSources : []
  const found = all.filter(({ source }) => !omitted.includes(source.id))
  const changes = found.slice(0, CHANGES_PER_PAGE)
  return {
    changes: changes.map((change) => toChangeItem(change, lookup)),
    nextBefore: found.length > changes.length ? (changes.at(-1)?.id ?? null) : null,
    countries: lookup.changes
      .listCountries()
      .map((code) => ({ code, name: getCountryName(code) }))
      .sort(compareByCountryName),
    logBegins: lookup.changes.since,
    builtAt: lookup.builtAt,
  }
}

/** How many changes the page of a code shows; its link leads to the others. */
const CHANGES_OF_CODE = 5

function toCodeChange(change: Change, lookup: Lookup): CodeChange {
  const item = toChangeItem(change, lookup)
  const { id, code, builtAt, source } = change
  const fields = describeFields(item)
  const event = change.kind === 'changed' && fields.length > 0 ? [] : [describeEvent(item)]
  const text = [...event, ...fields].join('. ')
  return { id, code, day: builtAt.slice(0, 10), text, source: source.publisher, asOf: source.asOf }
}

/** The newest changes of a code with these directory keys. */
function listCodeChanges(lookup: Lookup, type: CodeTypeId, keys: readonly string[]): CodeChange[] {
  return keys
    .flatMap((code) => lookup.changes.listOfCode({ type, code }))
    .sort((a, b) => b.id - a.id)
    .slice(0, CHANGES_OF_CODE)
    .map((change) => toCodeChange(change, lookup))
}

const API_NAMES = CODE_TYPES.map(({ apiName }) => apiName)

/** Those of an IBAN may be two: with and without a branch code. */
const DIRECTORY_KEYS = /^[A-Z0-9]{1,29}(,[A-Z0-9]{1,29})?$/

/** Serves the changes of a code, the newest first. */
export const serveChangeCalls = (getLookup: () => Lookup) => ({
  listCodeChanges: serveCall(SITE_CALLS.listCodeChanges, {
    cache: { byVersion: ['directory'] },
    request: z.object({
      type: z.enum(API_NAMES),
      keys: textParameter('keys', 60).regex(DIRECTORY_KEYS, 'keys must be one or two directory keys'),
    }),
    handle({ type, keys }) {
      const id = findTypeByApiName(type)?.id
      return id ? listCodeChanges(getLookup(), id, keys.split(',')) : []
    },
  }),
})
