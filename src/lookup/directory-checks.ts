/**
 * The checks that the directory adds to the checks of the rules. A function returns null if its note or
 * failure does not apply. The field `working` of a check explains how its outcome was found. A parameter
 * `source` or `nameSource` is the source that names the bank of the code.
 */

import {
  BIC_ALONE,
  type EntryDetails,
  type EntryStatus,
  findReplacement,
  isNameMark,
  NAME_MARKS,
  type NameMark,
  PREFIX_ALONE,
  STATUS_FIELD,
} from '../codes/code-entry.ts'
import type { CitedSource } from '../codes/finding.ts'
import { formatDate, formatDateWithPreposition, formatNumber } from '../codes/format.ts'
import { findBankIdentifier } from '../codes/iban/bank-identifiers.ts'
import { toBic11 } from '../codes/swift/bic-parts.ts'
import type { Check, CodeType } from '../codes/types.ts'
import type { CodeDirectory } from '../directory/directory.ts'
import type { Bank, Source } from '../directory/entry.ts'
import { type CompleteSource, countFullYears, formatYears } from '../directory/periods.ts'
import { type FoundEntry, type FoundInstitution, formatCitation, listCitedSources } from './find-code.ts'

const NO_SOURCE = 'no source for this type of code'

export function citeSource(source: Parameters<typeof formatCitation>[0] | null): string {
  return source ? formatCitation(source) : NO_SOURCE
}

/** Passes: the directory lists the code itself. */
export function createListedCheck(source: Source | null): Check {
  return {
    id: 'directory',
    outcome: 'pass',
    statement: 'Listed in our directory',
    working: `${formatNumber(source?.rows.kept ?? 0)} codes in this source`,
    source: citeSource(source),
  }
}

/** Notes that no list of the code's type has the code: only a list of another type states it. */
export function createListedElsewhereCheck(
  type: CodeType,
  { citedSources }: FoundEntry,
  nameSource: Source | null,
  lists: readonly Source[],
): Check | null {
  const isListed = lists.some(({ id }) => citedSources.some(({ source }) => source.id === id))
  if (!nameSource || isListed || lists.length === 0) return null
  const days = lists.map(({ asOf }) => formatDate(asOf)).join(' and ')
  return {
    id: 'stated-only',
    outcome: 'note',
    statement: `Not in the ${type.name} ${lists.length === 1 ? 'list' : 'lists'} of ${days}`,
    working: `stated by another list: ${formatCitation(nameSource)}`,
    source: lists.map(formatCitation).join('; '),
  }
}

/** Whether a contributed field says that a code is out of use or replaced, or its institution taken over. */
export function isStatusField(field: string): boolean {
  return field === STATUS_FIELD || field === 'retirement' || field === 'acquisition'
}

/** The source that says what became of a code or of its institution; null if no source says so. */
export function findSourceOfStatus(citedSources: readonly CitedSource[]): CitedSource['source'] | null {
  return citedSources.find(({ contributedFields }) => contributedFields?.some(isStatusField))?.source ?? null
}

/** Notes that the BIC of a code belongs to an institution that no longer exists. */
export function createRetiredBicCheck(directory: CodeDirectory, bic: string | undefined): Check | null {
  const entry = bic ? directory.findEntry('swift', toBic11(bic)) : null
  if (!entry?.details.retirement) return null
  const source = findSourceOfStatus(listCitedSources(directory, entry))
  return {
    id: 'retired-bic',
    outcome: 'note',
    statement: `The institution of its BIC ${entry.code} no longer exists under this name`,
    working:
      entry.details.retirement + (entry.status === 'active' ? '' : '; ask the payee for the present BIC'),
    source: citeSource(source),
  }
}

/** Notes that no single BIC belongs to a code, and why. */
export function createNoBicCheck(
  details: EntryDetails,
  bank: Bank | null,
  source: Source | null,
): Check | null {
  const { bic, noBic } = details
  if (bic) return null
  const hasSeveralBics = bank !== null && bank.defaultBic8 === null
  if (!noBic && !hasSeveralBics) return null
  return {
    id: 'no-bic',
    outcome: 'note',
    statement: 'No single SWIFT/BIC belongs to this code',
    working: noBic ?? `${bank?.name} has several BICs, and no source says which of them is meant`,
    source: citeSource(source),
  }
}

/** Notes that sources disagree on the holder of a range of codes. */
export function createConflictCheck({ conflict }: EntryDetails, source: Source | null): Check | null {
  if (!conflict) return null
  return {
    id: 'conflict',
    outcome: 'note',
    statement: 'Sources disagree on who holds the codes in this range',
    working: conflict,
    source: citeSource(source),
  }
}

/** Notes that no source names the holder of a code. */
export function createUnknownNameCheck({ entry }: FoundEntry, source: Source | null): Check | null {
  if (entry.details.evidence !== BIC_ALONE) return null
  return {
    id: 'name',
    outcome: 'note',
    statement: 'No source names this institution',
    working: 'its BIC is all that is known of it',
    source: citeSource(source),
  }
}

/** Whether no code with the institution's prefix is known to be in use. */
export function hasUnusedPrefix({ institution }: FoundInstitution): boolean {
  return institution.details.evidence === PREFIX_ALONE
}

/** Notes to which institution the prefix is assigned. The code itself may not exist. */
function createUnusedPrefixCheck({ institution, assignedCodesText, source }: FoundInstitution): Check {
  return {
    id: 'directory',
    outcome: 'note',
    statement: `The prefix belongs to ${institution.name}`,
    working: `${assignedCodesText}; no code among them is known to be in use`,
    source: citeSource(source),
  }
}

/** Passes if the institution of an unlisted code uses its prefix; else notes that the prefix is assigned. */
export function createInstitutionCheck(found: FoundInstitution): Check {
  if (hasUnusedPrefix(found)) return createUnusedPrefixCheck(found)
  return {
    id: 'directory',
    outcome: 'pass',
    statement: `Belongs to ${found.institution.name}`,
    working: `${found.assignedCodesText}; the branch itself is not in our directory`,
    source: citeSource(found.source),
  }
}

/** Notes that the directory has no list of this type of code. */
function createNoDirectoryCheck({ validityProof }: CodeType): Check {
  // The proof of validity is 'none' if nobody publishes a list of the codes of the type.
  const isListPublished = validityProof !== 'none'
  return {
    id: 'directory',
    outcome: 'note',
    statement: 'Not looked up in a directory',
    working: `${isListPublished ? 'our directory has' : 'there is'} no list of such codes`,
    source: NO_SOURCE,
  }
}

/** In characters. There can be many citations: an operator can import an IBAN list for every country. */
const MAX_CITATIONS_LENGTH = 400

/** Joins citations up to MAX_CITATIONS_LENGTH; leaves out the rest. Cuts a first citation that is longer. */
function joinCitations(lists: readonly Source[]): string {
  const joined = lists.map(formatCitation).join('; ')
  if (joined.length <= MAX_CITATIONS_LENGTH) return joined
  const end = joined.lastIndexOf('; ', MAX_CITATIONS_LENGTH)
  return joined.slice(0, end < 0 ? MAX_CITATIONS_LENGTH : end)
}

/** Who would know the bank of an account, by the country of its IBAN: '; Bits assigns its bank code'. */
function describeAuthority({ identifiesAccount }: CodeType, code: string): string {
  const identifier = identifiesAccount ? findBankIdentifier(code.slice(0, 2)) : undefined
  if (!identifier || identifier.kind === 'BIC prefix') return ''
  const register = identifier.register ? ` (${identifier.register})` : ''
  return `; its bank code is assigned by ${identifier.assignedBy}${register}`
}

/** Notes that the directory, which is partial, has neither the code nor its institution. */
export function createNotInPartialListsCheck(type: CodeType, code: string, lists: readonly Source[]): Check {
  if (lists.length === 0) return createNoDirectoryCheck(type)
  const authority = describeAuthority(type, code)
  return {
    id: 'directory',
    outcome: 'note',
    statement: 'Not listed in our directory',
    working: `the directory is partial: a code that is not in it may still be right${authority}`,
    source: joinCitations(lists),
  }
}

/** Fails: the code is missing from a list that is complete on the requested day. */
export function createNotInCompleteListCheck(list: CompleteSource): Check {
  return {
    id: 'directory',
    outcome: 'fail',
    statement: 'Not listed in our directory',
    working:
      `the list is complete until ${formatDate(list.completeness.until)}: ` +
      'a code that is not in it does not exist',
    source: formatCitation(list),
  }
}

/** Notes that the code is missing from a list that was complete until its period ended. */
export function createEndedPeriodCheck(list: CompleteSource): Check {
  return {
    id: 'period',
    outcome: 'note',
    statement: `The list was complete until ${formatDate(list.completeness.until)}`,
    working: 'the code was not in it, and may be newer',
    source: formatCitation(list),
  }
}

/** Notes that the newest source that lists the code, or its institution, is more than a year old. */
export function createAgeCheck(newest: CitedSource['source'] | null, day: string): Check | null {
  const years = newest ? countFullYears(newest.asOf, day) : 0
  if (!newest || years === 0) return null
  return {
    id: 'age',
    outcome: 'note',
    statement: `Listed ${formatDateWithPreposition(newest.asOf)}`,
    working: `more than ${formatYears(years)} ago, and in no newer source`,
    source: formatCitation(newest),
  }
}

/** The statuses that can fail a code. A merged or redirected code is only noted. */
const FAILING_STATUSES: ReadonlySet<EntryStatus> = new Set(['closed', 'inactive'])

/** The statements of the check about a mark that the publisher puts on the name. */
const MARK_STATEMENTS: Readonly<Record<NameMark, string>> = {
  superseded: 'Superseded by another code',
  closed: 'Marked as closed',
  'in liquidation': 'The institution of this code is in liquidation',
}

const findMark = ({ mark }: EntryDetails) => (mark !== undefined && isNameMark(mark) ? mark : null)

/** What the mark means; undefined if there is none. */
function describeMark(details: EntryDetails): string | undefined {
  const mark = findMark(details)
  return mark ? NAME_MARKS[mark] : undefined
}

/** The change that the source states: of the institution, or else of the code. */
export function describeStatus({ status, details }: FoundEntry['entry']): string {
  if (details.acquisition) return 'The institution of this code belongs to another group'
  const mark = findMark(details)
  if (mark && !details.retirement) return MARK_STATEMENTS[mark]
  if (details.retirement)
    return `The institution of this code no longer exists${status === 'closed' ? '' : ' under this name'}`
  if (status === 'redirected') return `${details.redirects ?? 'Some items'} go to another code`
  return status === 'active' ? 'Replaced' : `Marked as ${status}`
}

/** The successor that the source names. If it has been replaced in turn by `replacement`, names both. */
function describeReference(type: CodeType, { details }: FoundEntry['entry'], replacement: string): string {
  const { namedSuccessor } = details
  return namedSuccessor
    ? `the source refers to ${type.format(namedSuccessor)}, which is replaced by ${type.format(replacement)}`
    : `the source refers to ${type.format(replacement)}`
}

/**
 * Reports a status other than active, a successor, or what became of the institution. The check is a note,
 * unless the status is one of FAILING_STATUSES and the directory decides whether the code is valid.
 */
export function createStatusCheck(
  type: CodeType,
  { entry, citedSources }: FoundEntry,
  nameSource: Source | null,
  { isDirectoryDecisive }: { isDirectoryDecisive: boolean },
): Check | null {
  const { status, successor } = entry
  const { retirement, acquisition } = entry.details
  const event = retirement ?? acquisition ?? describeMark(entry.details)
  if (status === 'active' && successor === null && !event) return null
  const replacement = findReplacement(entry)
  const reference = replacement
    ? describeReference(type, entry, replacement)
    : 'the source names no successor'
  const source = findSourceOfStatus(citedSources) ?? nameSource
  const isEventOnly = status === 'active' && !replacement
  return {
    id: 'status',
    outcome: isDirectoryDecisive && FAILING_STATUSES.has(status) ? 'fail' : 'note',
    statement: describeStatus(entry),
    working: [event, isEventOnly ? '' : reference].filter(Boolean).join('; '),
    source: citeSource(source),
  }
}

/** Notes that the code is inferred from other numbers: no published list has it. */
export function createInferredCheck({ entry }: FoundEntry, source: Source | null): Check | null {
  if (entry.details.evidence !== 'inferred') return null
  return {
    id: 'evidence',
    outcome: 'note',
    statement: 'Inferred, not confirmed',
    working: entry.details.knownFrom ?? 'derived from other numbers of the institution',
    source: citeSource(source),
  }
}

/** Drops the checks that do not apply. */
export const isCheck = (check: Check | null): check is Check => check !== null
