/** The checks that the directory adds to those of the rules. */
import type { EntryDetails } from '../codes/detail-fields.ts'
import { formatDate, formatNumber } from '../codes/format.ts'
import { BIC_ALONE, type EntryStatus, STATUS_FIELD } from '../codes/source-row.ts'
import { toBic11 } from '../codes/swift/swift.ts'
import type { Check, CodeType } from '../codes/types.ts'
import type { CodeDirectory } from '../directory/directory.ts'
import type { Bank, Source } from '../directory/entry.ts'
import { ageInWords, type CompleteSource } from '../directory/periods.ts'
import { citationOf, evidenceOf, type FoundEntry, type FoundInstitution } from './find.ts'

const NO_SOURCE = 'no source for this type of code'

const OUT_OF_USE: ReadonlySet<EntryStatus> = new Set(['closed', 'inactive'])

/** The code itself is listed. */
export function listedCheck(source: Source | null): Check {
  return {
    id: 'directory',
    outcome: 'pass',
    statement: 'Listed in our directory',
    working: `${formatNumber(source?.rows.kept ?? 0)} codes in this source`,
    source: source ? citationOf(source) : NO_SOURCE,
  }
}

/**
 * That no list of codes of this type has the code: it is an entry because a list of other codes states it.
 * null where such a list has it.
 */
export function statedOnlyCheck(
  type: CodeType,
  { evidence }: FoundEntry,
  naming: Source | null,
  lists: readonly Source[],
): Check | null {
  const isListed = lists.some(({ id }) => evidence.some(({ source }) => source.id === id))
  if (!naming || isListed || lists.length === 0) return null
  const days = lists.map(({ asOf }) => formatDate(asOf)).join(' and ')
  return {
    id: 'stated-only',
    outcome: 'note',
    statement: `Not in the ${type.name} ${lists.length === 1 ? 'list' : 'lists'} of ${days}`,
    working: `stated by another list: ${citationOf(naming)}`,
    source: lists.map(citationOf).join('; '),
  }
}

/** Whether a field that a source gave is about what has become of a code. */
const tellsStatus = (field: string) => field === STATUS_FIELD || field === 'retirement'

/** That the BIC of a code is of an institution that no longer exists; null where it is not. */
export function retiredBicCheck(directory: CodeDirectory, bic: string | undefined): Check | null {
  const entry = bic ? directory.find('swift', toBic11(bic)) : null
  if (!entry?.details.retirement) return null
  const [source] = evidenceOf(directory, entry).flatMap(({ source, gave }) =>
    gave?.some(tellsStatus) ? [source] : [],
  )
  return {
    id: 'retired-bic',
    outcome: 'note',
    statement: `The institution of its BIC ${entry.code} no longer exists under this name`,
    working:
      entry.details.retirement + (entry.status === 'active' ? '' : '; ask the payee for the present BIC'),
    source: source ? citationOf(source) : NO_SOURCE,
  }
}

/** That no BIC can be given with a code, and why; null where one can, or where no bank is known. */
export function noBicCheck(details: EntryDetails, bank: Bank | null, source: Source | null): Check | null {
  const { bic, noBic } = details
  if (bic || (!noBic && (!bank || bank.bic8))) return null
  return {
    id: 'no-bic',
    outcome: 'note',
    statement: 'No single SWIFT/BIC belongs to this code',
    working: noBic ?? `${bank?.name} has several, and no source says which of them is meant`,
    source: source ? citationOf(source) : NO_SOURCE,
  }
}

/** That sources disagree on a range of codes; null where they do not. */
export function conflictCheck({ conflict }: EntryDetails, source: Source | null): Check | null {
  if (!conflict) return null
  return {
    id: 'conflict',
    outcome: 'note',
    statement: 'Sources disagree on who holds the codes in this range',
    working: conflict,
    source: source ? citationOf(source) : NO_SOURCE,
  }
}

/** That no source names the holder of a code; null where one does. */
export function unnamedCheck({ entry }: FoundEntry, source: Source | null): Check | null {
  if (entry.details.evidence !== BIC_ALONE) return null
  return {
    id: 'name',
    outcome: 'note',
    statement: 'No source names this institution',
    working: 'its BIC is all that is known of it',
    source: source ? citationOf(source) : NO_SOURCE,
  }
}

/** Whether a prefix is given to an institution, and no code under it has been seen. */
export function isPrefixAlone({ institution }: FoundInstitution): boolean {
  return institution.details.evidence === 'prefix alone'
}

/** Only whose the prefix is, which says of no code that there is one. */
function prefixCheck(found: FoundInstitution, source: Source | null): Check {
  return {
    id: 'directory',
    outcome: 'note',
    statement: `The prefix belongs to ${found.institution.name}`,
    working: `${found.by}; no code among them is known to be in use`,
    source: source ? citationOf(source) : NO_SOURCE,
  }
}

/** Only the institution is known. */
export function institutionCheck(found: FoundInstitution, source: Source | null): Check {
  if (isPrefixAlone(found)) return prefixCheck(found, source)
  return {
    id: 'directory',
    outcome: 'pass',
    statement: `Belongs to ${found.institution.name}`,
    working: `${found.by}; the branch itself is not in our directory`,
    source: source ? citationOf(source) : NO_SOURCE,
  }
}

/** That there is no directory to look a code up in: of its type anywhere, or in this directory. */
function noDirectoryCheck({ evidence }: CodeType): Check {
  return {
    id: 'directory',
    outcome: 'note',
    statement: 'Not looked up in a directory',
    working:
      evidence === 'none' ? 'there is no list of such codes' : 'our directory has no list of such codes',
    source: NO_SOURCE,
  }
}

/** Neither the code nor its institution is in a partial directory. */
export function absentCheck(type: CodeType, sources: readonly Source[]): Check {
  if (sources.length === 0) return noDirectoryCheck(type)
  return {
    id: 'directory',
    outcome: 'note',
    statement: 'Not listed in our directory',
    working: 'the directory is partial: a code that is not in it may still be right',
    source: sources.map(citationOf).join('; ').slice(0, 400),
  }
}

/** The code is missing from a list that is complete on the day of the question. */
export function missingCheck(list: CompleteSource): Check {
  return {
    id: 'directory',
    outcome: 'fail',
    statement: 'Not listed in our directory',
    working:
      `the list is complete until ${formatDate(list.complete.until)}: ` +
      'a code that is not in it does not exist',
    source: citationOf(list),
  }
}

/** The code is missing from a list whose period has ended. */
export function endedPeriodCheck(list: CompleteSource): Check {
  return {
    id: 'period',
    outcome: 'note',
    statement: `The list was complete until ${formatDate(list.complete.until)}`,
    working: 'the code was not in it, and may be newer',
    source: citationOf(list),
  }
}

/** 'in July 2024', 'on 31 July 2024'. */
const dated = (asOf: string) => `${asOf.length > 7 ? 'on' : 'in'} ${formatDate(asOf)}`

/** That the newest source that has the code is older than a year; null where it is not (ruling 25). */
export function ageCheck({ evidence }: Pick<FoundEntry, 'evidence'>, day: string): Check | null {
  // A further source that gave the name of the institution does not have the code.
  const having = evidence.filter(({ gave }) => !gave?.includes('name')).map(({ source }) => source)
  const [newest] = having.toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))
  const age = newest && ageInWords(newest.asOf, day)
  if (!age) return null
  return {
    id: 'age',
    outcome: 'note',
    statement: `Listed ${dated(newest.asOf)}`,
    working: `${age} ago, and in no newer source`,
    source: citationOf(newest),
  }
}

/** What the source says has become of a code, in a few words. */
function statusStatement({ status, details }: FoundEntry['entry']): string {
  if (details.retirement)
    return `The institution of this code no longer exists${status === 'closed' ? '' : ' under this name'}`
  if (status === 'redirected') return `${details.redirects ?? 'Some items'} go to another code`
  return status === 'active' ? 'Replaced' : `Marked as ${status}`
}

/** Where the source leads, and where that has led since. */
function refersTo(type: CodeType, { details }: FoundEntry['entry'], replacement: string): string {
  const named = details.namedSuccessor
  const first = `the source refers to ${type.format(named ?? replacement)}`
  return named ? `${first}, which is replaced by ${type.format(replacement)}` : first
}

/**
 * What the source says has become of a code that is not in use as it was; null for an active one. It fails
 * the code only if the directory `decides`.
 */
export function statusCheck(
  type: CodeType,
  found: FoundEntry,
  naming: Source | null,
  decides: boolean,
): Check | null {
  const { entry, evidence } = found
  const { status, successor } = entry
  const { retirement } = entry.details
  if (status === 'active' && successor === null && !retirement) return null
  const replacement = successor ?? entry.details.unlistedSuccessor
  const reference = replacement ? refersTo(type, entry, replacement) : 'the source names no successor'
  const source = evidence.find(({ gave }) => gave?.some(tellsStatus))?.source ?? naming
  return {
    id: 'status',
    outcome: decides && OUT_OF_USE.has(status) ? 'fail' : 'note',
    statement: statusStatement(entry),
    working: [retirement, status === 'active' && !replacement ? '' : reference].filter(Boolean).join('; '),
    source: source ? citationOf(source) : NO_SOURCE,
  }
}

/** That a listing is worked out and not seen in print; null for any other. */
export function inferredCheck({ entry }: FoundEntry, source: Source | null): Check | null {
  if (entry.details.evidence !== 'inferred') return null
  return {
    id: 'evidence',
    outcome: 'note',
    statement: 'Inferred, not confirmed',
    working: entry.details.knownFrom ?? 'derived from other numbers of the institution',
    source: source ? citationOf(source) : NO_SOURCE,
  }
}
