/** The form for the account details of a country, as data for a page. */
import { getCountryName, getCountryNameInSentence } from '../../places/countries.ts'
import { findRegistryExample } from '../registry-examples.ts'
import { describeKinds, findNationalForm, getBbanPosition, type NationalField } from './national-fields.ts'
import { splitIbanFields } from './split-bban.ts'

/** A field of the form. */
export interface AccountFormField extends Pick<NationalField, 'id' | 'name' | 'localTerm' | 'isOptional'> {
  /** '8 digits' or 'up to 10 digits' */
  readonly content: string
  /** The value in the example of the registry. */
  readonly example: string
  /** The position of its first character in the BBAN, and its number of characters; 0 if it has none. */
  readonly position: number
  readonly length: number
  /** Whether shorter values get zeros on the left. */
  readonly isFilledLeft: boolean
}

export interface AccountForm {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly countryName: string
  readonly countryInSentence: string
  readonly fields: readonly AccountFormField[]
  /** The document that sets the fields. */
  readonly source: string
}

function describeContent({ characterKinds, padding }: NationalField): string {
  const { length } = characterKinds
  if (length === 0) return '4 or 5 digits'
  const kind = describeKinds(characterKinds)
  if (length === 1) return `1 ${kind.replaceAll(/s\b/g, '')}`
  return padding ? `up to ${length} ${kind}` : `${length} ${kind}`
}

/** The form of a country; null for a country without IBANs of its own. */
export function describeAccountForm(country: string): AccountForm | null {
  const form = findNationalForm(country)
  if (!form) return null
  const example = splitIbanFields(findRegistryExample(country) ?? '')
  return {
    country,
    countryName: getCountryName(country),
    countryInSentence: getCountryNameInSentence(country),
    source: form.source,
    // Reserved fields are no details that people have.
    fields: form.fields
      .filter(({ letters }) => letters !== 'R')
      .map((field) => ({
        id: field.id,
        name: field.name,
        localTerm: field.localTerm,
        isOptional: field.isOptional,
        content: describeContent(field),
        example: example[field.id] ?? '',
        position: getBbanPosition(field),
        length: field.characterKinds.length,
        isFilledLeft: field.padding === 'left',
      })),
  }
}
