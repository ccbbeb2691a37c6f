/** The checks that the directory adds to those of the rules. */
import { formatDate, formatNumber } from '../codes/format.ts'
import { BIC_ALONE, type EntryStatus, STATUS_FIELD } from '../codes/source-row.ts'
import type { Check, CodeType, Status } from '../codes/types.ts'
import type { Source } from '../directory/entry.ts'
import { citationOf, type FoundEntry, type FoundInstitution } from './find.ts'

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

/** Neither the code nor its institution is known. */
export function absentCheck(type: CodeType, sources: readonly Source[], status: Status): Check {
  if (sources.length === 0) return noDirectoryCheck(type)
  const decides = status === 'invalid'
  const cited = decides ? sources.filter(({ complete }) => complete) : sources
  return {
    id: 'directory',
    outcome: decides ? 'fail' : 'note',
    statement: 'Not listed in our directory',
    working: decides
      ? 'the directory is complete: a code that is not in it did not exist on its date'
      : 'the directory is partial: a code that is not in it may still be right',
    source: cited.map(citationOf).join('; ').slice(0, 400),
  }
}

/** What the source says has become of a code, in a few words. */
function statusStatement({ status, details }: FoundEntry['entry']): string {
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
 * What the source says has become of a code that is not in use as it was; null for an active one.
 * It decides nothing for a type whose evidence is its check digits (ruling 4).
 */
export function statusCheck(type: CodeType, found: FoundEntry, naming: Source | null): Check | null {
  const { entry, evidence } = found
  const { status, successor } = entry
  if (status === 'active' && successor === null) return null
  const replacement = successor ?? entry.details.unlistedSuccessor
  const source = evidence.find(({ gave }) => gave?.includes(STATUS_FIELD))?.source ?? naming
  return {
    id: 'status',
    outcome: type.evidence === 'directory' && OUT_OF_USE.has(status) ? 'fail' : 'note',
    statement: statusStatement(entry),
    working: replacement ? refersTo(type, entry, replacement) : 'the source names no successor',
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
