import type { CodeAnswer } from '../codes/code-answer.ts'
import { type CodeTypeId, findCodeType } from '../codes/registry.ts'
import { namingOffice } from '../codes/swift/swift.ts'
import type { Check, CodeType, Examination, Status } from '../codes/types.ts'
import type { Directory } from '../directory/directory.ts'
import type { Bank, Entry, Source } from '../directory/entry.ts'
import {
  absentCheck,
  inferredCheck,
  institutionCheck,
  isPrefixAlone,
  listedCheck,
  statedOnlyCheck,
  statusCheck,
  unnamedCheck,
} from './directory-checks.ts'
import { type FoundEntry, type FoundInstitution, findCode, sourceOf } from './find.ts'
import { ownBic8 } from './own-bic8.ts'

/** The answer for a code, with its directory entry and bank. */
export interface Answer extends CodeAnswer {
  readonly type: CodeTypeId
  readonly entry: Entry | null
  readonly bank: Bank | null
  /** The source of the name. */
  readonly source: Source | null
}

type WellFormed = Extract<Examination, { wellFormed: true }>

const NOTHING_FOUND = {
  entry: null,
  institution: null,
  bank: null,
  bic8: null,
  source: null,
  evidence: [],
  links: [],
} as const

function codeTypeOf(id: CodeTypeId): CodeType<CodeTypeId> {
  const type = findCodeType(id)
  if (!type) throw new TypeError(`no code type ${id}`)
  return type
}

const isCheck = (check: Check | null): check is Check => check !== null

/** The status of a listed code. */
function listedStatus(type: CodeType, statusNote: Check | null, inferred: Check | null): Status {
  if (type.evidence === 'check digits') return 'valid'
  if (statusNote?.outcome === 'fail') return 'invalid'
  return inferred ? 'unknown' : 'valid'
}

function listedError(type: CodeType, { entry }: FoundEntry, status: Status): string | null {
  if (status === 'valid') return null
  if (status === 'unknown') return 'This code is inferred from other numbers and not confirmed by any source'
  const instead = entry.successor ? ` Its source refers to ${type.format(entry.successor)}.` : ''
  return `This code is ${entry.status} and should not be used.${instead}`
}

/** What the rules say of a code; of a BIC, which office of its bank it names as well. */
function rulesOf(type: CodeType, read: WellFormed, bank: Bank | null): Pick<WellFormed, 'checks' | 'parts'> {
  return type.id === 'swift' && bank ? namingOffice(read, bank.headCode) : read
}

function listed(
  directory: Directory,
  type: CodeType<CodeTypeId>,
  read: WellFormed,
  found: FoundEntry,
): Answer {
  const source = sourceOf(directory, found.entry.sourceId, found.entry.dates)
  const statusNote = statusCheck(type, found, source)
  const inferred = inferredCheck(found, source)
  const status = listedStatus(type, statusNote, inferred)
  const { entry, bank, evidence } = found
  const { checks, parts } = rulesOf(type, read, bank)
  const further = [
    statedOnlyCheck(type, found, source, sourcesOf(directory, type)),
    unnamedCheck(found, source),
    statusNote,
    inferred,
  ]
  return {
    type: type.id,
    code: read.code,
    status,
    isValid: status === 'valid',
    error: listedError(type, found, status),
    checks: [...checks, listedCheck(source), ...further.filter(isCheck)],
    parts,
    entry,
    institution: null,
    bank,
    bic8: ownBic8(
      directory,
      bank,
      type.id === 'swift' ? entry.code : (entry.details.bic ?? bank?.bic8 ?? null),
    ),
    source,
    evidence,
    links: directory.links(type.id, entry.code),
  }
}

function sourcesOf(directory: Directory, type: CodeType): Source[] {
  return directory.sources.filter((source) => source.type === type.id)
}

/** The status of a code that is not listed. */
function unlistedStatus(type: CodeType, found: FoundInstitution | null, complete: boolean): Status {
  if (type.evidence === 'check digits') return 'valid'
  if (type.evidence === 'none') return 'unknown'
  if (complete) return 'invalid'
  return found && !isPrefixAlone(found) ? 'valid' : 'unknown'
}

function unlistedError(type: CodeType, found: FoundInstitution | null, status: Status): string | null {
  if (status === 'valid') return null
  return found && status === 'unknown'
    ? `No ${type.name} with this prefix is known to be in use`
    : type.notFound
}

function institutionFields(
  directory: Directory,
  { institution, bank, evidence }: FoundInstitution,
  source: Source | null,
) {
  const bic8 = ownBic8(directory, bank, institution.details.bic ?? bank?.bic8 ?? null)
  return { institution, bank, bic8, evidence, source }
}

/** The answer for a code that is not listed, by its range or prefix. */
function unlisted(
  directory: Directory,
  type: CodeType<CodeTypeId>,
  read: WellFormed,
  found: FoundInstitution | null,
): Answer {
  const sources = sourcesOf(directory, type)
  const complete = sources.some((source) => source.complete)
  const status = unlistedStatus(type, found, complete)
  const source = found?.source ?? null
  const known = found ? [institutionCheck(found, source)] : []
  const absent = !found || status === 'invalid' ? [absentCheck(type, sources, status)] : []
  return {
    type: type.id,
    code: read.code,
    status,
    isValid: status === 'valid',
    error: unlistedError(type, found, status),
    checks: [...read.checks, ...(absent.length ? absent : known)],
    parts: read.parts,
    ...NOTHING_FOUND,
    ...(found ? institutionFields(directory, found, source) : {}),
  }
}

/**
 * The answer for an examined code. Status (rulings 4, 5 and 19): a broken rule is invalid; a listed code is
 * valid, unless it is out of use or only inferred; a code known by its range or prefix is valid at the level
 * of the institution; any other code is invalid if the directory is complete, unknown if it is partial or
 * missing, and valid if the type has check digits.
 */
export function answerExamination(directory: Directory, id: CodeTypeId, examination: Examination): Answer {
  if (!examination.wellFormed) {
    const { compact, error, checks, parts } = examination
    return {
      type: id,
      code: compact,
      status: 'invalid',
      isValid: false,
      error,
      checks,
      parts,
      ...NOTHING_FOUND,
    }
  }
  const type = codeTypeOf(id)
  const found = findCode(directory, type, examination.code)
  return found?.kind === 'entry'
    ? listed(directory, type, examination, found)
    : unlisted(directory, type, examination, found)
}

/** The answer for a code as typed. */
export function lookUp(directory: Directory, id: CodeTypeId, input: string): Answer {
  return answerExamination(directory, id, codeTypeOf(id).examine(input))
}
