/** The visitor's last checks. They are kept only on the device, if the visitor has turned them on. */
import type { Answer } from '../../../codes/answers/answer.ts'
import { formatUtcDay } from '../../../codes/format.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { LAST_CHECKS_KEY } from './last-checks-key.ts'

const MAX_CHECKS = 10

export interface LastCheck {
  /** The id of the code type: 'sort-code'. */
  readonly type: string
  /** The code. If it identifies an account, it is masked, so that the account is not stored. */
  readonly code: string
  /** The code in display format: '20-04-15'. Checks that an earlier version stored have none. */
  readonly formatted?: string
  readonly status: Answer['status']
  /** The day of the check: '2026-11-25'. */
  readonly date: string
}

/** The part of an answer that a check keeps. */
export type CheckedCode = Pick<Answer, 'code' | 'formatted' | 'status'>

function isLastCheck(value: unknown): value is LastCheck {
  const { type, code, status, date } = (value ?? {}) as Record<string, unknown>
  return [type, code, status, date].every((field) => typeof field === 'string')
}

/** The stored checks, latest first; null when the visitor has not turned them on. */
export function loadLastChecks(): readonly LastCheck[] | null {
  const stored = localStorage.getItem(LAST_CHECKS_KEY)
  if (stored === null) return null
  try {
    const checks: unknown = JSON.parse(stored)
    return Array.isArray(checks) ? checks.filter(isLastCheck).slice(0, MAX_CHECKS) : []
  } catch {
    return []
  }
}

/** Replaces the stored checks; null deletes them and turns the last checks off. */
export function storeLastChecks(checks: readonly LastCheck[] | null) {
  if (checks === null) localStorage.removeItem(LAST_CHECKS_KEY)
  else localStorage.setItem(LAST_CHECKS_KEY, JSON.stringify(checks.slice(0, MAX_CHECKS)))
}

/** Masks 'DE89370400440532013000' as 'DE89 … 3000'. */
function maskAccount(code: string): string {
  return `${code.slice(0, 4)} … ${code.slice(-4)}`
}

/**
 * Adds a check in front and removes an earlier check of the same code. Call it only while the visitor has the
 * last checks turned on, because storing a check turns them on.
 */
export function addLastCheck(
  { id, identifiesAccount }: Pick<CodeTypeInfo, 'id' | 'identifiesAccount'>,
  { code, formatted, status }: CheckedCode,
) {
  const date = formatUtcDay(new Date())
  const check = {
    type: id,
    status,
    date,
    ...(identifiesAccount ? { code: maskAccount(code) } : { code, formatted }),
  }
  const others = (loadLastChecks() ?? []).filter((other) => other.code !== check.code || other.type !== id)
  storeLastChecks([check, ...others])
}
