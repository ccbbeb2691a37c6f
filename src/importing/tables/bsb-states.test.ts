import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasAuspaynetFiles, type ListedBsb, readListedBsbs } from './testing/auspaynet.ts'
import { column, readHandKept } from './testing/read-csv.ts'

const rows = readHandKept('bsb-states.csv')
const statesOf = new Map(rows.map((row) => [row.digit ?? '', row.state?.split('/') ?? []]))

function keepsConvention({ bsb, state }: ListedBsb): boolean {
  return statesOf.get(bsb.charAt(2))?.includes(state) ?? false
}

function percentThatKeepIt(bsbs: ListedBsb[]): number {
  return Math.round((100 * bsbs.filter(keepsConvention).length) / bsbs.length)
}

describe('the table of BSB states', () => {
  it('has the digits 2 to 7', () => {
    expect(column(rows, 'digit')).toEqual(['2', '3', '4', '5', '6', '7'])
  })

  it('has each state and territory once, with its name', () => {
    expect([...statesOf.values()].flat().sort()).toEqual('ACT NSW NT QLD SA TAS VIC WA'.split(' '))
    expect(column(rows, 'name')).not.toContain('')
  })
})

describe.skipIf(!hasAuspaynetFiles)(
  'the BSB states against the directory of AusPayNet of September 2025',
  () => {
    const bsbs = (hasAuspaynetFiles ? readListedBsbs() : []).filter(({ bsb }) => statesOf.has(bsb.charAt(2)))
    const header = readFileSync(new URL('bsb-states.csv', import.meta.url), 'utf8').replaceAll('\n# ', ' ')

    it.each([...statesOf.keys()])('says how often a %s keeps the convention', (digit) => {
      const percent = percentThatKeepIt(bsbs.filter(({ bsb }) => bsb.charAt(2) === digit))
      expect(header).toMatch(new RegExp(`${percent} percent (of the BSBs )?with a ${digit}`))
    })

    it('says how often all of them do', () => {
      expect(header).toContain(`${percentThatKeepIt(bsbs)} percent of them all together`)
    })
  },
)
