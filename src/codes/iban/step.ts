import type { Check } from '../types.ts'

/** One step of an examination: the check to show, and the sentence for the visitor where it fails. */
export interface Step {
  readonly check: Check
  readonly error: string | null
}

/** A step that was right. */
export function passed(id: string, statement: string, working: string, source: string): Step {
  return { check: { id, outcome: 'pass', statement, working, source }, error: null }
}

/** A step that was wrong; what to tell the visitor comes last. */
export function failed(id: string, statement: string, working: string, source: string, error: string): Step {
  return { check: { id, outcome: 'fail', statement, working, source }, error }
}
