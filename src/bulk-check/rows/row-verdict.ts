/** The verdict of a row by the results of its codes, and the key of its accounts. */
import { findCodeType } from '../../codes/registry.ts'
import type { Status } from '../../codes/types.ts'
import type { AccountIban } from '../to-iban/convert-account.ts'
import type { CodeInRow, CrossCheck } from './cross-checks.ts'
import { isUncalculatedCell } from './read-code.ts'

/** The verdict of a row. 'missing': it has no code. */
export type RowStatus = Status | 'missing'

export function decideRowStatus(statuses: readonly Status[], crossChecks: readonly CrossCheck[]): RowStatus {
  if (statuses.length === 0) return 'missing'
  if (statuses.includes('invalid') || crossChecks.some(({ outcome }) => outcome === 'fail')) return 'invalid'
  const isUnsure = statuses.includes('unknown') || crossChecks.some(({ outcome }) => outcome === 'warn')
  return isUnsure ? 'unknown' : 'valid'
}

/** Why a row is not valid, each reason once. */
export function listProblems(
  codes: readonly CodeInRow[],
  crossChecks: readonly CrossCheck[],
  ibans: readonly AccountIban[],
): string[] {
  const codeProblems = codes.flatMap(({ cell }) => cell.reason ?? [])
  const crossCheckProblems = crossChecks.flatMap(({ outcome, statement }) =>
    outcome === 'fail' || outcome === 'warn' ? statement : [],
  )
  const ibanProblems = ibans.flatMap(({ status, note }) => (status === 'valid' ? [] : note))
  return [...new Set([...codeProblems, ...crossCheckProblems, ...ibanProblems])].filter(Boolean)
}

/**
 * The key that rows for the same accounts share: all IBANs, and all account numbers with their codes, besides
 * the own accounts; else the IBANs that were built. Null for a row without an account, because many payees
 * share a bank code, and for a row with a number whose digits are not known.
 */
export function getDuplicateKey(
  codes: readonly CodeInRow[],
  ibans: readonly AccountIban[],
  isOwn: (code: CodeInRow) => boolean,
): string | null {
  const isUnknown = ({ cell, lostDigits }: CodeInRow) => lostDigits !== null || isUncalculatedCell(cell)
  if (codes.some(isUnknown)) return null
  const accounts = codes.flatMap((code): string[] => {
    const { cell, account } = code
    const isAccount = account !== '' || (cell.type && findCodeType(cell.type)?.identifiesAccount)
    if (!isAccount || isOwn(code)) return []
    return [`${cell.finding?.code ?? cell.text} ${account}`]
  })
  const keys = accounts.length > 0 ? accounts : ibans.flatMap(({ iban }) => iban || [])
  return keys.length > 0 ? keys.join(' ') : null
}
