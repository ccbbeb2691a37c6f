/** The contract of the rules that a country or single banks have besides the positions in the BBAN. */
import { compactCode } from '../../checks/input-text.ts'
import type { Check } from '../../types.ts'
import type { FieldValues, NationalForm } from './national-fields.ts'
import type { Outcome } from './read-fields.ts'

/**
 * The first four letters of the BIC of the bank that has a sort code, or the directory key of an IBAN such as
 * 'DK4420'; null if no source names it.
 */
export type FindPartyPrefix = (type: 'iban' | 'sort-code', code: string) => string | null

export interface RuleContext {
  readonly form: NationalForm
  readonly findPartyPrefix: FindPartyPrefix
}

/** The values for the positions in the BBAN, and what was done to get them. */
export interface AppliedRule {
  readonly values: FieldValues
  readonly steps: readonly Check[]
}

/** Turns the values as entered into those of the BBAN. Leaves values alone that it has no rule for. */
export type CountryRule = (values: FieldValues, context: RuleContext) => Outcome<AppliedRule>

export function applied(values: FieldValues, ...steps: readonly Check[]): Outcome<AppliedRule> {
  return { ok: true, value: { values, steps } }
}

/** A step of building, shown as a check. */
export function createStep(id: string, statement: string, working: string, source: string): Check {
  return { id, outcome: 'pass', statement, working, source }
}

/** Something that the visitor should know, which changes nothing. */
export function createNote(id: string, statement: string, working: string, source: string): Check {
  return { ...createStep(id, statement, working, source), outcome: 'note' }
}

/** The value of a field without separators, '' if there is none. */
export function getCompact(values: FieldValues, id: string): string {
  return compactCode(values[id] ?? '')
}
