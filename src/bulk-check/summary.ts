/** Counts the rows of a checked table. */
import type { CheckedRow } from './rows/check-row.ts'
import type { RowStatus } from './rows/row-verdict.ts'

/** The maximum number of different problems that are counted. Further problems count as 'other problems'. */
const MAX_PROBLEMS = 100
const OTHER_PROBLEMS = 'other problems'

type CountedRow = Pick<CheckedRow, 'status' | 'isCorrected' | 'duplicateOf' | 'problems' | 'isWide' | 'ibans'>

/** The counts of a checked table. */
export class Summary {
  rowCount = 0
  /** Rows with a corrected code. */
  correctedCount = 0
  /** Rows for the same account as an earlier row. */
  duplicateCount = 0
  /** Rows by status. */
  readonly statusCounts: Record<RowStatus, number> = { valid: 0, invalid: 0, unknown: 0, missing: 0 }
  /** Rows with text beyond the last column of the table, by which an unquoted separator may show. */
  wideRowCount = 0
  /** How often each problem occurs. Problems may name banks, so the number of different ones is bounded. */
  readonly problemCounts = new Map<string, number>()
  /** Accounts with an IBAN, and without one. */
  readonly ibanCounts = { built: 0, missing: 0 }

  add({ status, isCorrected, duplicateOf, problems, isWide, ibans }: CountedRow): void {
    this.rowCount++
    for (const account of ibans) if (account) this.ibanCounts[account.iban === '' ? 'missing' : 'built']++
    if (isWide) this.wideRowCount++
    this.statusCounts[status]++
    if (isCorrected) this.correctedCount++
    if (duplicateOf !== null) this.duplicateCount++
    for (const problem of problems) this.#countProblem(problem)
  }

  /** Whether every row is valid. */
  get isAllValid(): boolean {
    return this.statusCounts.valid === this.rowCount
  }

  #countProblem(problem: string): void {
    const isBeyondLimit = !this.problemCounts.has(problem) && this.problemCounts.size >= MAX_PROBLEMS
    const counted = isBeyondLimit ? OTHER_PROBLEMS : problem
    this.problemCounts.set(counted, (this.problemCounts.get(counted) ?? 0) + 1)
  }
}
