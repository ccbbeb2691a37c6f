/**
 * The checks that the directory adds to the checks of the rules. A function returns null if its note or
 * failure does not apply. The field `working` of a check explains how its outcome was found. A parameter
 * `source` or `nameSource` is the source that names the bank of the code.
 */

import { BIC_ALONE, type EntryDetails, PREFIX_ALONE } from '../../codes/code-entry.ts'
import type { CitedSource } from '../../codes/findings/finding.ts'
import { formatDate, formatDateWithPreposition, formatNumber } from '../../codes/format.ts'
import { findBankIdentifier } from '../../codes/iban/bank-identifiers.ts'
import type { Check, CodeType } from '../../codes/types.ts'
import type { Source } from '../../directory/entry.ts'
import { type CompleteSource, countFullYears, formatYears } from '../../directory/periods.ts'
import { type FoundEntry, type FoundInstitution, formatCitation } from '../find-code.ts'

const NO_SOURCE = 'no source for this type of code'

type CitableSource = Parameters<typeof formatCitation>[0]

export function citeSource(source: CitableSource | null): string {
  return source ? formatCitation(source) : NO_SOURCE
}

/** A note that rests on a source. */
export function createNote(
  id: Check['id'],
  source: CitableSource | null,
  statement: string,
  working: string,
): Check {
  return { id, outcome: 'note', statement, working, source: citeSource(source) }
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

/** Notes that sources disagree on the holder of a range of codes. */
export function createConflictCheck({ conflict }: EntryDetails, source: Source | null): Check | null {
  if (!conflict) return null
  return createNote('conflict', source, 'Sources disagree on who holds the codes in this range', conflict)
}

/** Notes that no source names the holder of a code. */
export function createUnknownNameCheck({ entry }: FoundEntry, source: Source | null): Check | null {
  if (entry.details.evidence !== BIC_ALONE) return null
  return createNote('name', source, 'No source names this institution', 'its BIC is all that is known of it')
}

/** Whether no code with the institution's prefix is known to be in use. */
export function hasUnusedPrefix({ institution }: FoundInstitution): boolean {
  return institution.details.evidence === PREFIX_ALONE
}

/** Notes to which institution the prefix is assigned. The code itself may not exist. */
function createUnusedPrefixCheck({ institution, assignedCodesText, source }: FoundInstitution): Check {
  return createNote(
    'directory',
    source,
    `The prefix belongs to ${institution.name}`,
    `${assignedCodesText}; no code among them is known to be in use`,
  )
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
export function joinCitations(lists: readonly Source[]): string {
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
  return createNote(
    'period',
    list,
    `The list was complete until ${formatDate(list.completeness.until)}`,
    'the code was not in it, and may be newer',
  )
}

/** Notes that the newest source that lists the code, or its institution, is more than a year old. */
export function createAgeCheck(newest: CitedSource['source'] | null, day: string): Check | null {
  const years = newest ? countFullYears(newest.asOf, day) : 0
  if (!newest || years === 0) return null
  return createNote(
    'age',
    newest,
    `Listed ${formatDateWithPreposition(newest.asOf)}`,
    `more than ${formatYears(years)} ago, and in no newer source`,
  )
}

/** Notes that the code is inferred from other numbers: no published list has it. */
export function createInferredCheck({ entry }: FoundEntry, source: Source | null): Check | null {
  if (entry.details.evidence !== 'inferred') return null
  return createNote(
    'evidence',
    source,
    'Inferred, not confirmed',
    entry.details.knownFrom ?? 'derived from other numbers of the institution',
  )
}

/** Drops the checks that do not apply. */
export const isCheck = (check: Check | null): check is Check => check !== null
