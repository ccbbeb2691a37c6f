/**
 * The shape of a field: the shares of its values that have certain traits, such as a digit. A file with two
 * exchanged columns still has the layout of its kind, but its fields have other shapes.
 */
import type { DetailField } from '../codes/detail-fields.ts'
import type { EntryDraft } from '../codes/source-row.ts'
import { getStateName } from '../codes/states.ts'

/** A field of an entry whose shape can be checked. */
export type ShapedField = 'name' | 'city' | 'successor' | DetailField

/** A property of a single value: it has a digit, is a ZIP code, and so on. */
export interface Trait {
  /** In words that follow 'of the values': 'have a digit'. */
  readonly description: string
  test(value: string): boolean
}

const createPatternTrait = (description: string, pattern: RegExp): Trait => ({
  description,
  test: (value) => pattern.test(value),
})

const createStateTrait = (country: string, description: string): Trait => ({
  description,
  test: (value) => getStateName(country, value) !== value,
})

export const HAS_VALUE: Trait = { description: 'are filled', test: () => true }
export const HAS_DIGIT = createPatternTrait('have a digit', /\d/)
export const HAS_LETTER = createPatternTrait('have a letter', /\p{L}/u)
export const HAS_BANK_WORD = createPatternTrait(
  'have a word such as bank or credit',
  /ban[ckq]|kass|\bspk\b|spar|\bvr\b|raiff|[ck]redit|\bf?cu\b|union|saving|trust|financ|\bn\.?a\.?$/i,
)
/** Short names have 18 characters at most in the lists of the Federal Reserve. */
export const IS_LONG = createPatternTrait('have more than 18 characters', /^.{19}/)
export const IS_MNEMONIC = createPatternTrait('are three letters or digits', /^[A-Z\d]{3}$/)
export const IS_ZIP_CODE = createPatternTrait('are a ZIP code', /^\d{5}(?:-?\d{4})?$/)
export const IS_FOUR_DIGITS = createPatternTrait('are four digits', /^\d{4}$/)
export const IS_ROUTING_NUMBER = createPatternTrait('are nine digits and not all zeros', /^(?!0{9})\d{9}$/)
export const IS_EMAIL = createPatternTrait('are an e-mail address', /^\S+@\S+$/)
export const IS_LEI = createPatternTrait('are 20 letters and digits', /^[A-Z\d]{20}$/)
export const IS_YES = createPatternTrait('are yes', /^yes$/)
export const IS_US_STATE = createStateTrait('US', 'are a state of the USA')
export const IS_AUSTRALIAN_STATE = createStateTrait('AU', 'are a state of Australia')

/** The share of the values of a field, from 0 to 1, that have a trait; of all entries for HAS_VALUE. */
export interface FieldShape {
  readonly field: ShapedField
  readonly trait: Trait
  readonly atLeast?: number
  readonly atMost?: number
}

/** A share is computed of at least this many values: fewer prove nothing. */
const MIN_VALUES = 50

function isEntryField(field: ShapedField): field is 'name' | 'city' | 'successor' {
  return field === 'name' || field === 'city' || field === 'successor'
}

/** The values of a field in the entries that fill it. */
export function collectFieldValues(drafts: readonly EntryDraft[], field: ShapedField): string[] {
  return drafts.flatMap((draft) => {
    const value = isEntryField(field) ? draft[field] : draft.details[field]
    return value ? [value] : []
  })
}

/** The share of the entries' values that have a trait; null if there are too few to tell. */
export function computeTraitShare(
  drafts: readonly EntryDraft[],
  field: ShapedField,
  trait: Trait,
): number | null {
  const values = collectFieldValues(drafts, field)
  const total = trait === HAS_VALUE ? drafts.length : values.length
  return total < MIN_VALUES ? null : values.filter((value) => trait.test(value)).length / total
}

/** A share in percent, rounded: '3 %'. */
export function formatPercent(share: number): string {
  return `${Math.round(100 * share)} %`
}

function checkShape(drafts: readonly EntryDraft[], { field, trait, ...bounds }: FieldShape): string | null {
  const { atLeast = 0, atMost = 1 } = bounds
  const share = computeTraitShare(drafts, field, trait)
  if (share === null || (share >= atLeast && share <= atMost)) return null
  const expected = share < atLeast ? `at least ${formatPercent(atLeast)}` : `at most ${formatPercent(atMost)}`
  return `${formatPercent(share)} of the values of '${field}' ${trait.description}, and ${expected} should`
}

/** The first difference between the entries of a source and its declared shapes; null if there is none. */
export function findShapeError(drafts: readonly EntryDraft[], shapes: readonly FieldShape[]): string | null {
  for (const shape of shapes) {
    const error = checkShape(drafts, shape)
    if (error) return `${error}; columns may be exchanged, or shifted`
  }
  return null
}
