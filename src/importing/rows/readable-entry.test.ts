import { expect, it } from 'vitest'
import { formatReadableEntry, normalizeWebsite } from './readable-entry.ts'

const DRAFT = {
  code: '123456780',
  name: 'ALDERMOOR BANK, N.A.',
  country: 'US',
  city: 'ST. LOUIS',
  status: 'active',
  successor: null,
  details: { address: '1 ELM STREET', state: 'MO', website: 'WWW.ALDERMOOR.EXAMPLE' },
} as const

it('formats texts in capitals, and keeps the original of the name as a detail', () => {
  expect(formatReadableEntry(DRAFT)).toEqual({
    ...DRAFT,
    name: 'Aldermoor Bank, N.A.',
    city: 'St. Louis',
    details: {
      address: '1 Elm Street',
      state: 'MO',
      website: 'https://www.aldermoor.example',
      'original.name': 'ALDERMOOR BANK, N.A.',
    },
  })
})

it('does not change names in mixed case', () => {
  const draft = {
    ...DRAFT,
    name: 'ABM Bank Nyrt.',
    city: 'Buda',
    country: 'HU',
    details: { bic: 'QQAAHUHB' },
  }
  expect(formatReadableEntry(draft)).toEqual(draft)
})

it.each([
  ['www.aldermoor.example', 'https://www.aldermoor.example'],
  ['http://aldermoor.example/', 'http://aldermoor.example'],
  ['http:www.aldermoor.example/elm', 'http://www.aldermoor.example/elm'],
  ['www.aldermoor.example\\elm', 'https://www.aldermoor.example/elm'],
  ['https://aldermoor.example/elm?a=1', 'https://aldermoor.example/elm?a=1'],
  ['bank@aldermoor.example', ''],
  ['www.aldermoor.example elm', ''],
  ['keine', ''],
  ['javascript:alert(1)', ''],
  ['', ''],
])('normalizes the website %j to %j', (website, normalized) => {
  expect(normalizeWebsite(website)).toBe(normalized)
})
