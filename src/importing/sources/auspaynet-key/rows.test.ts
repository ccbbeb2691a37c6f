import { expect, it } from 'vitest'
import { auspaynetKey } from './source.ts'

const AS_OF = '2031-09'

const mapRow = (prefix: string) =>
  auspaynetKey
    .describeSources([], AS_OF)[0]
    ?.mapRow({ 'BSB Owner': 'QQA', 'Owner Name': 'Aldermoor Bank', 'BSB Prefix': prefix }, AS_OF)

it.each([
  ['1', '010000', '019999'],
  ['01', '010000', '019999'],
  ['987', '987000', '987999'],
])('names the institution of the prefix %s', (prefix, first, last) => {
  expect(mapRow(prefix)).toMatchObject({ kind: 'range', range: { first, last, name: 'Aldermoor Bank' } })
})

it('rejects what is no prefix', () => {
  expect(mapRow('')?.kind).toBe('rejected')
  expect(mapRow('9876')?.kind).toBe('rejected')
})
