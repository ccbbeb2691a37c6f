/** Exports the directory entries of a type as lines of CSV (RFC 4180) or JSON. */
import type { NextTurn } from '../../../bulk-check/readers/turn-sized-texts.ts'
import { formatCsvLine } from '../../../bulk-check/writers/write-csv.ts'
import { readStatedBics } from '../../../codes/answers/bics.ts'
import { getReachField, readAdherence, SCHEME_IDS, SCHEMES } from '../../../codes/findings/reach.ts'
import { findReason } from '../../../codes/findings/reasons.ts'
import { findWarnings } from '../../../codes/findings/warnings.ts'
import { findNotice } from '../../../codes/pages/licence-notice.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType } from '../../../codes/types.ts'
import type { Entry, Lookup, Source } from '../../../lookup/lookup.ts'

/** The number of rows to read in one turn of the event loop. */
const CHUNK_SIZE = 200

export const FORMATS = ['csv', 'ndjson'] as const

export type Format = (typeof FORMATS)[number]

export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
}

/** The columns are the same for every type. Fields that only some types have are in `details`. */
const COLUMNS = [
  'type',
  'code',
  'lastCode',
  'name',
  'country',
  'city',
  'status',
  'successor',
  'details',
  'source',
  'asOf',
  'reason',
  'warnings',
] as const

type Cell = string | null | readonly string[] | Readonly<Record<string, unknown>>

type Row = Readonly<Record<(typeof COLUMNS)[number], Cell>>

/** A code, or a range from `code` to `lastCode`. */
interface ExportedEntry
  extends Pick<
    Entry,
    'code' | 'name' | 'country' | 'status' | 'successor' | 'details' | 'sourceId' | 'dates'
  > {
  readonly lastCode: string | null
  readonly city: string | null
}

/** The codes of a type in chunks, then its ranges. */
function* listEntries({ catalogue }: Lookup, type: CodeTypeId): Generator<readonly ExportedEntry[]> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const entries: readonly Entry[] = catalogue.listEntriesAfter(type, after, CHUNK_SIZE)
    yield entries.map((entry) => ({ ...entry, lastCode: null }))
    after = entries.length === CHUNK_SIZE ? entries.at(-1)?.code : undefined
  }
  yield catalogue.listRanges(type).map(({ first, last, ...range }) => ({
    ...range,
    code: first,
    lastCode: last,
    city: null,
    status: 'active',
    successor: null,
  }))
}

/** The BICs that sources state. */
function listStatedBics(text: string, sources: ReadonlyMap<string, Source>) {
  return readStatedBics(text).map(({ bic, role, sourceId }) => ({
    ...{ bic, role },
    source: sources.get(sourceId)?.publisher ?? null,
  }))
}

/** The participations in payment schemes that sources state of a code, on a day. */
function listStatedReach(details: ExportedEntry['details'], { id }: CodeType<CodeTypeId>, day: string) {
  return SCHEME_IDS.flatMap((scheme) => {
    const text = SCHEMES[scheme].types.includes(id) && details[getReachField(scheme)]
    return text ? [{ scheme, ...readAdherence(text, day) }] : []
  })
}

/** The details of an entry, with lists of BICs and payment schemes in place of their texts. */
function toExportedDetails(
  { details }: ExportedEntry,
  type: CodeType<CodeTypeId>,
  sources: ReadonlyMap<string, Source>,
  day: string,
) {
  const reach = listStatedReach(details, type, day)
  const texts = Object.entries(details).filter(([field]) => !field.startsWith('adheres.'))
  return {
    ...Object.fromEntries(texts),
    ...(details.bics ? { bics: listStatedBics(details.bics, sources) } : {}),
    ...(reach.length > 0 ? { reach } : {}),
  }
}

/** The notices as a detail, once: the list is empty afterwards. */
function takeNotices(notices: string[]): { readonly notices?: readonly string[] } {
  return notices.length > 0 ? { notices: notices.splice(0) } : {}
}

function toCsvCell(value: Cell): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const LINE_FORMATTERS: Readonly<Record<Format, (row: Row) => string>> = {
  csv: (row) => formatCsvLine(COLUMNS.map((column) => toCsvCell(row[column]))),
  ndjson: (row) => `${JSON.stringify(row)}\n`,
}

/** Why the code of a row is valid or not, and the ids of its warnings. */
type Verdict = Pick<Row, 'reason' | 'warnings'>

const NO_VERDICT: Verdict = { reason: null, warnings: null }

/** The verdict on the code of a row. A range, and a bank code of IBANs, is no code that has one. */
function findVerdict(lookup: Lookup, type: CodeType<CodeTypeId>, { code, lastCode }: ExportedEntry): Verdict {
  if (lastCode !== null || type.identifiesAccount) return NO_VERDICT
  const finding = lookup.lookUpCode(type.id, code)
  return { reason: findReason(finding), warnings: findWarnings(finding).map(({ id }) => id) }
}

/** Ends an export when the directory is replaced: rows of two versions must not be mixed. */
export class DirectoryChanged extends Error {
  override name = 'DirectoryChanged'
}

/** Each day has a new lookup, so the directory may be the same although the lookups differ. */
function hasSameDirectory(one: Lookup, other: Lookup): boolean {
  return one.version === other.version && one.builtAt === other.builtAt
}

/** All entries of a type as lines. Throws DirectoryChanged when the directory is replaced meanwhile. */
export async function* exportRows(
  getLookup: () => Lookup,
  type: CodeType<CodeTypeId>,
  format: Format,
  nextTurn: NextTurn,
): AsyncGenerator<string> {
  const startLookup = getLookup()
  const sources = new Map(startLookup.describeCoverage(type.id).sources.map((source) => [source.id, source]))
  // The terms of some sources prescribe a notice for each copy: the first row has it.
  const notices = [...sources.values()].flatMap(({ licence }) => findNotice(licence) ?? [])
  if (format === 'csv') yield formatCsvLine(COLUMNS)
  for (const entries of listEntries(startLookup, type.id)) {
    const lines = entries.map((entry) => {
      const { sourceId, dates, code, lastCode, name, country, city, status, successor } = entry
      const source = sources.get(sourceId)
      return LINE_FORMATTERS[format]({
        type: type.apiName,
        code,
        lastCode,
        name,
        country,
        city,
        status,
        successor,
        details: { ...toExportedDetails(entry, type, sources, startLookup.day), ...takeNotices(notices) },
        source: source?.publisher ?? null,
        asOf: dates?.[sourceId] ?? source?.asOf ?? null,
        ...findVerdict(startLookup, type, entry),
      })
    })
    if (lines.length > 0) yield lines.join('')
    await nextTurn()
    if (!hasSameDirectory(getLookup(), startLookup))
      throw new DirectoryChanged('The directory changed during the export')
  }
}
