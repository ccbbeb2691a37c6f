/**
 * Checks of the values in a file: what share of a field's values must have a digit, be a ZIP code, and so on.
 * These checks detect exchanged columns, which a check of the layout cannot detect.
 */
import type { DetailField } from '../codes/code-entry.ts'
import { getStateName } from '../codes/places/states.ts'
import type { EntryDraft } from './rows/drafts.ts'

/**
 * The allowed share, from 0 to 1, of a field's values that fulfil a predicate. Empty values do not count,
 * except for the predicate IS_FILLED.
 */
export interface ValueCheck {
  readonly field: CheckedField
  readonly predicate: Predicate
  /** Default: 0. */
  readonly minShare?: number
  /** Default: 1. */
  readonly maxShare?: number
}

export type CheckedField = 'name' | 'city' | 'successor' | DetailField

/** A test of a single value: whether it has a digit, is a ZIP code, and so on. */
export interface Predicate {
  /** The verb phrase in an error such as "3 % of the values of 'city' have a digit": 'have a digit'. */
  readonly description: string
  test(value: string): boolean
}

/** The first value check that the entries of a source fail, as an error; null if they pass all. */
export function findValueCheckError(
  drafts: readonly EntryDraft[],
  checks: readonly ValueCheck[],
): string | null {
  for (const check of checks) {
    const error = runCheck(drafts, check)
    if (error) return `${error}; columns may be exchanged, or shifted`
  }
  return null
}

function runCheck(
  drafts: readonly EntryDraft[],
  { field, predicate, minShare = 0, maxShare = 1 }: ValueCheck,
): string | null {
  const share = computeShare(drafts, field, predicate)
  if (share === null || (share >= minShare && share <= maxShare)) return null
  const expected =
    share < minShare ? `at least ${formatPercent(minShare)}` : `at most ${formatPercent(maxShare)}`
  const found = `${formatPercent(share)} of the values of '${field}' ${predicate.description}`
  return `${found}, and ${expected} should`
}

/** The share of fewer values depends too much on chance to be checked. */
const MIN_VALUES = 50

/** The share of values, from 0 to 1, that a ValueCheck compares; null if there are too few values. */
export function computeShare(
  drafts: readonly EntryDraft[],
  field: CheckedField,
  predicate: Predicate,
): number | null {
  const values = drafts.map((draft) => getFieldValue(draft, field))
  const tested = predicate === IS_FILLED ? values : values.filter((value) => IS_FILLED.test(value))
  if (tested.length < MIN_VALUES) return null
  return tested.filter((value) => predicate.test(value)).length / tested.length
}

/** The value of a field; '' if the entry has none. */
export function getFieldValue(draft: EntryDraft, field: CheckedField): string {
  const isDetail = field !== 'name' && field !== 'city' && field !== 'successor'
  return (isDetail ? draft.details[field] : draft[field]) ?? ''
}

/** A share in percent, rounded: 0.03 gives '3 %'. */
export function formatPercent(share: number): string {
  return `${Math.round(100 * share)} %`
}

const createPatternPredicate = (description: string, pattern: RegExp): Predicate => ({
  description,
  test: (value) => pattern.test(value),
})

/** A state is a value that `getStateName` replaces: it returns an unknown abbreviation as it is. */
const createStatePredicate = (country: string, description: string): Predicate => ({
  description,
  test: (value) => getStateName(country, value) !== value,
})

export const IS_FILLED: Predicate = { description: 'are filled', test: (value) => value !== '' }
export const HAS_DIGIT = createPatternPredicate('have a digit', /\d/)
export const HAS_LETTER = createPatternPredicate('have a letter', /\p{L}/u)
export const HAS_BANK_WORD = createPatternPredicate(
  'have a word such as bank or credit',
  /ban[ckq]|kass|\bspk\b|spar|\bvr\b|raiff|[ck]redit|\bf?cu\b|union|saving|trust|financ|\bn\.?a\.?$/i,
)
/** The telegraphic names of the Federal Reserve have 18 characters at most. */
export const HAS_MORE_THAN_18_CHARACTERS = createPatternPredicate('have more than 18 characters', /^.{19}/)
export const IS_INSTITUTION_MNEMONIC = createPatternPredicate('are three letters or digits', /^[A-Z\d]{3}$/)
export const IS_ZIP_CODE = createPatternPredicate('are a ZIP code', /^\d{5}(?:-?\d{4})?$/)
export const IS_FOUR_DIGITS = createPatternPredicate('are four digits', /^\d{4}$/)
export const IS_ROUTING_NUMBER = createPatternPredicate(
  'are nine digits and not all zeros',
  /^(?!0{9})\d{9}$/,
)
export const IS_EMAIL = createPatternPredicate('are an e-mail address', /^\S+@\S+$/)
export const IS_LEI = createPatternPredicate('are 20 letters and digits', /^[A-Z\d]{20}$/)
export const IS_YES = createPatternPredicate('are yes', /^yes$/)
export const IS_US_STATE = createStatePredicate('US', 'are a state of the USA')
export const IS_AUSTRALIAN_STATE = createStatePredicate('AU', 'are a state of Australia')
