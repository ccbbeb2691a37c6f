/**
 * Account numbers as the banks of a country print them, in one text: '19-2000145399/0800' in Czechia. The
 * whole BBAN is read in every country, with the country code before it or without.
 */
import { compactCode } from '../../checks/input-text.ts'
import { iban } from '../iban.ts'
import { findIbanStructure } from '../structures.ts'
import type { FieldValues, NationalForm } from './national-fields.ts'
import { type Outcome, refuse } from './read-fields.ts'
import { splitBban } from './split-bban.ts'

const CZECH_AND_SLOVAK = /^(?:(?<prefix>\d{1,6})\s*-\s*)?(?<account>\d{2,10})\s*\/\s*(?<bankCode>\d{4})$/
const SERBIAN_AND_MONTENEGRIN = /^(?<bankCode>\d{3})\s*-\s*(?<account>\d{1,13})\s*-\s*(?<checkDigits>\d{2})$/
const BRITISH_AND_IRISH = /^(?<sortCode>\d{2}([ -]?)\d{2}\2\d{2})[\s/,]+(?<account>\d{6,10})$/
const DANISH = /^(?<regNo>\d{3,4})[\s-]+(?<account>\d[\d -]{3,12})$/
const SWISS = /^(?<iid>\d{3,5})[\s/]+(?<account>[A-Z0-9][A-Z0-9 .-]{3,16})$/

/** The groups of a pattern have the names of the fields. */
const PRINTED_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^(?<blz>\d{5})[\s/]+(?<account>\d{4,11})$/,
  CH: SWISS,
  CZ: CZECH_AND_SLOVAK,
  DE: /^(?<blz>\d{3} ?\d{3} ?\d{2})(?:\s*\/\s*|\s+)(?<account>\d{1,10})$/,
  DK: DANISH,
  FO: DANISH,
  GB: BRITISH_AND_IRISH,
  GL: DANISH,
  HR: /^(?<bankCode>\d{7})\s*-\s*(?<account>\d{10})$/,
  HU: /^(?<bankCode>\d{8})\s*-?\s*(?<account>\d{8}(?:\s*-?\s*\d{8})?)$/,
  IE: BRITISH_AND_IRISH,
  IL: /^(?<bankCode>\d{2,3})-(?<branchCode>\d{3})-(?<account>\d{4,13})$/,
  IS: /^(?<bankCode>\d{3,4})-(?<hb>\d{2})-(?<account>\d{1,6})-(?<kennitala>\d{6}-?\d{4})$/,
  LI: SWISS,
  ME: SERBIAN_AND_MONTENEGRIN,
  NL: /^(?<bankCode>[A-Z]{4})\s*(?<account>[\d .]{4,14})$/,
  RS: SERBIAN_AND_MONTENEGRIN,
  SK: CZECH_AND_SLOVAK,
}

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
