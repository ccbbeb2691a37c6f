/** Builds IBANs from account details with what the directory knows of their banks. */

import { getEvidenceLevel } from '../../codes/findings/finding.ts'
import { ACCOUNT_CHECK_DIGIT } from '../../codes/findings/warnings.ts'
import { type BuiltIban, buildIban as buildIbanByRules } from '../../codes/iban/national/build-iban.ts'
import type { FindPartyPrefix } from '../../codes/iban/national/country-rule.ts'
import { type FieldValues, findNationalForm } from '../../codes/iban/national/national-fields.ts'
import { refuse } from '../../codes/iban/national/read-fields.ts'
import type { Check } from '../../codes/types.ts'
import type { CodeDirectory } from '../../directory/directory.ts'
import { type DirectoryFinding, lookUpCode } from '../finding.ts'

/** An IBAN built from account details with the finding for it, or why there is none. */
export type BuiltAccountIban =
  | (Extract<BuiltIban, { ok: true }> & { readonly finding: DirectoryFinding })
  | Extract<BuiltIban, { ok: false }>

/** Only a BIC that a source states for the code counts: several banks may have a range of sort codes. */
const findPrefixIn =
  (directory: CodeDirectory): FindPartyPrefix =>
  (type, code) => {
    const listed = directory.findEntry(type, code) ?? directory.findRange(type, code)
    return listed?.details.bic?.slice(0, 4) ?? null
  }

/** The field that a failed check is about: the account, or else the one that names the bank. */
function findFieldOfFailure(country: string, { checks }: DirectoryFinding): string | null {
  const isAboutAccount = checks.some(({ id, outcome }) => outcome === 'fail' && id.startsWith('modulus'))
  const letter = isAboutAccount ? 'A' : 'B'
  return findNationalForm(country)?.fields.find(({ letters }) => letters.includes(letter))?.id ?? null
}

const isNote = ({ outcome }: Check) => outcome === 'note'

/**
 * Why a built IBAN is not certain; null if it is. The two check digits prove nothing here: they are computed
 * from what was entered, a typing error included. Check digits that the account itself has do.
 */
function findDoubt(steps: readonly Check[], finding: DirectoryFinding): string | null {
  const mismatch = finding.checks.find(({ id }) => id === ACCOUNT_CHECK_DIGIT)
  const note = [...steps, ...(mismatch ? [mismatch] : [])].find(isNote)
  if (note) return `${note.statement}: ${note.working}`
  const isProven = steps.some(({ id }) => id === 'national-check-digits')
  if (getEvidenceLevel(finding) !== null || isProven) return null
  return 'No source names the bank of this IBAN, and its check digits are computed from the details'
}

/**
 * Builds the IBAN of an account, and looks it up. Refuses an IBAN that is invalid: its bank does not exist,
 * or the account number cannot belong to the sort code. The finding is 'unknown' if the IBAN is not certain.
 * Input and rules: `buildIban` of the code type. `addAccountCheck` adds the check by the method of the bank.
 */
export function buildAccountIban(
  directory: CodeDirectory,
  country: string,
  fields: FieldValues,
  day: string,
  addAccountCheck: (finding: DirectoryFinding) => DirectoryFinding = (finding) => finding,
): BuiltAccountIban {
  const built = buildIbanByRules(country, fields, findPrefixIn(directory))
  if (!built.ok) return built
  const finding = addAccountCheck(lookUpCode(directory, 'iban', built.iban, day))
  if (finding.status === 'invalid')
    return refuse(findFieldOfFailure(country, finding), finding.error ?? 'This IBAN is not valid')
  const doubt = finding.isValid ? findDoubt(built.steps, finding) : null
  return {
    ...built,
    finding: doubt ? { ...finding, status: 'unknown', isValid: false, error: doubt } : finding,
  }
}
