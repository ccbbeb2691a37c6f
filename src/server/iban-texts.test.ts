import fc from 'fast-check'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { iban } from '../codes/iban/iban.ts'
import { withCheckDigits } from '../codes/iban/reckoning.test-data.ts'
import { REGISTRY_EXAMPLES } from '../codes/iban/registry-examples.ts'
import { answers } from '../codes/iban/result.ts'
import { type Lookup, lookupIn } from '../lookup/lookup.ts'
import { inventedCodes, inventedEntry } from '../testing/invented-codes.ts'
import { inventedFile, opened } from '../testing/invented-directory.ts'
import { ibanTexts } from './iban-texts.ts'

const directory = opened(inject('directoryFile'))
afterAll(() => directory.close())
const lookup = lookupIn(directory)

/** The answer as it is without anything kept. */
const plainText = (of: Lookup, input: string) => JSON.stringify(answers.toResult(of.code('iban', input)))

/** An example of the registry with some other digits, right by its own check digits if not by the country's. */
const someIban = fc
  .tuple(fc.constantFrom(...REGISTRY_EXAMPLES), fc.infiniteStream(fc.nat(29)))
  .map(([example, digits]) => {
    const vary = (digit: string) => {
      const next = digits.next().value as number
      return next < 10 ? String(next) : digit
    }
    return withCheckDigits(example.slice(0, 2), example.slice(4).replace(/[0-9]/g, vary))
  })

describe('the text of an answer about an IBAN', () => {
  it('is that of the answer, whoever was asked about before', () => {
    const textOf = ibanTexts(lookup)
    fc.assert(
      fc.property(fc.oneof(someIban, someIban.map(iban.format), fc.string({ maxLength: 40 })), (input) => {
        const { text, bytes } = textOf(input)
        expect(text).toBe(plainText(lookup, input))
        expect(bytes).toBe(Buffer.byteLength(text))
      }),
      { numRuns: 3000 },
    )
  })

  it.each(REGISTRY_EXAMPLES)('%s: is that of the answer at each time of asking', (example) => {
    const textOf = ibanTexts(lookup)
    for (let time = 1; time <= 3; time++) expect(textOf(example).text).toBe(plainText(lookup, example))
  })
})

/** Two accounts of one branch in Spain, whose check digits are right, and one of another branch. */
const ACCOUNTS = ['ES9121000418450200051332', 'ES6621000418401234567891'] as const
const ELSEWHERE = 'ES7921000813610123456789'

function withBank(name: string): Lookup {
  const source = inventedCodes('iban', [inventedEntry('ES2100', name, { country: 'ES', city: 'München' })])
  return lookupIn(opened(inventedFile({ more: [source] })))
}

describe('of accounts of one branch', () => {
  it('no more than the characters of each IBAN is made anew', () => {
    const known = withBank('Banco Aldermoor ♜ S.A.')
    let lookups = 0
    const counted: Lookup = {
      ...known,
      examined(...asked) {
        lookups++
        return known.examined(...asked)
      },
    }
    const textOf = ibanTexts(counted)
    for (const code of [...ACCOUNTS, ...ACCOUNTS]) expect(textOf(code).text).toBe(plainText(known, code))
    expect(lookups).toBe(2)
    expect(textOf(ELSEWHERE).text).toBe(plainText(known, ELSEWHERE))
    expect(lookups).toBe(3)
  })

  it.each(['\ue000', '\ue005', '\ue01f'])('a name with %j, which is a mark, stays as it is', (mark) => {
    const known = withBank(`Banco ${mark} Aldermoor`)
    const textOf = ibanTexts(known)
    for (const code of [...ACCOUNTS, ...ACCOUNTS]) expect(textOf(code).text).toBe(plainText(known, code))
  })
})
