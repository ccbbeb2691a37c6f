import type { AnswerEvidence, AnswerInstitution } from '../codes/code-answer.ts'
import type { CodeType } from '../codes/types.ts'
import type { CodeDirectory } from '../directory/directory.ts'
import type { Bank, CodeRange, Entry, RowDates, Source } from '../directory/entry.ts'

/** Finds a well-formed code in the directory: its entry, range or prefix. */

export interface FoundEntry {
  readonly kind: 'entry'
  readonly entry: Entry
  readonly bank: Bank | null
  readonly evidence: readonly AnswerEvidence[]
}

export interface FoundInstitution {
  readonly kind: 'institution'
  readonly institution: AnswerInstitution
  readonly bank: Bank | null
  /** The source of the name. */
  readonly source: Source | null
  readonly evidence: readonly AnswerEvidence[]
  /** How the institution is known from the code: 'codes from 200000 to 299999'. */
  readonly by: string
}

export type Found = FoundEntry | FoundInstitution | null

function findEntry(directory: CodeDirectory, type: CodeType, code: string): FoundEntry | null {
  for (const key of type.directoryKeys(code)) {
    const entry = directory.find(type.id, key)
    if (entry)
      return { kind: 'entry', entry, bank: directory.bankOf(entry), evidence: evidenceOf(directory, entry) }
  }
  return null
}

function findRange(directory: CodeDirectory, type: CodeType, code: string): FoundInstitution | null {
  const range = directory.range(type.id, code)
  if (!range) return null
  const { name, country, details } = range
  return {
    kind: 'institution',
    institution: { name, country, details },
    bank: directory.bankOf(range),
    source: sourceOf(directory, range.sourceId, range.dates),
    evidence: evidenceOf(directory, range),
    by: `codes from ${type.format(range.first)} to ${type.format(range.last)}`,
  }
}

/** The BIC of the code of another type that is part of a code, if both belong to one bank. */
function bicOfCarriedCode(directory: CodeDirectory, type: CodeType, code: string, bank: Bank) {
  const carried = type.carried?.(code)
  if (!carried) return null
  const found = directory.find(carried.type, carried.code) ?? directory.range(carried.type, carried.code)
  const bic = found?.bankId === bank.id ? found.details.bic : undefined
  const source = found && sourceOf(directory, found.sourceId, found.dates)
  return bic && source ? { bic, evidence: { source, gave: ['bic'] } } : null
}

/** Evidence, with what a source gave in the place of what it was named for before. */
function withEvidence(
  known: readonly AnswerEvidence[],
  further: AnswerEvidence | undefined,
): AnswerEvidence[] {
  const others = known.filter(({ source }) => source.id !== further?.source.id)
  return further ? [...others, further] : others
}

/**
 * Finds the only bank with the SWIFT party prefix in a code. The BIC is the one stated for the code of
 * another type in it, or the bank's only one.
 */
function findByPrefix(directory: CodeDirectory, type: CodeType, code: string): FoundInstitution | null {
  const carried = type.partyPrefix?.(code)
  const bank = carried && directory.bankByPrefix(carried.prefix, carried.country)
  const head = bank && directory.find('swift', bank.headCode)
  if (!bank || !head) return null
  const within = bicOfCarriedCode(directory, type, code, bank)
  const bic = within?.bic ?? bank.bic8
  return {
    kind: 'institution',
    institution: {
      name: bank.name,
      country: bank.country,
      details: { ...(bic ? { bic } : {}), city: head.city },
    },
    bank,
    source: sourceOf(directory, head.sourceId, head.dates),
    evidence: withEvidence(evidenceOf(directory, head), within?.evidence),
    by: `BICs that begin with ${carried.prefix}${carried.country}`,
  }
}

/** The best match of a canonical code. */
export function findCode(directory: CodeDirectory, type: CodeType, code: string): Found {
  return (
    findEntry(directory, type, code) ??
    findByPrefix(directory, type, code) ??
    findRange(directory, type, code)
  )
}

/** The citation of a source: its publisher and date. */
export function citationOf(source: Pick<Source, 'publisher' | 'asOf'>): string {
  return `${source.publisher}, as of ${source.asOf}`
}

/** A source of an entry or range, with the date of its row if it dates each row. */
export function sourceOf(directory: CodeDirectory, id: string, dates: RowDates): Source | null {
  const source = directory.source(id)
  const asOf = dates?.[id]
  return source && asOf ? { ...source, asOf } : source
}

/** The sources of an entry: the one of its name, then others with their fields. */
export function evidenceOf(
  directory: CodeDirectory,
  { sourceId, dates, also }: Pick<CodeRange, 'sourceId' | 'dates'> & Partial<Entry>,
): AnswerEvidence[] {
  const main = sourceOf(directory, sourceId, dates)
  const others = Object.entries(also ?? {}).flatMap(([id, gave]) => {
    const source = sourceOf(directory, id, dates)
    return source ? [{ source, gave }] : []
  })
  return main ? [{ source: main, gave: null }, ...others] : others
}
