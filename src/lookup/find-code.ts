/** Finds a well-formed code in the directory: its entry, or the institution of its prefix or range. */
import { BANK_DETAILS } from '../codes/answers/answer-names.ts'
import { type CitedSource, findStatingSource, type InstitutionRecord } from '../codes/findings/finding.ts'
import { compareDates } from '../codes/reading/date-order.ts'
import { toBic8, toBic11 } from '../codes/swift/bic-parts.ts'
import type { CodeType } from '../codes/types.ts'
import type { CodeDirectory } from '../directory/directory.ts'
import type { Bank, CodeRange, Entry, RowDates, Source } from '../directory/entry.ts'

/** A code with an entry of its own in the directory. */
export interface FoundEntry {
  readonly kind: 'entry'
  readonly entry: Entry
  readonly bank: Bank | null
  /** The source of the name, with the date of its row. */
  readonly source: Source | null
  readonly citedSources: readonly CitedSource[]
}

/** A code without an entry, of which only the institution is known. */
export interface FoundInstitution {
  readonly kind: 'institution'
  readonly institution: InstitutionRecord
  readonly bank: Bank | null
  /** The source that names the institution. */
  readonly source: Source | null
  readonly citedSources: readonly CitedSource[]
  /** Names the codes of the institution: 'codes from 200000 to 299999' or 'BICs that begin with DEUTDE'. */
  readonly assignedCodesText: string
}

/**
 * The entry of a directory key. The key of a part of the code, such as the bank code in an IBAN, may also lie
 * in a range: all bank codes of the range are of one bank.
 */
function findEntryOfKey(directory: CodeDirectory, type: CodeType, code: string, key: string): Entry | null {
  const entry = directory.findEntry(type.id, key)
  if (entry || key === code) return entry
  const range = directory.findRange(type.id, key)
  if (!range) return null
  const { first: _first, last: _last, ...fields } = range
  return { ...fields, type: type.id, code: key }
}

function findEntry(directory: CodeDirectory, type: CodeType, code: string): FoundEntry | null {
  for (const key of type.getDirectoryKeys(code)) {
    const entry = findEntryOfKey(directory, type, code, key)
    if (entry)
      return {
        kind: 'entry',
        entry,
        bank: directory.findBankOf(entry),
        source: findSourceWithDate(directory, entry.sourceId, entry.dates),
        citedSources: listCitedSources(directory, entry),
      }
  }
  return null
}

function findRange(directory: CodeDirectory, type: CodeType, code: string): FoundInstitution | null {
  const range = directory.findRange(type.id, code)
  if (!range) return null
  const { name, country, city, details } = range
  return {
    kind: 'institution',
    institution: { name, country, details, ...(city ? { city } : {}) },
    bank: directory.findBankOf(range),
    source: findSourceWithDate(directory, range.sourceId, range.dates),
    citedSources: listCitedSources(directory, range),
    assignedCodesText: `codes from ${type.format(range.first)} to ${type.format(range.last)}`,
  }
}

/** The code of another type inside a code, as a sort code in an IBAN, and what the directory lists of it. */
export interface EmbeddedInDirectory {
  readonly type: string
  readonly code: string
  readonly listed: Entry | CodeRange | null
}

/** The code of another type inside a code; null if the type has none. */
export function findEmbedded(
  directory: CodeDirectory,
  type: CodeType,
  code: string,
): EmbeddedInDirectory | null {
  const embedded = type.findEmbeddedCode?.(code)
  if (!embedded) return null
  const key = [embedded.type, embedded.code] as const
  return { ...embedded, listed: directory.findEntry(...key) ?? directory.findRange(...key) }
}

/** The BIC of the code inside a code, with its source; null for none, or if another bank has that code. */
function findEmbeddedBic(directory: CodeDirectory, type: CodeType, code: string, bank: Bank) {
  const listed = findEmbedded(directory, type, code)?.listed
  const bic = listed?.bankId === bank.id ? listed.details.bic : undefined
  const source = listed && findSourceWithDate(directory, listed.sourceId, listed.dates)
  return bic && source ? { bic, citedSource: { source, contributedFields: ['bic'] } } : null
}

/** Appends `added`, and removes an earlier item with the same source. */
function addCitedSource(citedSources: readonly CitedSource[], added: CitedSource): CitedSource[] {
  return [...citedSources.filter(({ source }) => source.id !== added.source.id), added]
}

/**
 * Finds a bank by the SWIFT party prefix in a code, if only one bank has that prefix. The BIC is that of the
 * embedded code (see findEmbeddedBic), or else the bank's default BIC8.
 */
function findByPrefix(directory: CodeDirectory, type: CodeType, code: string): FoundInstitution | null {
  const codePrefix = type.findPartyPrefix?.(code)
  const bank = codePrefix && directory.findBankByPrefix(codePrefix.prefix, codePrefix.country)
  const headOffice = bank && directory.findEntry('swift', bank.mainBic)
  if (!bank || !headOffice) return null
  const embeddedBic = findEmbeddedBic(directory, type, code, bank)
  const bic = embeddedBic?.bic ?? bank.defaultBic8
  const headOfficeSources = listCitedSources(directory, headOffice)
  return {
    kind: 'institution',
    institution: {
      name: bank.name,
      country: bank.country,
      city: headOffice.city,
      details: bic ? { bic } : {},
    },
    bank,
    source: findSourceWithDate(directory, headOffice.sourceId, headOffice.dates),
    citedSources: embeddedBic
      ? addCitedSource(headOfficeSources, embeddedBic.citedSource)
      : headOfficeSources,
    assignedCodesText: `BICs that begin with ${codePrefix.prefix}${codePrefix.country}`,
  }
}

/** Finds the best match of a canonical code: its entry, else its bank by prefix, else its range. */
export function findCode(
  directory: CodeDirectory,
  type: CodeType,
  code: string,
): FoundEntry | FoundInstitution | null {
  return (
    findEntry(directory, type, code) ??
    findByPrefix(directory, type, code) ??
    findRange(directory, type, code)
  )
}

/** The citation of a source: its publisher and date. */
export function formatCitation(source: Pick<Source, 'publisher' | 'asOf'>): string {
  return `${source.publisher}, as of ${source.asOf}`
}

/** The newest source that lists the code itself; null if there is none. */
export function findNewestListing(citedSources: readonly CitedSource[]): CitedSource['source'] | null {
  let newest: CitedSource['source'] | null = null
  for (const { source, contributedFields } of citedSources) {
    if (contributedFields && listsInstitutionOnly(contributedFields)) continue
    if (newest === null || compareDates(source.asOf, newest.asOf) > 0) newest = source
  }
  return newest
}

/** Whether a source names the institution and not the code. A row about an event names the BIC. */
const listsInstitutionOnly = (fields: readonly string[]) =>
  fields.some((field) => field === 'name' || field === 'nativeNames') && !fields.includes('retirement')

/** The source with an id. If `dates` has a date for it, this date replaces its `asOf`. */
export function findSourceWithDate(directory: CodeDirectory, id: string, dates: RowDates): Source | null {
  const source = directory.findSource(id)
  const asOf = dates?.[id]
  return source && asOf ? { ...source, asOf } : source
}

/** The sources of an entry or range: first the source of its name, then those that contributed fields. */
export function listCitedSources(
  directory: CodeDirectory,
  { sourceId, dates, contributions }: Pick<CodeRange, 'sourceId' | 'dates' | 'contributions'>,
): CitedSource[] {
  const mainSource = findSourceWithDate(directory, sourceId, dates)
  const furtherSources = Object.entries(contributions ?? {}).flatMap(([id, contributedFields]) => {
    const source = findSourceWithDate(directory, id, dates)
    return source ? [{ source, contributedFields }] : []
  })
  return mainSource ? [{ source: mainSource, contributedFields: null }, ...furtherSources] : furtherSources
}

/**
 * The entry of the first eight characters of a BIC with XXX; null unless the same bank has it. A BIC8 means
 * the code with XXX (ISO 9362): if another bank has that code, a payment to the BIC8 goes to the other bank.
 */
export function findHeadOffice(
  directory: CodeDirectory,
  bank: Bank | null,
  bic: string | null,
): Entry | null {
  const entry = bank && bic ? directory.findEntry('swift', toBic11(toBic8(bic))) : null
  return entry?.bankId === bank?.id ? entry : null
}

/** Adds the sources of the details that answers about a code state of its bank, from its head office. */
export function citeBankDetails(
  directory: CodeDirectory,
  citedSources: readonly CitedSource[],
  headOffice: Entry | null,
): readonly CitedSource[] {
  const names = headOffice ? BANK_DETAILS.filter((name) => headOffice.details[name] !== undefined) : []
  if (!headOffice || names.length === 0) return citedSources
  const bankSources = listCitedSources(directory, headOffice)
  const cited = new Map(citedSources.map((citation) => [citation.source.id, citation]))
  for (const name of names) {
    const source = findStatingSource(bankSources, name)
    if (!source) continue
    const fields = cited.get(source.id)?.contributedFields
    // The main source of the code provides all fields that no other source does.
    if (fields !== null)
      cited.set(source.id, { source, contributedFields: [...(fields ?? []), `bank ${name}`] })
  }
  return [...cited.values()]
}
