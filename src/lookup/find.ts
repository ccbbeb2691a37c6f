import type { AnswerEvidence, AnswerInstitution } from '../codes/code-answer.ts'
import type { CodeType } from '../codes/types.ts'
import type { Directory } from '../directory/directory.ts'
import type { Bank, Entry, Source } from '../directory/entry.ts'

/** What the directory has of a well-formed code: an entry, or whose range or prefix it is. */

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
  readonly evidence: readonly AnswerEvidence[]
  /** How the institution is known from the code: 'codes from 200000 to 299999'. */
  readonly by: string
}

export type Found = FoundEntry | FoundInstitution | null

function findEntry(directory: Directory, type: CodeType, code: string): FoundEntry | null {
  for (const key of type.directoryKeys(code)) {
    const entry = directory.find(type.id, key)
    if (entry)
      return { kind: 'entry', entry, bank: directory.bankOf(entry), evidence: evidenceOf(directory, entry) }
  }
  return null
}

function findRange(directory: Directory, type: CodeType, code: string): FoundInstitution | null {
  const range = directory.range(type.id, code)
  if (!range) return null
  const { name, country, details } = range
  return {
    kind: 'institution',
    institution: { name, country, details },
    bank: directory.bankOf(range),
    evidence: evidenceOf(directory, range),
    by: `codes from ${type.format(range.first)} to ${type.format(range.last)}`,
  }
}

/** What is known of the code of another type that stands in a code, where it is of the same bank and states a BIC. */
function statedWithin(directory: Directory, type: CodeType, code: string, bank: Bank) {
  const carried = type.carried?.(code)
  if (!carried) return null
  const found = directory.find(carried.type, carried.code) ?? directory.range(carried.type, carried.code)
  const bic = found?.bankId === bank.id ? found.details.bic : undefined
  const source = found && directory.source(found.sourceId)
  return bic && source ? { bic, evidence: { source, gave: ['bic'] } } : null
}

/**
 * A code that carries a SWIFT party prefix belongs to the bank that has it, where only one has. Its BIC is the one that a source
 * states for the code of another type in it, or the only one that there is: of several, nothing tells which.
 */
function findByPrefix(directory: Directory, type: CodeType, code: string): FoundInstitution | null {
  const carried = type.partyPrefix?.(code)
  const bank = carried && directory.bankByPrefix(carried.prefix, carried.country)
  const head = bank && directory.find('swift', bank.headCode)
  if (!bank || !head) return null
  const within = statedWithin(directory, type, code, bank)
  const bic = within?.bic ?? bank.bic8
  return {
    kind: 'institution',
    institution: {
      name: bank.name,
      country: bank.country,
      details: { ...(bic ? { bic } : {}), city: head.city },
    },
    bank,
    evidence: [...evidenceOf(directory, head), ...(within ? [within.evidence] : [])],
    by: `BICs that begin with ${carried.prefix}${carried.country}`,
  }
}

/** The best that a directory knows of a canonical code. */
export function findCode(directory: Directory, type: CodeType, code: string): Found {
  return (
    findEntry(directory, type, code) ??
    findByPrefix(directory, type, code) ??
    findRange(directory, type, code)
  )
}

/** How a source is called in a check: its publisher and the date of its content. */
export function nameOf(source: Pick<Source, 'publisher' | 'asOf'>): string {
  return `${source.publisher}, as of ${source.asOf}`
}

/** The sources of an entry: the one that names it first, then the others with the fields that each gave. */
export function evidenceOf(
  directory: Directory,
  entry: Pick<Entry, 'sourceId'> & Partial<Entry>,
): AnswerEvidence[] {
  const main = directory.source(entry.sourceId)
  const others = Object.entries(entry.also ?? {}).flatMap(([id, gave]) => {
    const source = directory.source(id)
    return source ? [{ source, gave }] : []
  })
  return main ? [{ source: main, gave: null }, ...others] : others
}
