import type { CheckedRow, RowStatus } from './check-row.ts'

/** The maximum number of different reasons that are counted. Further ones count as 'other reasons'. */
const MAX_REASONS = 100
const OTHER_REASONS = 'other reasons'

/** The figures of a checked table. */
export class Summary {
  rows = 0
  corrected = 0
  duplicates = 0
  readonly statuses: Record<RowStatus, number> = { valid: 0, invalid: 0, unknown: 0, missing: 0 }
  /** How often each reason occurs. Reasons may name banks, so the number of different reasons is bounded. */
  readonly reasons = new Map<string, number>()

  add({ status, codes, duplicateOf, problems }: CheckedRow): void {
    this.rows++
    this.statuses[status]++
    if (codes.some((cell) => cell?.correction)) this.corrected++
    if (duplicateOf !== null) this.duplicates++
    for (const problem of problems) this.#addReason(problem)
  }

  /** Whether every row is valid. */
  get isAllValid(): boolean {
    return this.statuses.valid === this.rows
  }

  #addReason(problem: string): void {
    const isBeyondLimit = !this.reasons.has(problem) && this.reasons.size >= MAX_REASONS
    const reason = isBeyondLimit ? OTHER_REASONS : problem
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1)
  }
}
