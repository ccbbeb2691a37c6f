/** What the directory has of a well-formed code: an entry, or whose range or prefix it is. */
import type { AnswerEvidence, AnswerInstitution } from '../codes/code-answer.ts'
import type { CodeType } from '../codes/types.ts'
import type { Directory } from '../directory/directory.ts'
import type { Bank, Entry } from '../directory/entry.ts'
import { evidenceOf } from './evidence.ts'

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

/** A code that carries a SWIFT party prefix belongs to the bank that has it, where only one has. */
function findByPrefix(directory: Directory, type: CodeType, code: string): FoundInstitution | null {
  const carried = type.partyPrefix?.(code)
  const bank = carried && directory.bankByPrefix(carried.prefix, carried.country)
  const head = bank && directory.find('swift', bank.headCode)
  if (!bank || !head) return null
  return {
    kind: 'institution',
    institution: { name: bank.name, country: bank.country, details: { bic: bank.headCode, city: head.city } },
    bank,
    evidence: evidenceOf(directory, head),
    by: `BICs that begin with ${carried.prefix}${carried.country}, of which the head office’s is shown`,
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
