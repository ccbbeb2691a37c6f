import { figure } from '../codes/figures.ts'
import type { CodeTypeId } from '../codes/registry.ts'
import { findCodeType } from '../codes/registry.ts'
import type { Check, Examination, Part, Status } from '../codes/types.ts'
import type { Directory } from '../directory/directory.ts'
import type { Bank, Entry, Source } from '../directory/entry.ts'

/** What every surface tells of a code: the verdict, the checks that led there, and where it comes from. */
export interface Answer {
  readonly type: CodeTypeId
  /** The canonical code, or what was read of the input when it is none. */
  readonly code: string
  readonly status: Status
  readonly isValid: boolean
  /** Why it is not valid, as a sentence; null when it is. */
  readonly error: string | null
  readonly checks: readonly Check[]
  readonly parts: readonly Part[]
  readonly entry: Entry | null
  readonly bank: Bank | null
  readonly source: Source | null
}

const NOTHING_FOUND = { entry: null, bank: null, source: null } as const

const nameOf = (source: Source) => `${source.publisher}, as of ${source.asOf}`

function listedCheck(source: Source | null): Check {
  return {
    id: 'directory',
    outcome: 'pass',
    statement: 'Listed in our directory',
    working: `${figure(source?.rows.kept ?? 0)} codes in this source`,
    source: source ? nameOf(source) : 'source not recorded',
  }
}

function absentCheck(sources: readonly Source[], complete: boolean, status: Status): Check {
  return {
    id: 'directory',
    outcome: status === 'invalid' ? 'fail' : 'note',
    statement: 'Not listed in our directory',
    working: complete
      ? 'a complete directory: a code that is not in it does not exist'
      : 'a partial directory: absence does not prove that a code is wrong',
    source: sources.map(nameOf).join('; ') || 'no source for this type',
  }
}

/** What the rules and the directory together say of a well-formed code that the directory does not have. */
function absent(
  directory: Directory,
  type: CodeTypeId,
  found: Extract<Examination, { wellFormed: true }>,
): Answer {
  const evidence = findCodeType(type)?.evidence
  const sources = directory.sources.filter((source) => source.type === type)
  const complete = sources.some((source) => source.complete)
  const status: Status = evidence === 'check digits' ? 'valid' : complete ? 'invalid' : 'unknown'
  const { code, parts } = found
  return {
    type,
    code,
    status,
    isValid: status === 'valid',
    error: status === 'valid' ? null : 'This code is well formed, but it is not in our directory',
    checks: [...found.checks, absentCheck(sources, complete, status)],
    parts,
    ...NOTHING_FOUND,
  }
}

/**
 * The answer to 'what is this code?': the rule of the type first, then the directory.
 * Status (rulings 4 and 19): broken rule = invalid; listed = valid; not listed = invalid where the
 * directory is complete, unknown where it is partial, and for types with check digits of their own, valid.
 */
export function lookUp(directory: Directory, type: CodeTypeId, input: string): Answer {
  const codeType = findCodeType(type)
  if (!codeType) throw new TypeError(`no code type ${type}`)
  const examination = codeType.examine(input)
  if (!examination.wellFormed) {
    const { compact, error, checks, parts } = examination
    return { type, code: compact, status: 'invalid', isValid: false, error, checks, parts, ...NOTHING_FOUND }
  }
  const entry = directory.find(type, examination.code)
  if (!entry) return absent(directory, type, examination)
  const source = directory.source(entry.sourceId)
  return {
    type,
    code: examination.code,
    status: 'valid',
    isValid: true,
    error: null,
    checks: [...examination.checks, listedCheck(source)],
    parts: examination.parts,
    entry,
    bank: directory.bankOf(entry),
    source,
  }
}
