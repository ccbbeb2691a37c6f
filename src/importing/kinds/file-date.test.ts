import { expect, it } from 'vitest'
import { findDateInFileName, findOldestDateInNames } from './file-date.ts'

it.each([
  ['FedACHdir_2018-12-04.txt', '2018-12-04'],
  ['bsb_2025-09.csv', '2025-09'],
  ['list_2024_07_31.csv', '2024-07-31'],
  ['lei-bic-20240731T000000.csv', '2024-07-31'],
  ['BSBDirectorySep25-360.csv', '2025-09'],
  ['list-2024.csv', null],
  ['list-202407.csv', null],
  ['list-2024-13.csv', null],
  ['list-2026-02-31.csv', null],
  ['blz-aktuell-txt-data.txt', null],
])('%s: %s', (name, date) => {
  expect(findDateInFileName(name)).toBe(date)
})

it('is the oldest of several files, unknown when one tells none', () => {
  const files = (...names: string[]) => names.map((name) => ({ path: name, name }))
  expect(findOldestDateInNames(files('b_2024-03.json', 'a_2023-05.json', 'c_2025-01.json'))).toBe('2023-05')
  expect(findOldestDateInNames(files('b_2024-03.json', 'a.json', 'c_2023-01.json'))).toBe(null)
  expect(findOldestDateInNames([])).toBe(null)
})
