/** Builds IBANs from account details with what the directory knows of their banks. */

import { type BuiltIban, buildIban as buildIbanByRules } from '../../codes/iban/national/build-iban.ts'
import type { FindPartyPrefix } from '../../codes/iban/national/country-rule.ts'
import { type FieldValues, findNationalForm } from '../../codes/iban/national/national-fields.ts'
import { refuse } from '../../codes/iban/national/read-fields.ts'
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

/**
 * Builds the IBAN of an account, and looks it up. Refuses an IBAN that is invalid: its bank does not exist,
 * or the account number cannot belong to the sort code. Input and rules: `buildIban` of the code type.
 */
export function buildAccountIban(
  directory: CodeDirectory,
  country: string,
  fields: FieldValues,
  day: string,
): BuiltAccountIban {
  const built = buildIbanByRules(country, fields, findPrefixIn(directory))
  if (!built.ok) return built
  const finding = lookUpCode(directory, 'iban', built.iban, day)
  return finding.status === 'invalid'
    ? refuse(findFieldOfFailure(country, finding), finding.error ?? 'This IBAN is not valid')
    : { ...built, finding }
}
