/**
 * The shape of the fields of a source: which share of their values has a digit, is a state, and so on. A file
 * with two columns exchanged keeps the layout of its kind, but not the shape of its fields.
 */
import type { DetailField } from '../codes/detail-fields.ts'
import type { EntryDraft } from '../codes/source-row.ts'
import { stateName } from '../codes/states.ts'

/** A field of an entry that a column of a file becomes. */
export type ShapedField = 'name' | 'city' | 'successor' | DetailField

/** What a value may be. */
export interface Trait {
  /** In words that follow 'of the values': 'have a digit'. */
  readonly what: string
  test(value: string): boolean
}

const matching = (what: string, pattern: RegExp): Trait => ({ what, test: (value) => pattern.test(value) })

const isState = (country: string, what: string): Trait => ({
  what,
  test: (value) => stateName(country, value) !== value,
})

export const HAS_VALUE: Trait = { what: 'are filled', test: () => true }
export const HAS_DIGIT = matching('have a digit', /\d/)
export const HAS_LETTER = matching('have a letter', /\p{L}/u)
export const HAS_BANK_WORD = matching(
  'have a word such as bank or credit',
  /ban[ckq]|kass|\bspk\b|spar|\bvr\b|raiff|[ck]redit|\bf?cu\b|union|saving|trust|financ|\bn\.?a\.?$/i,
)
/** Short names have 18 characters at most in the lists of the Federal Reserve. */
export const IS_LONG = matching('have more than 18 characters', /^.{19}/)
export const IS_MNEMONIC = matching('are three letters or digits', /^[A-Z\d]{3}$/)
export const IS_ZIP_CODE = matching('are a ZIP code', /^\d{5}(?:-?\d{4})?$/)
export const IS_FOUR_DIGITS = matching('are four digits', /^\d{4}$/)
export const IS_ROUTING_NUMBER = matching('are nine digits and not all zeros', /^(?!0{9})\d{9}$/)
export const IS_EMAIL = matching('are an e-mail address', /^\S+@\S+$/)
export const IS_LEI = matching('are 20 letters and digits', /^[A-Z\d]{20}$/)
export const IS_YES = matching('are yes', /^yes$/)
export const IS_US_STATE = isState('US', 'are a state of the USA')
export const IS_AUSTRALIAN_STATE = isState('AU', 'are a state of Australia')

/** The share of the values of a field, from 0 to 1, that have a trait; of all entries for HAS_VALUE. */
export interface FieldShape {
  readonly field: ShapedField
  readonly trait: Trait
  readonly atLeast?: number
  readonly atMost?: number
}

/** Shares of fewer values say nothing. */
const MIN_VALUES = 50

function isOwnField(field: ShapedField): field is 'name' | 'city' | 'successor' {
  return field === 'name' || field === 'city' || field === 'successor'
}

/** The values of a field in the entries that fill it. */
export function fieldValues(drafts: readonly EntryDraft[], field: ShapedField): string[] {
  return drafts.flatMap((draft) => {
    const value = isOwnField(field) ? draft[field] : draft.details[field]
    return value ? [value] : []
  })
}

/** The share of the entries' values that have a trait; null if there are too few to tell. */
export function shareWithTrait(
  drafts: readonly EntryDraft[],
  field: ShapedField,
  trait: Trait,
): number | null {
  const values = fieldValues(drafts, field)
  const total = trait === HAS_VALUE ? drafts.length : values.length
  return total < MIN_VALUES ? null : values.filter((value) => trait.test(value)).length / total
}

/** A share in percent, rounded: '3 %'. */
export function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

function shapeError(drafts: readonly EntryDraft[], { field, trait, ...bounds }: FieldShape): string | null {
  const { atLeast = 0, atMost = 1 } = bounds
  const share = shareWithTrait(drafts, field, trait)
  if (share === null || (share >= atLeast && share <= atMost)) return null
  const expected = share < atLeast ? `at least ${percent(atLeast)}` : `at most ${percent(atMost)}`
  return `${percent(share)} of the values of '${field}' ${trait.what}, and ${expected} should`
}

/** Why the entries of a source do not have the shapes that it declares; null if they do. */
export function shapesError(drafts: readonly EntryDraft[], shapes: readonly FieldShape[]): string | null {
  for (const shape of shapes) {
    const error = shapeError(drafts, shape)
    if (error) return `${error}; columns may be exchanged, or shifted`
  }
  return null
}
