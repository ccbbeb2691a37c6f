/** Finds the complete list that decides whether a code exists, and words what follows from it. */
import { findReplacement } from '../../codes/code-entry.ts'
import { formatDate, formatDateWithPreposition } from '../../codes/format.ts'
import type { Check, CodeType, Status, WellFormedExamination } from '../../codes/types.ts'
import type { CodeDirectory } from '../../directory/directory.ts'
import type { Source } from '../../directory/entry.ts'
import { type CompleteSource, findCompleteList, isCurrent } from '../../directory/periods.ts'
import { type FoundEntry, findNewestListing, formatCitation } from '../find-code.ts'

/** The sources that list codes of a type, without those that only add fields to codes of other sources. */
export function findLists(directory: CodeDirectory, type: CodeType): Source[] {
  return directory.sources.filter((source) => source.type === type.id && directory.listsOwnCodes(source.id))
}

/** The newest list that is complete for the prefix of a code: it has every code in use, except newer ones. */
export interface ApplicableList {
  readonly list: CompleteSource
  /** Whether the list is complete on the requested day. */
  readonly isCurrent: boolean
}

export function findApplicableList(
  lists: readonly Source[],
  type: CodeType,
  code: string,
  day: string,
): ApplicableList | null {
  const list = findCompleteList(lists, type.getDirectoryKeys(code))
  return list && { list, isCurrent: isCurrent(list.completeness, day) }
}

/**
 * The verdict on a code that the newest complete list lacks, although an older list has it: invalid within
 * the period of the list. Afterwards, and for a BIC that only such a code states, the check digits decide if
 * the type has them.
 */
export function decideDelistedStatus({ validityProof }: CodeType, list: ApplicableList | null): Status {
  if (list?.isCurrent) return 'invalid'
  return validityProof === 'check digits' ? 'valid' : 'unknown'
}

/** The phrases 'last listed on 7 September 2026 by Deutsche Bundesbank' and 'replaced by DE50010517'. */
export function describeLastListing(type: CodeType, { entry, citedSources }: FoundEntry): string[] {
  const listing = findNewestListing(citedSources)
  const replacement = findReplacement(entry)
  return [
    ...(listing ? [`last listed ${formatDateWithPreposition(listing.asOf)} by ${listing.publisher}`] : []),
    ...(replacement ? [`replaced by ${type.format(replacement)}`] : []),
  ]
}

/** Names a code in a sentence: 'This BSB', or for a part 'The bank code DE50010517 of this IBAN'. */
export function describeSubject(
  type: CodeType,
  code: string,
  entry: FoundEntry['entry'],
  noun = type.name,
): string {
  return entry.code === code ? `This ${noun}` : `The bank code ${entry.code} of this ${type.name}`
}

/** Why a delisted code is not valid, as a sentence without a full stop. */
export function describeDelistedError(
  type: CodeType,
  { code }: WellFormedExamination,
  found: FoundEntry,
  applicableList: ApplicableList | null,
): string {
  const subject = describeSubject(type, code, found.entry)
  const place = applicableList ? `the list of ${describeList(applicableList)}` : 'any current list'
  return `${subject} is not in ${place}; ${describeLastListing(type, found).join('; ')}`
}

/** '20 November 2026, which is complete until 6 December 2026' */
function describeList({ list: { asOf, completeness }, isCurrent: isNow }: ApplicableList): string {
  return `${formatDate(asOf)}, which ${isNow ? 'is' : 'was'} complete until ${formatDate(completeness.until)}`
}

/**
 * Fails if the newest complete list is current and lacks the code. Otherwise notes that the list was complete
 * until its period ended, or that no list of its type decides.
 */
export function createDelistedCheck(
  type: CodeType,
  found: FoundEntry,
  applicableList: ApplicableList | null,
): Check {
  const lastListing = describeLastListing(type, found).join('; ')
  if (!applicableList) {
    const source = findNewestListing(found.citedSources)
    return {
      id: 'delisted',
      outcome: 'note',
      statement: 'Stated only for a code that is no longer listed',
      working: lastListing,
      source: source ? formatCitation(source) : '',
    }
  }
  const { list, isCurrent: isNow } = applicableList
  const period = `the list ${isNow ? 'is' : 'was'} complete until ${formatDate(list.completeness.until)}`
  return {
    id: isNow ? 'directory' : 'period',
    outcome: isNow ? 'fail' : 'note',
    statement: `Not in the list of ${formatDate(list.asOf)}`,
    working: `${period}; ${lastListing}`,
    source: formatCitation(list),
  }
}
