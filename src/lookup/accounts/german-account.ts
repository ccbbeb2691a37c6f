/** Checks the account number in a German IBAN by the method that a source states for its bank code. */

import { findStatingSource } from '../../codes/findings/finding.ts'
import { ACCOUNT_CHECK_DIGIT } from '../../codes/findings/warnings.ts'
import type { checkGermanAccount } from '../../codes/iban/germany/check-account.ts'
import type { CheckDigitResult } from '../../codes/iban/germany/check-digit-rules.ts'
import { readIbanField } from '../../codes/iban/iban-fields.ts'
import type { Check } from '../../codes/types.ts'
import type { DirectoryFinding } from '../finding.ts'
import { citeSource } from '../verdicts/directory-checks.ts'

/** Checks an account. Browsers load the methods when they first need them, so callers give the function. */
export type CheckGermanAccount = typeof checkGermanAccount

const METHODS = 'Deutsche Bundesbank, Prüfzifferberechnungsmethoden'

/** Why the check passes, or is only a note. Without an entry: nothing can be said of the account. */
const OUTCOMES: Readonly<Partial<Record<CheckDigitResult, Pick<Check, 'outcome' | 'working'>>>> = {
  fits: { outcome: 'pass', working: 'it fits' },
  differs: {
    outcome: 'note',
    working: 'it does not fit; the bank may have accounts that its method does not cover',
  },
}

function createAccountCheck(
  finding: DirectoryFinding,
  method: string,
  checkAccount: CheckGermanAccount,
): Check | null {
  const bankCode = readIbanField(finding.code, 'bankCode') ?? ''
  const account = readIbanField(finding.code, 'accountNumber') ?? ''
  const result = checkAccount(method, bankCode, account)
  const outcome = result && OUTCOMES[result]
  if (!outcome) return null
  return {
    id: ACCOUNT_CHECK_DIGIT,
    ...outcome,
    statement: `The account number has the check digit of method ${method}, which its bank uses`,
    source: `${METHODS}; ${citeSource(findStatingSource(finding.citedSources, 'checkDigitMethod'))}`,
  }
}

/**
 * Adds the check of the account number to the finding for a German IBAN. It never changes the verdict. Adds
 * nothing if no source states the method of the bank, or if the method does not cover the account.
 */
export function addGermanAccountCheck(
  finding: DirectoryFinding,
  checkAccount: CheckGermanAccount,
): DirectoryFinding {
  const method = finding.entry?.details.checkDigitMethod
  const check = method ? createAccountCheck(finding, method, checkAccount) : null
  return check ? { ...finding, checks: [...finding.checks, check] } : finding
}
