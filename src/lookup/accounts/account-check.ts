/** Checks account numbers against codes: those that a visitor enters, and those inside IBANs. */

import { type AccountCheck, createMalformedAccount } from '../../codes/account-check.ts'
import { findAccountRules } from '../../codes/account-checks.ts'
import { createMalformedExamination } from '../../codes/checks/input-text.ts'
import { readCode } from '../../codes/reading/read-code.ts'
import { type CodeTypeId, getCodeType } from '../../codes/registry.ts'
import type { CodeType, Examination } from '../../codes/types.ts'
import type { CodeDirectory } from '../../directory/directory.ts'

/**
 * Checks an account number against a code of a type with `hasAccountCheck`, both as typed. Malformed input is
 * 'invalid', with the reason. An account number is 'unknown' if no check exists for its code. Throws
 * TypeError for a type without check.
 */
export function checkAccount(
  directory: CodeDirectory,
  type: CodeTypeId,
  codeInput: string,
  accountInput: string,
): AccountCheck {
  const rules = findAccountRules(type)
  if (!rules) throw new TypeError(`${type} has no account check`)
  const examination = readCode(getCodeType(type), codeInput)
  if (!examination.isWellFormed) return createMalformedAccount(examination.error)
  const { code } = examination
  const { details } = directory.findEntry(type, code) ?? directory.findRange(type, code) ?? {}
  return rules.check(code, accountInput, details ?? {})
}

/**
 * Adds the check of the account number inside a British or Irish IBAN. If the account cannot belong to its
 * sort code, the IBAN is malformed.
 */
export function addAccountChecks(type: CodeType, examination: Examination): Examination {
  if (!examination.isWellFormed) return examination
  const embedded = type.findEmbeddedCode?.(examination.code)
  const rules = embedded?.account ? findAccountRules(embedded.type) : null
  if (!embedded || !rules) return examination
  const { status, error, checks } = rules.check(embedded.code, embedded.account, {})
  if (status === 'unknown' && !embedded.expectsAccountCheck) return examination
  const allChecks = [...examination.checks, ...checks]
  return status === 'invalid' && error
    ? createMalformedExamination(examination.code, error, allChecks, examination.parts)
    : { ...examination, checks: allChecks }
}
