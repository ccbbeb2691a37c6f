/** Judges codes of which a list says before the day when they begin or end. */
import { formatDate } from '../../codes/format.ts'
import type { Check, CodeType, Status, WellFormedExamination } from '../../codes/types.ts'
import type { FoundEntry } from '../find-code.ts'
import { type ApplicableList, describeSubject } from './applicable-list.ts'
import { createEndedPeriodCheck, createNotInCompleteListCheck } from './directory-checks.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * The entry as it is on a day. From the day on which a code ends it is closed, also while no newer list says
 * so. The end of a BIC's institution is not that of the BIC.
 */
export function applyAnnouncedEnd(type: CodeType, found: FoundEntry, day: string): FoundEntry {
  const { status, successor, details } = found.entry
  const { validUntil = '' } = details
  const hasEnded = DAY.test(validUntil) && validUntil <= day
  if (type.identifiesBank || status !== 'active' || !hasEnded) return found
  return { ...found, entry: { ...found.entry, status: successor ? 'merged' : 'closed' } }
}

/** The verdict on a code that is not in use yet. */
interface AnnouncedVerdict {
  readonly status: Exclude<Status, 'valid'>
  readonly error: string
  readonly checks: readonly Check[]
}

/** The verdict on a code that is only announced for a later day; null if it is in use. */
export function judgeAnnounced(
  type: CodeType,
  { code }: WellFormedExamination,
  { entry, citedSources }: FoundEntry,
  applicableList: ApplicableList | null,
  day: string,
): AnnouncedVerdict | null {
  const { validFrom = '' } = entry.details
  if (!DAY.test(validFrom) || validFrom <= day) return null
  const isInList = citedSources.some(({ source }) => source.id === applicableList?.list.id)
  if (isInList) return null
  const subject = describeSubject(type, code, entry)
  const error = `${subject} is announced for ${formatDate(validFrom)} and not in use before that day`
  if (!applicableList) return { status: 'unknown', error, checks: [] }
  const { list, isCurrent } = applicableList
  return isCurrent
    ? { status: 'invalid', error, checks: [createNotInCompleteListCheck(list)] }
    : { status: 'unknown', error, checks: [createEndedPeriodCheck(list)] }
}
