/** Puts the values into the positions of the BBAN: checks lengths and characters, fills up with zeros. */
import { compactCode } from '../../checks/input-text.ts'
import { isOfCharacterKind } from '../../reading/code-shape.ts'
import type { Check } from '../../types.ts'
import { createStep } from './country-rule.ts'
import {
  describeKinds,
  type FieldValues,
  getBbanPosition,
  type NationalField,
  type NationalForm,
} from './national-fields.ts'
import { describeField, type Outcome, type Refusal, refuse, refuseAsUnknown } from './read-fields.ts'

/** A BBAN, with zeros for check digits that were left out. */
export interface FilledBban {
  readonly bban: string
  /** The field of check digits that was left out; null if none was. */
  readonly missing: NationalField | null
  readonly steps: readonly Check[]
}

/** The characters that a value has to have, when it has `length` of them. */
function getKinds({ characterKinds, padding }: NationalField, length: number): string {
  return padding === 'left' ? characterKinds.slice(-length) : characterKinds.slice(0, length)
}

/** Whether a value can stand in a field, filled up where the document allows it. */
function fits(field: NationalField, value: string): boolean {
  const length = field.characterKinds.length
  const isLongEnough = value.length === length || (field.padding !== null && value.length > 0)
  const kinds = getKinds(field, value.length)
  return (
    isLongEnough &&
    value.length <= length &&
    [...value].every((character, index) => isOfCharacterKind(kinds.charAt(index), character))
  )
}

/** 'Is that perhaps the …? ', if two values would fit when exchanged. */
function suggestExchange(form: NationalForm, values: FieldValues, field: NationalField): string {
  const value = values[field.id] ?? ''
  const other = form.fields.find((candidate) => {
    const otherValue = values[candidate.id]
    return candidate !== field && otherValue && fits(candidate, value) && fits(field, otherValue)
  })
  return other ? `. It looks like the ${describeField(other)}: are the two swapped?` : ''
}

function describeLength(field: NationalField): string {
  const { length } = field.characterKinds
  const kinds = describeKinds(field.characterKinds)
  return field.padding ? `at most ${length} ${kinds}` : `${length} ${kinds}`
}

/** Whether a value has characters that the field has at no position. */
function hasOtherCharacters({ characterKinds }: NationalField, value: string): boolean {
  const kinds = [...new Set(characterKinds)]
  return [...value].some((character) => !kinds.some((kind) => isOfCharacterKind(kind, character)))
}

function checkLength(field: NationalField, value: string, hint: string): Refusal | null {
  const { length } = field.characterKinds
  const name = describeField(field)
  if (value.length > length || (value.length < length && !field.padding && !field.letters.includes('A')))
    return refuse(field.id, `${name} has ${describeLength(field)}; this one has ${value.length}${hint}`)
  if (value.length === length || field.padding) return null
  const reason = `${name} has ${length} characters; this one has ${value.length}`
  const advice =
    'We know of no document that says how shorter ones are filled up: ask the bank for all of them'
  return refuseAsUnknown(field.id, hint ? `${reason}${hint}` : `${reason}. ${advice}`)
}

function checkValue(form: NationalForm, values: FieldValues, field: NationalField): Refusal | null {
  const value = values[field.id] ?? ''
  if (value === '') return refuse(field.id, `${describeField(field)} is required`)
  if (fits(field, value)) {
    const isNothing = value.length < field.characterKinds.length && /^0+$/.test(value)
    return isNothing && !field.isOptional ? refuse(field.id, `${describeField(field)} cannot be zero`) : null
  }
  const hint = suggestExchange(form, values, field)
  const lengthError = hasOtherCharacters(field, value) ? null : checkLength(field, value, hint)
  if (lengthError) return lengthError
  const kinds = describeLength(field)
  return refuse(field.id, `${describeField(field)} has ${kinds}, and no other characters${hint}`)
}

function fillUp({ characterKinds, padding }: NationalField, value: string): string {
  const { length } = characterKinds
  return padding === 'right' ? value.padEnd(length, '0') : value.padStart(length, '0')
}

function createPaddingStep(form: NationalForm, field: NationalField, value: string): Check {
  const { length } = field.characterKinds
  const side = field.padding === 'right' ? 'at the end' : 'at the beginning'
  const statement = `${describeField(field)} has ${length} characters in the IBAN, with zeros ${side}`
  return createStep('padding', statement, `${value} becomes ${fillUp(field, value)}`, form.source)
}

/** Fills all fields of the form. Check digits that are left out become zeros, to be computed. */
export function fillFields(form: NationalForm, entered: FieldValues): Outcome<FilledBban> {
  const values = Object.fromEntries(Object.entries(entered).map(([id, text]) => [id, compactCode(text)]))
  const steps: Check[] = []
  const texts: { position: number; text: string }[] = []
  let missing: NationalField | null = null
  for (const field of form.fields.filter(({ parts }) => parts.length > 0)) {
    const value = values[field.id] ?? ''
    const isLeftOut = value === '' && field.isOptional && !field.letters.includes('B')
    const refusal = isLeftOut ? null : checkValue(form, values, field)
    if (refusal) return refusal
    if (isLeftOut && field.letters === 'K') missing = field
    if (!isLeftOut && value.length < field.characterKinds.length)
      steps.push(createPaddingStep(form, field, value))
    texts.push({ position: getBbanPosition(field), text: fillUp(field, value) })
  }
  const bban = texts
    .toSorted((a, b) => a.position - b.position)
    .map(({ text }) => text)
    .join('')
  return { ok: true, value: { bban, missing, steps } }
}
