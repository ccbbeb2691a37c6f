/** The verdict on a code that is not listed: by its institution, the lists that lack it, and the rules. */
import { judgeByRules, NOT_PROVEN_ERROR } from '../../codes/findings/finding-by-rules.ts'
import { formatDate } from '../../codes/format.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { Check, CodeType, Status, WellFormedExamination } from '../../codes/types.ts'
import type { CodeDirectory } from '../../directory/directory.ts'
import type { Source } from '../../directory/entry.ts'
import type { CompleteSource } from '../../directory/periods.ts'
import { type FoundInstitution, findNewestListing } from '../find-code.ts'
import { type ApplicableList, findApplicableList, findLists } from './applicable-list.ts'
import { createBicChecks } from './bic-checks.ts'
import {
  createAgeCheck,
  createConflictCheck,
  createEndedPeriodCheck,
  createInstitutionCheck,
  createNotInCompleteListCheck,
  createNotInPartialListsCheck,
  hasUnusedPrefix,
  isCheck,
} from './directory-checks.ts'

/** Judges a code that is not listed; `found` is the institution of its range or prefix. */
export function judgeUnlisted(
  directory: CodeDirectory,
  type: CodeType<CodeTypeId>,
  examination: WellFormedExamination,
  found: FoundInstitution | null,
  day: string,
): { readonly status: Status; readonly error: string | null; readonly checks: readonly Check[] } {
  const lists = findLists(directory, type)
  const applicableList = findApplicableList(lists, type, examination.code, day)
  const status = decideStatus(type, examination, found, applicableList)
  const isProven = examination.isProven !== false
  return {
    status,
    error: isProven ? describeError(type, found, applicableList, status) : NOT_PROVEN_ERROR,
    checks: createChecks(directory, type, examination.code, lists, found, applicableList, day),
  }
}

function decideStatus(
  type: CodeType,
  examination: WellFormedExamination,
  found: FoundInstitution | null,
  applicableList: ApplicableList | null,
): Status {
  if (applicableList?.isCurrent) return 'invalid'
  const { status } = judgeByRules(type, examination)
  // A code that is missing from a list whose period has ended may be newer than the list.
  const isProvenByBank =
    type.validityProof === 'directory' && examination.isProven !== false && !applicableList
  return isProvenByBank && found && !hasUnusedPrefix(found) ? 'valid' : status
}

function describeError(
  type: CodeType,
  found: FoundInstitution | null,
  applicableList: ApplicableList | null,
  status: Status,
): string | null {
  if (status === 'valid') return null
  if (applicableList && type.validityProof === 'check digits') return describeMissingCode(applicableList.list)
  if (!found || status === 'invalid') return type.notFoundError
  return applicableList
    ? `This ${type.name} is not in the list of ${formatDate(applicableList.list.asOf)}, and may be newer`
    : `No ${type.name} with this prefix is known to be in use`
}

/** 'No bank has this code in the list of 7 September 2026, which is complete until 6 December 2026' */
function describeMissingCode({ asOf, completeness }: CompleteSource): string {
  const until = formatDate(completeness.until)
  return `No bank has this code in the list of ${formatDate(asOf)}, which is complete until ${until}`
}

function createChecks(
  directory: CodeDirectory,
  type: CodeType,
  code: string,
  lists: readonly Source[],
  found: FoundInstitution | null,
  applicableList: ApplicableList | null,
  day: string,
): Check[] {
  if (applicableList?.isCurrent) return [createNotInCompleteListCheck(applicableList.list)]
  const endedPeriodCheck = applicableList && createEndedPeriodCheck(applicableList.list)
  if (!found) return [createNotInPartialListsCheck(type, code, lists), endedPeriodCheck].filter(isCheck)
  const institutionChecks = createInstitutionChecks(directory, found)
  return [
    ...institutionChecks,
    createAgeCheck(findNewestListing(found.citedSources), day),
    endedPeriodCheck,
  ].filter(isCheck)
}

/** The checks of a code for which only the institution is known. */
function createInstitutionChecks(directory: CodeDirectory, found: FoundInstitution): Check[] {
  const { institution, bank, source } = found
  const conflictCheck = createConflictCheck(institution.details, source)
  const bicChecks = createBicChecks(directory, institution.details, bank, source)
  return [createInstitutionCheck(found), conflictCheck, ...bicChecks].filter(isCheck)
}
