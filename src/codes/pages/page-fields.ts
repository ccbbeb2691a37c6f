/** How result pages show the fields that several types have. */
import type { FieldTexts } from './page-texts.ts'

const SHARED_FIELDS = {
  'bank.bic': { name: 'SWIFT/BIC', displayFormat: 'code' },
  'bank.name': { name: 'Bank' },
  'bank.type': { name: 'Bank type', typicalTextIfBankListed: 'Commercial Bank' },
  'clearing.evidence': {
    name: 'Confirmed by',
    valueTexts: {
      confirmed: 'the bank’s own instructions',
      corroborated: 'two public documents that agree',
      'single source': 'one public document',
      inferred: 'no document (inferred from other numbers)',
    },
  },
  'contact.phone': { name: 'Phone', displayFormat: 'phone' },
  'contact.website': { name: 'Website', displayFormat: 'website' },
  'listedBank.serviceLevel': { name: 'Service level', typicalTextIfBankListed: 'Full Participant' },
  'location.branch': { name: 'Branch' },
  'location.city': { name: 'City' },
  'location.countryName': { name: 'Country' },
  'location.postalCode': { name: 'Postcode' },
  'location.state': { name: 'State' },
  'location.street': { name: 'Address' },
} as const satisfies Readonly<Record<string, Omit<FieldTexts, 'field'>>>

/** A field as all types show it, but for what `own` states. */
export function showField<Field extends keyof typeof SHARED_FIELDS>(
  field: Field,
  own: Partial<Pick<FieldTexts, 'name' | 'missingText'>> = {},
): FieldTexts<Field> {
  return { field, ...SHARED_FIELDS[field], ...own }
}

/** The text of a field that every answer should have, if no source states it. */
export const NOT_AVAILABLE = { missingText: 'Not available' } as const
