import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { padToBankKey } from '../../../codes/iban/iban-fields.ts'
import { openBuiltDirectory } from '../../../testing/built-directory.ts'
import { readHandKept } from '../../testing/hand-kept-tables.ts'
import { collectFiles, DATA } from '../../testing/official-files.ts'

const FOLDER = 'iban/schwifty_bank_registry'

/** Registers that state a BIC for each bank code, and whose BICs the tables keep. */
const REGISTERS = 'at.v2 be.v2 ch.v2 cz fi.v2 hr hu li lv nl no.v2 se sk'
  .split(' ')
  .map((part) => `generated_${part}`)

/** So many numbers in a row that nobody has end a range. */
const GAP = 8

const directory = await openBuiltDirectory()

/** The bank codes of a register, each with the BIC of the bank. */
async function readRegister(name: string): Promise<Map<string, string>> {
  const { collected } = await collectFiles('schwifty-registry', [`${FOLDER}/${name}.json`])
  const drafts = collected.flatMap((source) => source.drafts)
  return new Map(drafts.map(({ code, details }) => [code, details.bic ?? '']))
}

/** The longest run of codes of a range that no bank has. */
function measureLongestGap(first: string, last: string, codes: ReadonlyMap<string, string>): number {
  const [from, to] = [first, last].map((code) => Number(code.slice(2))) as [number, number]
  let run = 0
  let longest = 0
  for (let number = from; number <= to; number += 1) {
    const isAssigned = codes.has(first.slice(0, 2) + String(number).padStart(first.length - 2, '0'))
    run = isAssigned ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  return longest
}

describe.skipIf(!existsSync(DATA + FOLDER))('the tables of bank codes and the registers', () => {
  it.each(REGISTERS)('name the same bank: %s', async (name) => {
    const codes = await readRegister(name)
    expect(codes.size).toBeGreaterThan(10)
    const others = [...codes].filter(([code, bic]) => {
      const found = directory.findEntry('iban', code) ?? directory.findRange('iban', code)
      const known = found?.details.bic
      return found?.status === 'active' && known && bic && known.slice(0, 4) !== bic.slice(0, 4)
    })
    expect(others).toEqual([])
  })

  it.each(['generated_no.v2', 'manual_dk.v2', 'generated_fi.v2'])(
    'have no range over eight numbers in a row that nobody has: %s',
    async (name) => {
      const codes = await readRegister(name)
      const country = [...codes.keys()][0]?.slice(0, 2) ?? ''
      const ranges = readHandKept('bank-codes').filter(({ code, last }) => last && code?.startsWith(country))
      const wide = ranges.filter(({ code = '', last = '' }) => {
        const keys = [padToBankKey(code, '0'), padToBankKey(last, '9')] as const
        return measureLongestGap(...keys, codes) >= GAP
      })
      expect(wide.map(({ code, last }) => `${code} ${last}`)).toEqual([])
    },
  )
})
