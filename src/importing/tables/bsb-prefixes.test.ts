import { describe, expect, it } from 'vitest'
import { bsbPrefixes } from '../sources/hand-kept.ts'
import { hasAuspaynetFiles, readListedBsbs, readPrefixOwners } from './testing/auspaynet.ts'
import {
  findInvalidDates,
  findRepeated,
  findUnpublishedBics,
  getColumn,
  readHandKept,
} from './testing/hand-kept-tables.ts'

const rows = readHandKept('bsb-prefixes.csv')
const owners = new Map(rows.map((row) => [row.prefix ?? '', row.mnemonic ?? '']))

/** The prefix of the table that a BSB falls under: the longer one first. */
function prefixOf(bsb: string): string {
  return [bsb.slice(0, 3), bsb.slice(0, 2)].find((prefix) => owners.has(prefix)) ?? ''
}

describe('the table of BSB prefixes', () => {
  it('has each prefix of two or three digits once', () => {
    expect(getColumn(rows, 'prefix').filter((prefix) => !/^\d{2,3}$/.test(prefix))).toEqual([])
    expect(findRepeated(getColumn(rows, 'prefix'))).toEqual([])
  })

  it('names an institution and its mnemonic in each row', () => {
    expect(rows.filter((row) => !row.institution || !/^[A-Z&]{3}$/.test(row.mnemonic ?? ''))).toEqual([])
  })

  it('states the same BIC in all rows of an institution', () => {
    const stated = new Set(rows.map(({ mnemonic, bic }) => `${mnemonic} ${bic}`))
    expect(stated.size).toBe(new Set(getColumn(rows, 'mnemonic')).size)
  })

  it('says how each prefix is known', () => {
    expect(new Set(getColumn(rows, 'evidence'))).toEqual(new Set(['confirmed', 'prefix alone']))
  })

  it('dates each row, and itself by the newest', () => {
    expect(findInvalidDates(rows, bsbPrefixes.asOf)).toEqual([])
    expect(getColumn(rows, 'as_of')).toContain(bsbPrefixes.asOf)
  })

  it('has only Australian BICs that are published', async () => {
    expect(getColumn(rows, 'bic').filter((bic) => bic && bic.slice(4, 6) !== 'AU')).toEqual([])
    expect(await findUnpublishedBics(rows)).toEqual([])
  })
})

describe.skipIf(!hasAuspaynetFiles)(
  'the BSB prefixes against the lists of AusPayNet of September 2025',
  () => {
    const bsbs = hasAuspaynetFiles ? readListedBsbs() : []

    it('has the prefixes and owners of the key', () => {
      expect([...owners].sort()).toEqual([...readPrefixOwners()].sort())
    })

    it('gives each BSB of the directory to the institution that the directory names', () => {
      expect(bsbs.filter(({ bsb, mnemonic }) => owners.get(prefixOf(bsb)) !== mnemonic)).toEqual([])
    })

    it('confirms exactly the prefixes under which a BSB is in use', () => {
      const used = new Set(bsbs.filter(({ isClosed }) => !isClosed).map(({ bsb }) => prefixOf(bsb)))
      const confirmed = rows.filter((row) => row.evidence === 'confirmed')
      expect(new Set(getColumn(confirmed, 'prefix'))).toEqual(used)
    })
  },
)
