/** Computes the national check digits of a BBAN that lacks them, and checks given ones. */
import { getCountryNameInSentence } from '../../places/countries.ts'
import type { Check } from '../../types.ts'
import { findNationalCheck } from '../check-digits.ts'
import type { NationalCheck } from '../national-checks/rule.ts'
import { BBAN_START } from '../structures.ts'
import { createNote, createStep } from './country-rule.ts'
import { getBbanPosition, type NationalField, type NationalForm } from './national-fields.ts'
import { describeField, type Outcome, refuse, refuseAsUnknown } from './read-fields.ts'

interface CompletedBban {
  readonly bban: string
  readonly steps: readonly Check[]
}

function compute(check: NationalCheck, bban: string, missing: NationalField): Outcome<CompletedBban> {
  const name = describeField(missing)
  if (check.reasonNotBinding !== null) {
    const error = `${name} is required: ${check.reasonNotBinding}, so we do not compute it`
    return refuseAsUnknown(missing.id, error)
  }
  const completed = check.complete(bban)
  if (completed === null) return refuse(null, 'No account has this number: its check digit would be 10')
  const position = getBbanPosition(missing)
  const digits = completed.slice(position, position + missing.characterKinds.length)
  const step = createStep('computed-check-digits', check.rule, `computed: ${digits}`, check.source)
  return { ok: true, value: { bban: completed, steps: [step] } }
}

/** The field in which the BBAN differs from the right one. */
function findWrongField(
  form: NationalForm,
  bban: string,
  completed: string | null,
): NationalField | undefined {
  const index = [...bban].findIndex((character, position) => character !== completed?.charAt(position))
  const account = form.fields.find(({ letters }) => letters.includes('A'))
  if (completed === null) return account
  const isInField = (field: NationalField) =>
    field.parts.some(({ from, to }) => index + BBAN_START >= from && index + BBAN_START < to)
  return form.fields.find(isInField) ?? account
}

function verify(form: NationalForm, check: NationalCheck, bban: string): Outcome<CompletedBban> {
  const completed = check.complete(bban)
  const { rule, source, reasonNotBinding } = check
  if (completed === bban)
    return {
      ok: true,
      value: { bban, steps: [createStep('national-check-digits', rule, 'they match', source)] },
    }
  if (reasonNotBinding !== null) {
    const working = `they do not match; only a note, because ${reasonNotBinding}`
    return { ok: true, value: { bban, steps: [createNote('national-check-digits', rule, working, source)] } }
  }
  const field = findWrongField(form, bban, completed)
  const name = field ? describeField(field) : 'A field'
  const here = getCountryNameInSentence(form.country)
  return refuse(field?.id ?? null, `${name}: the check digits of ${here} do not match. A digit is wrong`)
}

/** Computes the check digits of the field that was left out; checks them if none was. Never replaces any. */
export function completeNationalCheckDigits(
  form: NationalForm,
  bban: string,
  missing: NationalField | null,
): Outcome<CompletedBban> {
  const check = findNationalCheck(form.country)
  if (!check || check.appliesTo?.(bban) === false) {
    return missing
      ? refuseAsUnknown(missing.id, `${describeField(missing)} is required`)
      : { ok: true, value: { bban, steps: [] } }
  }
  return missing ? compute(check, bban, missing) : verify(form, check, bban)
}
