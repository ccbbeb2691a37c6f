/** The checks of what became of a code, or of its institution. */
import {
  type EntryDetails,
  type EntryStatus,
  findReplacement,
  isNameMark,
  NAME_MARKS,
  type NameMark,
  STATUS_FIELD,
} from '../../codes/code-entry.ts'
import type { CitedSource } from '../../codes/findings/finding.ts'
import type { Check, CodeType } from '../../codes/types.ts'
import type { Source } from '../../directory/entry.ts'
import type { FoundEntry } from '../find-code.ts'
import { citeSource } from './directory-checks.ts'

/** Whether a contributed field says that a code is out of use or replaced, or its institution taken over. */
export function isStatusField(field: string): boolean {
  return field === STATUS_FIELD || field === 'retirement' || field === 'acquisition'
}

/** The source that says what became of a code or of its institution; null if no source says so. */
export function findSourceOfStatus(citedSources: readonly CitedSource[]): CitedSource['source'] | null {
  return citedSources.find(({ contributedFields }) => contributedFields?.some(isStatusField))?.source ?? null
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
  if (details.retirement && status === 'active')
    return 'The institution of this code closed, merged or changed its name'
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
