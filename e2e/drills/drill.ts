/** A drill breaks something several times, and checks that all acknowledged data survived. */
export interface DrillResult {
  /** How many times it was broken. */
  readonly times: number
  /** What was done meanwhile, for the report. */
  readonly figures: string
  /** What did not survive; empty where all did. */
  readonly faults: readonly string[]
}

export interface Drill {
  readonly name: string
  /** Why it cannot be held here; null where it can. */
  readonly obstacle?: () => string | null
  readonly hold: (scale: number) => Promise<DrillResult>
}

/** So many times, scaled; once at least. */
export const scaled = (times: number, scale: number) => Math.max(1, Math.round(times * scale))
