import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  hasAuspaynetFiles,
  type ListedBsb,
  readListedBsbs,
} from '../../importing/tables/testing/auspaynet.ts'
import { findStateByDigit } from './bsb.ts'

/** How AusPayNet abbreviates the states that a digit can stand for. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ACT: 'ACT',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
}
const DIGITS = [...'234567']

const statesOf = (digit: string) => findStateByDigit(`00${digit}000`)?.split(' or ') ?? []

it('each state and territory has one digit', () => {
  expect(DIGITS.flatMap(statesOf).sort()).toEqual(Object.values(ABBREVIATIONS).sort())
})

describe.skipIf(!hasAuspaynetFiles)('the third digit in the directory of AusPayNet of September 2025', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const bsbs = (hasAuspaynetFiles ? readListedBsbs() : []).filter(({ bsb }) => findStateByDigit(bsb) !== null)
  const keeps = ({ bsb, state }: ListedBsb) => statesOf(bsb.charAt(2)).includes(ABBREVIATIONS[state] ?? '')
  const percent = (some: readonly ListedBsb[]) => Math.round((100 * some.filter(keeps).length) / some.length)

  it.each(DIGITS)('keeps the convention as often as we say, for a %s', (digit) => {
    const share = percent(bsbs.filter(({ bsb }) => bsb.charAt(2) === digit))
    expect(readme).toMatch(new RegExp(`^\\| ${digit} \\|.*\\| ${share} % \\|$`, 'm'))
  })

  it('and for all of them', () => {
    expect(readme.replaceAll('\n', ' ')).toContain(`of all six together, ${percent(bsbs)} %`)
  })
})
