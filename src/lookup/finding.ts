import { chooseBic, type Finding } from '../codes/findings/finding.ts'
import { createMalformedFinding, NOTHING_FOUND } from '../codes/findings/finding-by-rules.ts'
import { readCode } from '../codes/reading/read-code.ts'
import { type CodeTypeId, getCodeType } from '../codes/registry.ts'
import { shortenBic } from '../codes/swift/bic-parts.ts'
import { describeOffice } from '../codes/swift/swift.ts'
import type { CodeType, Examination, WellFormedExamination } from '../codes/types.ts'
import type { CodeDirectory } from '../directory/directory.ts'
import type { Bank, Entry } from '../directory/entry.ts'
import { addAccountChecks } from './accounts/account-check.ts'
import {
  citeBankDetails,
  type FoundEntry,
  type FoundInstitution,
  findCode,
  findHeadOffice,
} from './find-code.ts'
import { applyAnnouncedEnd } from './verdicts/announced.ts'
import { createBicChecks } from './verdicts/bic-checks.ts'
import { examineEmbeddedCode } from './verdicts/embedded-code.ts'
import { judgeEntry } from './verdicts/entry-verdict.ts'
import { addTestIbanNote } from './verdicts/test-ibans.ts'
import { judgeUnlisted } from './verdicts/unlisted-verdict.ts'

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
    checks: [...ruleChecks, ...checks, ...bicChecks, ...embedded.checks],
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
  const { status, error, checks } = judgeUnlisted(directory, type, examination, found, day)
  const embedded = examineEmbeddedCode(directory, type, examination, null)
  return {
    type: type.id,
    code: examination.code,
    status,
    isValid: status === 'valid',
    error,
    checks: [...examination.checks, ...checks, ...embedded.checks],
    parts: examination.parts,
    ...NOTHING_FOUND,
    ...(found ? { institution: found.institution, ...findBankFacts(directory, type, found) } : {}),
    links: embedded.links,
  }
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
