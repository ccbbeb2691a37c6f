/**
 * Account numbers as the banks of a country print them, in one text: '19-2000145399/0800' in Czechia. The
 * whole BBAN is read in every country, with the country code before it or without.
 */
import { compactCode } from '../../checks/input-text.ts'
import { iban } from '../iban.ts'
import { findIbanStructure } from '../structures.ts'
import type { FieldValues, NationalForm } from './national-fields.ts'
import { PRINTED_FORMS } from './printed-patterns.ts'
import { type Outcome, refuse } from './read-fields.ts'
import { splitBban } from './split-bban.ts'

/** Reads an IBAN of the country that was entered as an account number; null if the text is none. */
function readWholeIban(country: string, compact: string): Outcome<FieldValues> | null {
  const length = findIbanStructure(country)?.length
  if (compact.length !== length || !/^[A-Z]{2}\d{2}/.test(compact) || !compact.startsWith(country))
    return null
  const examination = iban.examine(compact)
  return examination.isWellFormed
    ? { ok: true, value: splitBban(country, compact.slice(4)) }
    : refuse(null, examination.error)
}

/** Reads a BBAN with or without the country code, or a Polish NRB with its check digits. */
function readWholeBban(country: string, compact: string): Outcome<FieldValues> | null {
  const structure = findIbanStructure(country)
  if (!structure) return null
  const bban = compact.startsWith(country) ? compact.slice(2) : compact
  if (country === 'PL' && bban.length === structure.length - 2) return readWholeIban(country, `PL${bban}`)
  return bban.length === structure.length - 4 ? { ok: true, value: splitBban(country, bban) } : null
}

/**
 * Reads a text that holds all fields of a country. Null if it does not: then it is the value of one field.
 * Refuses an IBAN of the country that is wrong.
 */
export function readPrintedForm({ country }: NationalForm, text: string): Outcome<FieldValues> | null {
  const groups = PRINTED_FORMS[country]?.exec(text.toUpperCase())?.groups
  if (groups) {
    const entries = Object.entries(groups).filter(([, value]) => value !== undefined)
    return { ok: true, value: Object.fromEntries(entries) }
  }
  const compact = compactCode(text).replace(/^IBAN(?=[A-Z]{2})/, '')
  return readWholeIban(country, compact) ?? readWholeBban(country, compact)
}
