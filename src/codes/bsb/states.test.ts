import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasAuspaynetFiles, type ListedBsb, readListedBsbs } from '../../importing/testing/auspaynet.ts'
import { findStateByDigit } from './prefixes.ts'

/** AusPayNet's abbreviations of states and territories, with the names in our statements. */
const STATE_NAMES: Readonly<Record<string, string>> = {
  ACT: 'ACT',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
}
/** The digits that stand for a state. */
const STATE_DIGITS = [...'234567']

const listStates = (digit: string) => findStateByDigit(`00${digit}000`)?.split(' or ') ?? []

it('each state and territory has exactly one digit', () => {
  expect(STATE_DIGITS.flatMap(listStates).sort()).toEqual(Object.values(STATE_NAMES).sort())
})

describe.skipIf(!hasAuspaynetFiles)(
  "shares in README.md match AusPayNet's directory of September 2025",
  () => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
    const bsbs = (hasAuspaynetFiles ? readListedBsbs() : []).filter(
      ({ bsb }) => findStateByDigit(bsb) !== null,
    )
    const followsConvention = ({ bsb, state }: ListedBsb) =>
      listStates(bsb.charAt(2)).includes(STATE_NAMES[state] ?? '')
    const computePercentage = (listedBsbs: readonly ListedBsb[]) =>
      Math.round((100 * listedBsbs.filter(followsConvention).length) / listedBsbs.length)

    it.each(STATE_DIGITS)('for third digit %s', (digit) => {
      const share = computePercentage(bsbs.filter(({ bsb }) => bsb.charAt(2) === digit))
      expect(readme).toMatch(new RegExp(`^\\| ${digit} \\|.*\\| ${share} % \\|$`, 'm'))
    })

    it('for all six digits together', () => {
      expect(readme.replaceAll('\n', ' ')).toContain(`of all six together, ${computePercentage(bsbs)} %`)
    })
  },
)
