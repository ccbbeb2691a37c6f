/** Reads the details of an account in a row, as the fields of the country that they are for. */
import { removeDecimals } from '../../codes/checks/decimals.ts'
import { isDigits } from '../../codes/checks/digits.ts'
import { normalizeText } from '../../codes/checks/input-text.ts'
import { findNamedFields, type NamedFields } from '../../codes/iban/national/field-names.ts'
import { type FieldValues, findNationalForm } from '../../codes/iban/national/national-fields.ts'
import { type Outcome, refuse, refuseAsUnknown } from '../../codes/iban/national/read-fields.ts'
import { explainCountryOutsideRegistry } from '../../codes/iban/structures.ts'
import { getCountryNameInSentence } from '../../codes/places/countries.ts'
import type { CheckedCell } from '../cells/check-cell.ts'
import { findLostDigits } from '../cells/lost-digits.ts'
import { isPlaceholder } from '../cells/placeholders.ts'
import { type Cell, getText } from '../table.ts'
import type { DetailColumn } from './account-columns.ts'

/** A detail with its text in a row, without what a spreadsheet adds to it. */
export interface DetailText extends DetailColumn {
  readonly text: string
}

/**
 * Reads the details that are not empty. `sortCode` is the checked cell of the sort code, if there is one.
 * Refuses what a spreadsheet has changed so that its digits are lost.
 */
export function readDetails(
  details: readonly DetailColumn[],
  cells: readonly Cell[],
  sortCode: CheckedCell | null,
): Outcome<readonly DetailText[]> {
  const texts: DetailText[] = []
  for (const detail of details) {
    const cell = cells[detail.column.index]
    const checked = detail.field === 'sortCode' ? sortCode : null
    if (checked?.status === 'invalid' && checked.reason) return refuse(null, checked.reason)
    const lost = checked?.finding ? null : findLostDigits(cell)
    if (lost) return refuseAsUnknown(null, `The account is not known: ${lost}`)
    const text = checked?.finding?.code ?? cleanText(cell)
    if (text !== '') texts.push({ ...detail, text })
  }
  return { ok: true, value: texts }
}

function cleanText(cell: Cell | undefined): string {
  const text = normalizeText(getText(cell)).trim()
  return isPlaceholder(text) ? '' : (removeDecimals(text) ?? text)
}

/** Letters of a bank, which only some countries have in their IBANs. */
const BANK_LETTERS = /^a+$/

/** The name by which a country has a detail, and its fields: by the header, else by what the column holds. */
function findFields(country: string, { names, text }: DetailText): (NamedFields & { name: string }) | null {
  const form = findNationalForm(country)
  if (!form) return null
  const find = (name: string) => {
    const named = findNamedFields(form, name)
    return named && { ...named, name }
  }
  const found = names.map(find).find((named) => named !== null) ?? null
  const isOfLetters = found?.fields.some(({ characterKinds }) => BANK_LETTERS.test(characterKinds))
  // The letters of a British bank follow from its sort code, which may be in a column 'Bank code'.
  return isOfLetters && /\d/.test(text) ? (find('sortCode') ?? found) : found
}

/** The values of the fields of a country, or why the details are not of this country. */
export function toFieldValues(country: string, texts: readonly DetailText[]): Outcome<FieldValues> {
  if (!findNationalForm(country)) return refuseAsUnknown(null, explainCountryOutsideRegistry(country))
  const values: Record<string, string> = {}
  for (const detail of texts) {
    const found = findFields(country, detail)
    if (!found) return refuseAsUnknown(null, explainOtherCountry(country, detail))
    const [first, second] = found.fields
    const name = first && !second && !found.part ? first.id : found.name
    if (values[name] !== undefined && values[name] !== detail.text)
      return refuse(null, `Two columns have the same detail: ${detail.column.header}`)
    values[name] = detail.text
  }
  return { ok: true, value: values }
}

function explainOtherCountry(country: string, { column }: DetailText): string {
  return `An account of ${getCountryNameInSentence(country)} has no ‘${column.header}’: is the country right?`
}

/**
 * The values with the zeros that a spreadsheet removes from the left of bank codes and check digits. Null if
 * no value is too short. Account numbers are left alone: documents say which of them get zeros.
 */
export function padCodes(country: string, values: FieldValues): FieldValues | null {
  const form = findNationalForm(country)
  const restored = Object.entries(values).map(([name, text]) => {
    const [field] = form ? (findNamedFields(form, name)?.fields ?? []) : []
    const isFixed =
      field && field.padding === null && field.letters !== 'A' && /^n+$/.test(field.characterKinds)
    const isShort = isFixed && isDigits(text) && text.length < field.characterKinds.length
    return [name, isShort ? text.padStart(field.characterKinds.length, '0') : text] as const
  })
  return restored.some(([name, text]) => text !== values[name]) ? Object.fromEntries(restored) : null
}
