import type { AccountForm, AccountFormField } from '../../../codes/iban/national/account-form.ts'
import type { Part } from '../../../codes/types.ts'

const MISSING = '·'

/** What is typed so far, without separators, and dots for what is missing. */
function showTyped({ length, isFilledLeft }: AccountFormField, value: string): string {
  const text = value
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, length)
  return isFilledLeft && text !== '' ? text.padStart(length, '0') : text.padEnd(length, MISSING)
}

/** The parts of the IBAN that a form makes so far. The check digits follow from the whole. */
export function listTypedParts(
  { country, fields }: Pick<AccountForm, 'country' | 'fields'>,
  values: Readonly<Record<string, string>>,
): readonly Part[] {
  const inBban = fields.filter(({ length }) => length > 0).toSorted((a, b) => a.position - b.position)
  return [
    { name: 'Country', text: country, meaning: '' },
    { name: 'Check digits', text: MISSING.repeat(2), meaning: 'follow from the rest' },
    ...inBban.map((field) => ({
      name: field.name,
      text: showTyped(field, values[field.id] ?? ''),
      meaning: field.localTerm,
    })),
  ]
}
