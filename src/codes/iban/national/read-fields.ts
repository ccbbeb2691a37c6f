/** Reads the fields of a request: which field each name means, and its value without typing noise. */
import { hasDecimals } from '../../checks/decimals.ts'
import { compactCode, normalizeText, truncate } from '../../checks/input-text.ts'
import { getCountryNameInSentence } from '../../places/countries.ts'
import { findNamedFields, listCountriesWithField } from './field-names.ts'
import type { FieldValues, NationalField, NationalForm } from './national-fields.ts'

/** Why no IBAN can be built, and at which field. */
export interface Refusal {
  readonly ok: false
  /** The id of the field; null if it is no field of the country or concerns all of them. */
  readonly field: string | null
  readonly error: string
  /** 'unknown': the value may be right, but no document that we know says which IBAN it has. */
  readonly status: 'invalid' | 'unknown'
}

export type Outcome<Value> = { readonly ok: true; readonly value: Value } | Refusal

export function refuse(field: string | null, error: string): Refusal {
  return { ok: false, status: 'invalid', field, error }
}

export function refuseAsUnknown(field: string | null, error: string): Refusal {
  return { ok: false, status: 'unknown', field, error }
}

/** 'Bank code (Bankleitzahl)': the name of a field in an error. */
export function describeField({ name, localTerm }: NationalField): string {
  const isRepeated = name.toLowerCase() === localTerm.toLowerCase()
  return localTerm && !isRepeated ? `${name} (${localTerm})` : name
}

function refuseName(form: NationalForm, name: string): Refusal {
  const shown = truncate(name, 40)
  const own = form.fields.map(({ id }) => id).join(', ')
  const others = listCountriesWithField(name).slice(0, 3).map(getCountryNameInSentence)
  const origin = others.length > 0 ? `a field of ${others.join(' and ')}` : 'not a field that we know'
  const here = getCountryNameInSentence(form.country)
  return refuse(null, `“${shown}” is ${origin}. The fields of ${here} are ${own}`)
}

/** The four letters of a BIC that was entered where they are asked for; null if it is of another country. */
function readBankLetters(field: NationalField, country: string, text: string): string | null {
  const [, letters, bicCountry] = /^([A-Z]{4})([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.exec(text) ?? []
  if (field.characterKinds !== 'aaaa' || letters === undefined) return text
  return bicCountry === country ? letters : null
}

/** Cuts a value for several fields at their lengths. What is too much stays in the last one. */
function cutValue(fields: readonly NationalField[], value: string): [NationalField, string][] {
  if (fields.length === 1) return fields.map((field) => [field, value])
  let rest = compactCode(value)
  return fields.map((field, index) => {
    const length = index === fields.length - 1 ? rest.length : field.characterKinds.length
    const cut = rest.slice(0, length)
    rest = rest.slice(length)
    return [field, cut]
  })
}

function joinParts(
  beginning: string | undefined,
  whole: string | undefined,
  end: string | undefined,
): string {
  return [beginning, whole, end].filter((text) => text).join('-')
}

/** The values of one request, while they are read. */
class FieldReader {
  readonly #form: NationalForm
  readonly #values = new Map<string, { beginning?: string; whole?: string; end?: string }>()

  constructor(form: NationalForm) {
    this.#form = form
  }

  /** Takes a value by its name; returns the error, or null. */
  take(name: string, text: string): Refusal | null {
    const named = findNamedFields(this.#form, name)
    if (!named) return refuseName(this.#form, name)
    for (const [field, value] of cutValue(named.fields, text)) {
      const letters = readBankLetters(field, this.#form.country, value)
      const here = getCountryNameInSentence(this.#form.country)
      if (letters === null) return refuse(field.id, `This BIC is not of ${here}`)
      const parts = this.#values.get(field.id) ?? {}
      const part = named.part ?? 'whole'
      if (parts[part] !== undefined)
        return refuse(field.id, `${describeField(field)} was entered twice, under two names`)
      this.#values.set(field.id, { ...parts, [part]: letters })
    }
    return null
  }

  read(): FieldValues {
    const entries = [...this.#values].map(
      ([id, { beginning, whole, end }]) => [id, joinParts(beginning, whole, end)] as const,
    )
    return Object.fromEntries(entries)
  }
}

/** As amounts have them. */
const MAX_DECIMALS = 2

/**
 * Reads the values of a request by the ids of their fields. Empty values are left out. Refuses names that the
 * country does not have, negative numbers and decimals.
 */
export function readFields(form: NationalForm, given: FieldValues): Outcome<FieldValues> {
  const reader = new FieldReader(form)
  for (const [name, value] of Object.entries(given)) {
    const text = normalizeText(value.slice(0, 256)).trim()
    if (text === '') continue
    const [named] = findNamedFields(form, name)?.fields ?? []
    const field = named?.id ?? null
    const hasOnlyDigits = named !== undefined && /^n+$/.test(named.characterKinds)
    if (hasOnlyDigits && hasDecimals(text, MAX_DECIMALS))
      return refuse(field, 'A number of an account or a bank has no decimals')
    if (/^-\s*\d/.test(text)) return refuse(field, 'A number of an account or a bank cannot be negative')
    const error = reader.take(name, text)
    if (error) return error
  }
  return { ok: true, value: reader.read() }
}
