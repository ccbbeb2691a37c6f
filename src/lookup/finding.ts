import type { EntryDetails } from '../codes/code-entry.ts'
import { chooseBic, type Finding } from '../codes/findings/finding.ts'
import {
  createMalformedFinding,
  judgeByRules,
  NOT_PROVEN_ERROR,
  NOTHING_FOUND,
} from '../codes/findings/finding-by-rules.ts'
import { formatDate } from '../codes/format.ts'
import { readCode } from '../codes/reading/read-code.ts'
import { type CodeTypeId, getCodeType } from '../codes/registry.ts'
import { shortenBic } from '../codes/swift/bic-parts.ts'
import { describeOffice } from '../codes/swift/swift.ts'
import type { Check, CodeType, Examination, Status, WellFormedExamination } from '../codes/types.ts'
import type { CodeDirectory } from '../directory/directory.ts'
import type { Bank, Entry, Source } from '../directory/entry.ts'
import type { CompleteSource } from '../directory/periods.ts'
import { addAccountChecks } from './accounts/account-check.ts'
import {
  citeBankDetails,
  type FoundEntry,
  type FoundInstitution,
  findCode,
  findHeadOffice,
  findNewestListing,
} from './find-code.ts'
import { applyAnnouncedEnd } from './verdicts/announced.ts'
import { type ApplicableList, findApplicableList, findLists } from './verdicts/applicable-list.ts'
import {
  createAgeCheck,
  createConflictCheck,
  createEndedPeriodCheck,
  createInstitutionCheck,
  createNoBicCheck,
  createNotInCompleteListCheck,
  createNotInPartialListsCheck,
  hasUnusedPrefix,
  isCheck,
} from './verdicts/directory-checks.ts'
import { examineEmbeddedCode } from './verdicts/embedded-code.ts'
import { judgeEntry } from './verdicts/entry-verdict.ts'
import { createRetiredBicCheck } from './verdicts/status-check.ts'
import { addTestIbanNote } from './verdicts/test-ibans.ts'

/** What the rules and the directory say about a code, with its entry and bank in the directory. */
export type DirectoryFinding = Finding<CodeTypeId, Entry, Bank>

/** The finding for a code as typed, on a day such as '2026-11-22'. */
export function lookUpCode(
  directory: CodeDirectory,
  id: CodeTypeId,
  input: string,
  day: string,
): DirectoryFinding {
  const type = getCodeType(id)
  return answerExamination(directory, id, addTestIbanNote(addAccountChecks(type, readCode(type, input))), day)
}

/**
 * The finding for an examined code. A code that breaks a rule is invalid, unless the rule has exceptions (the
 * examination then has `examinationIfListed`) and a published list has the code.
 */
export function answerExamination(
  directory: CodeDirectory,
  id: CodeTypeId,
  examination: Examination,
  day: string,
): DirectoryFinding {
  const type = getCodeType(id)
  if (examination.isWellFormed) {
    const found = findCode(directory, type, examination.code)
    return found?.kind === 'entry'
      ? answerEntry(directory, type, examination, found, day)
      : answerUnlisted(directory, type, examination, found, day)
  }
  const { examinationIfListed } = examination
  if (examinationIfListed) {
    const found = findCode(directory, type, examinationIfListed.code)
    if (found?.kind === 'entry') return answerEntry(directory, type, examinationIfListed, found, day)
  }
  return createMalformedFinding(type, examination)
}

/** The finding for a code with an entry in the directory. */
function answerEntry(
  directory: CodeDirectory,
  type: CodeType<CodeTypeId>,
  examination: WellFormedExamination,
  stored: FoundEntry,
  day: string,
): DirectoryFinding {
  const found = applyAnnouncedEnd(type, stored, day)
  const { entry, bank, source } = found
  const { status, error, checks, validity } = judgeEntry(directory, type, examination, found, day)
  const { checks: ruleChecks, parts } = describeByRules(type, examination, bank)
  const bicChecks = type.identifiesBank ? [] : createBicChecks(directory, entry.details, bank, source)
  const embedded = examineEmbeddedCode(directory, type, examination, found)
  return {
    type: type.id,
    code: examination.code,
    status,
    isValid: status === 'valid',
    error,
    checks: [...ruleChecks, ...checks, ...bicChecks.filter(isCheck), ...embedded.checks],
    parts,
    entry,
    institution: null,
    validity,
    ...findBankFacts(directory, type, found),
    reach: [],
    links: [...directory.findLinks(type.id, entry.code), ...embedded.links],
  }
}

/** The checks and parts by the rules of the type. For a BIC with a known bank, they also name the office. */
function describeByRules(
  type: CodeType,
  examination: WellFormedExamination,
  bank: Bank | null,
): Pick<WellFormedExamination, 'checks' | 'parts'> {
  return type.identifiesBank && bank ? describeOffice(examination, bank.mainBic) : examination
}

/** The finding for a code that is not listed, by the institution of its range or prefix. */
function answerUnlisted(
  directory: CodeDirectory,
  type: CodeType<CodeTypeId>,
  examination: WellFormedExamination,
  found: FoundInstitution | null,
  day: string,
): DirectoryFinding {
  const lists = findLists(directory, type)
  const applicableList = findApplicableList(lists, type, examination.code, day)
  const status = decideUnlistedStatus(type, examination, found, applicableList)
  const embedded = examineEmbeddedCode(directory, type, examination, null)
  return {
    type: type.id,
    code: examination.code,
    status,
    isValid: status === 'valid',
    error:
      examination.isProven === false
        ? NOT_PROVEN_ERROR
        : describeUnlistedError(type, found, applicableList, status),
    checks: [
      ...examination.checks,
      ...createUnlistedChecks(directory, type, examination.code, lists, found, applicableList, day),
      ...embedded.checks,
    ],
    parts: examination.parts,
    ...NOTHING_FOUND,
    ...(found ? { institution: found.institution, ...findBankFacts(directory, type, found) } : {}),
    links: embedded.links,
  }
}

/** The status of a code that is not listed; `found` is the institution of its range or prefix. */
function decideUnlistedStatus(
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

function describeUnlistedError(
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

/** The directory's checks of a code that is not listed. */
function createUnlistedChecks(
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
  const additionalChecks = [
    createConflictCheck(institution.details, source),
    ...createBicChecks(directory, institution.details, bank, source),
  ]
  return [createInstitutionCheck(found), ...additionalChecks.filter(isCheck)]
}

/** The bank of a code with its BIC, and the sources of the code and of what the bank adds to it. */
function findBankFacts(directory: CodeDirectory, type: CodeType, found: FoundEntry | FoundInstitution) {
  const { bank, citedSources } = found
  if (type.identifiesBank && 'entry' in found) {
    const bic = shortenBic(found.entry.code)
    return { bank, bic, headOffice: findHeadOffice(directory, bank, bic), citedSources }
  }
  const bic = chooseBic(found, { isStatedOnly: type.identifiesAccount })
  const headOffice = findHeadOffice(directory, bank, bic)
  return { bank, bic, headOffice, citedSources: citeBankDetails(directory, citedSources, headOffice) }
}

/** The checks of the BIC that belongs to a code of another type. */
function createBicChecks(
  directory: CodeDirectory,
  details: EntryDetails,
  bank: Bank | null,
  source: Source | null,
) {
  return [createRetiredBicCheck(directory, details.bic), createNoBicCheck(details, bank, source)]
}
