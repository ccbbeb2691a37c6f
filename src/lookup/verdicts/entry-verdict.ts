/** Judges a code with an entry in the directory: whether it is valid, why not, and what to know about it. */

import type { Finding } from '../../codes/findings/finding.ts'
import type { Check, CodeType, Status, WellFormedExamination } from '../../codes/types.ts'
import type { CodeDirectory } from '../../directory/directory.ts'
import { type FoundEntry, findNewestListing } from '../find-code.ts'
import { judgeAnnounced } from './announced.ts'
import {
  createDelistedCheck,
  decideDelistedStatus,
  describeDelistedError,
  describeSubject,
  findApplicableList,
  findLists,
} from './applicable-list.ts'
import { describeValidity } from './code-validity.ts'
import {
  createAgeCheck,
  createInferredCheck,
  createListedCheck,
  createListedElsewhereCheck,
  createUnknownNameCheck,
  isCheck,
} from './directory-checks.ts'
import { createFieldAgeCheck } from './field-age.ts'
import { createStatusCheck } from './status-check.ts'

/** A verdict with the checks of the directory alone. */
export type EntryVerdict = Pick<Finding, 'status' | 'error' | 'checks' | 'validity'>

/** The verdict on a code with an entry, on a day such as '2026-11-22'. */
export function judgeEntry(
  directory: CodeDirectory,
  type: CodeType,
  examination: WellFormedExamination,
  found: FoundEntry,
  day: string,
): EntryVerdict {
  const { source } = found
  const lists = findLists(directory, type)
  const applicableList = findApplicableList(lists, type, examination.code, day)
  const validity = describeValidity(directory, type, found, applicableList, day)
  const newest = findNewestListing(found.citedSources)
  const ageCheck = createAgeCheck(newest, day) ?? createFieldAgeCheck(found, newest, day)
  const nameCheck = createUnknownNameCheck(found, source)
  if (found.entry.status === 'delisted') {
    const status = decideDelistedStatus(type, applicableList)
    return {
      status,
      error: status === 'valid' ? null : describeDelistedError(type, examination, found, applicableList),
      checks: [createDelistedCheck(type, found, applicableList), ageCheck, nameCheck].filter(isCheck),
      validity,
    }
  }
  const announced = judgeAnnounced(type, examination, found, applicableList, day)
  if (announced) return { ...announced, validity }
  const isDirectoryDecisive = type.validityProof === 'directory' || applicableList?.isCurrent === true
  const statusCheck = createStatusCheck(type, found, source, { isDirectoryDecisive })
  const inferredCheck = createInferredCheck(found, source)
  const status = decideListedStatus(type, found, statusCheck, inferredCheck)
  const elsewhereCheck = createListedElsewhereCheck(type, found, source, lists)
  const checks = [createListedCheck(source), ageCheck, elsewhereCheck, nameCheck, statusCheck, inferredCheck]
  const error = describeListedError(type, found, examination, status)
  return { status, error, checks: checks.filter(isCheck), validity }
}

/** The status of a listed code. `inferredCheck` is set if no published list confirms the code. */
function decideListedStatus(
  type: CodeType,
  { entry }: FoundEntry,
  statusCheck: Check | null,
  inferredCheck: Check | null,
): Status {
  if (statusCheck?.outcome === 'fail') return 'invalid'
  if (type.validityProof === 'check digits') return 'valid'
  // After a retirement of its institution, a code can stay in use: the institution that took over uses it, or
  // a list keeps it as superseded.
  const { retirement, mark } = entry.details
  const isRetired = retirement !== undefined && entry.status !== 'active' && mark !== 'superseded'
  return inferredCheck || isRetired ? 'unknown' : 'valid'
}

function describeListedError(
  type: CodeType,
  { entry }: FoundEntry,
  { code }: WellFormedExamination,
  status: Status,
) {
  if (status === 'valid') return null
  if (entry.details.retirement) return describeRetirement(entry.details.retirement, status)
  if (status === 'unknown') return 'This code is only inferred from other numbers'
  const successorSentence = entry.successor ? ` Its source refers to ${type.format(entry.successor)}.` : ''
  const subject = describeSubject(type, code, entry, 'code')
  return `${subject} is ${entry.status} and should not be used.${successorSentence}`
}

/** `retirement` says what became of the institution: 'Merged into Aldermoor Bank'. */
function describeRetirement(retirement: string, status: Status): string {
  return status === 'unknown'
    ? `${retirement}. Please ask the payee for the present code.`
    : `${retirement}. A payment to this code cannot arrive.`
}
