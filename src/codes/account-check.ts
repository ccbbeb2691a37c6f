/**
 * Account numbers that belong to codes of a type, such as a sort code, and how they are checked. The folder
 * of a type with `hasAccountCheck` has the check in `account-check.ts`; account-rules.ts loads it.
 */
import type { EntryDetails } from './code-entry.ts'
import type { Check, Status } from './types.ts'

/** The result of checking an account number against a code. */
export interface AccountCheck {
  /** 'unknown' if no check is published for the code or the account. */
  readonly status: Status
  /** Why the account number is not valid; null if it is valid. */
  readonly error: string | null
  /** Empty if the account number is malformed, or if its type has no check digits. */
  readonly checks: readonly Check[]
}

/** The result for a malformed code or account number. */
export const createMalformedAccount = (error: string): AccountCheck => ({
  status: 'invalid',
  error,
  checks: [],
})

/**
 * Checks an account number as typed against a canonical code. `details` are what the directory lists of the
 * code.
 */
export type CheckAccount = (code: string, accountInput: string, details: EntryDetails) => AccountCheck

/** How the public API and the tools of models offer the check. */
export interface AccountOffer {
  /** The name of the operation in the OpenAPI document: 'checkAccount'. */
  readonly operationId: string
  /** The name of the tool: 'check_uk_account'. */
  readonly toolName: string
  /** The name of an account number within a sentence: 'UK account number'. */
  readonly noun: string
  /** The published rule: 'Vocalink modulus checking'. */
  readonly rule: string
  /** The length of an account number: 'six to ten digits'. */
  readonly length: string
  readonly example: { readonly code: string; readonly account: string }
}

export interface AccountRules {
  readonly check: CheckAccount
  /** Absent if account numbers have no check digits: then only lists check them. */
  readonly offer?: AccountOffer
}
