/**
 * Builds an IBAN from the account details of a country, with each step, or says which field is wrong and why.
 * Only what documents say is done: nothing is filled up, converted or computed on a guess.
 *
 * >>> buildIban('DE', { blz: '37040044', account: '532013000' }).iban
 * 'DE89370400440532013000'
 */
import { compactCode } from '../../checks/input-text.ts'
import { getCountryNameInSentence } from '../../places/countries.ts'
import type { Check } from '../../types.ts'
import { computeIbanCheckDigits } from '../check-digits.ts'
import { ISO_7064 } from '../format-rules.ts'
import { iban } from '../iban.ts'
import { explainCountryOutsideRegistry } from '../structures.ts'
import { type AppliedRule, createStep, type FindPartyPrefix, type RuleContext } from './country-rule.ts'
import { fillFields } from './fill-fields.ts'
import { completeNationalCheckDigits } from './national-digits.ts'
import {
  type FieldValues,
  findNationalForm,
  type NationalField,
  type NationalForm,
} from './national-fields.ts'
import { readPrintedForm } from './printed-forms.ts'
import { describeField, type Outcome, type Refusal, readFields, refuse } from './read-fields.ts'
import { findCountryRule } from './rules/all-rules.ts'
import { splitIbanFields } from './split-bban.ts'

/** An IBAN built from account details, or why there is none. */
export type BuiltIban =
  | {
      readonly ok: true
      /** In electronic format. */
      readonly iban: string
      readonly country: string
      /** All fields of the country in the IBAN, in canonical form. */
      readonly fields: FieldValues
      /** What was done, in order. */
      readonly steps: readonly Check[]
    }
  | Refusal

const knowNoBank: FindPartyPrefix = () => null

/** Expands a text that holds all fields, entered as the only value. */
function expandPrintedForm(form: NationalForm, values: FieldValues): Outcome<FieldValues> {
  const [entry, ...others] = Object.entries(values)
  if (!entry || others.length > 0) return { ok: true, value: values }
  const [field, text] = entry
  const printed = readPrintedForm(form, text)
  if (!printed) return { ok: true, value: values }
  return printed.ok ? printed : { ...printed, field: printed.field ?? field }
}

/**
 * Cuts check digits off an account number that was entered together with them, where they stand beside it:
 * the last two digits of a Portuguese NIB, the first two of a Spanish account.
 */
function separateCheckDigits(form: NationalForm, values: FieldValues): FieldValues {
  const checkDigits = form.fields.find(({ letters }) => letters === 'K')
  const account = form.fields.find(({ letters }) => letters === 'A')
  const end = account?.parts[0]
  const digits = checkDigits?.parts[0]
  if (!checkDigits || !account || !end || !digits || values[checkDigits.id]) return values
  const text = compactCode(values[account.id] ?? '')
  const size = checkDigits.characterKinds.length
  if (text.length !== account.characterKinds.length + size) return values
  if (end.to === digits.from)
    return { ...values, [account.id]: text.slice(0, -size), [checkDigits.id]: text.slice(-size) }
  if (digits.to === end.from)
    return { ...values, [account.id]: text.slice(size), [checkDigits.id]: text.slice(0, size) }
  return values
}

function requireSomething(form: NationalForm, values: FieldValues): Outcome<FieldValues> {
  if (Object.keys(values).length > 0) return { ok: true, value: values }
  const first = form.fields.find(({ isOptional }) => !isOptional) as NationalField
  return refuse(first.id, `${describeField(first)} is required`)
}

/** Reads the fields and applies the rules of the country and of single banks. */
function applyRules(given: FieldValues, context: RuleContext): Outcome<AppliedRule> {
  const read = readFields(context.form, given)
  const entered = read.ok ? requireSomething(context.form, read.value) : read
  const expanded = entered.ok ? expandPrintedForm(context.form, entered.value) : entered
  if (!expanded.ok) return expanded
  const values = separateCheckDigits(context.form, expanded.value)
  const rule = findCountryRule(context.form.country)
  return rule ? rule(values, context) : { ok: true, value: { values, steps: [] } }
}

function createCheckDigitsStep(country: string, bban: string, checkDigits: string): Check {
  const statement = 'The check digits are 98 minus the remainder by 97, with 00 in their place'
  const working = `${country}00${bban} leaves ${98 - Number(checkDigits)}, so ${checkDigits}`
  return createStep('check-digits', statement, working, ISO_7064)
}

/**
 * Builds the IBAN of an account. `given` has the values by any name of their fields; one value may be the
 * number as banks print it, with all fields. `findPartyPrefix` names the bank of a sort code or bank code.
 */
export function buildIban(
  country: string,
  given: FieldValues,
  findPartyPrefix: FindPartyPrefix = knowNoBank,
): BuiltIban {
  const form = findNationalForm(country)
  if (!form) return refuse(null, explainCountryOutsideRegistry(country))
  const rules = applyRules(given, { form, findPartyPrefix })
  if (!rules.ok) return rules
  const filled = fillFields(form, rules.value.values)
  if (!filled.ok) return filled
  const completed = completeNationalCheckDigits(form, filled.value.bban, filled.value.missing)
  if (!completed.ok) return completed
  const { bban, steps } = completed.value
  const checkDigits = computeIbanCheckDigits(country, bban)
  const code = country + checkDigits + bban
  const examination = iban.examine(code)
  if (!examination.isWellFormed) return refuse(null, examination.error)
  const lastStep = createCheckDigitsStep(country, bban, checkDigits)
  return {
    ok: true,
    iban: code,
    country,
    fields: splitIbanFields(code),
    steps: [...rules.value.steps, ...filled.value.steps, ...steps, lastStep],
  }
}

/** The country and the national fields of an IBAN, which buildIban takes as they are; or the error. */
export function splitIbanInput(
  input: string,
):
  | { readonly ok: true; readonly iban: string; readonly country: string; readonly fields: FieldValues }
  | { readonly ok: false; readonly error: string } {
  const examination = iban.examine(input)
  if (!examination.isWellFormed) return { ok: false, error: examination.error }
  const { code } = examination
  const country = code.slice(0, 2)
  if (findNationalForm(country)) return { ok: true, iban: code, country, fields: splitIbanFields(code) }
  const here = getCountryNameInSentence(country)
  return { ok: false, error: `We know no national fields for ${here}` }
}
