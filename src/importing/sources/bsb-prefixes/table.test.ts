import { describe, expect, it } from 'vitest'
import { hasAuspaynetFiles, readListedBsbs, readPrefixOwners } from '../../testing/auspaynet.ts'
import { getColumn, readHandKept } from '../../testing/hand-kept-tables.ts'

const rows = readHandKept('bsb-prefixes')
const owners = new Map(rows.map((row) => [row.prefix ?? '', row.mnemonic ?? '']))

/** The longest prefix of the table that a BSB begins with. */
function findPrefix(bsb: string): string {
  return [bsb.slice(0, 3), bsb.slice(0, 2)].find((prefix) => owners.has(prefix)) ?? ''
}

describe('the table of BSB prefixes', () => {
  it('has prefixes of two or three digits', () => {
    expect(getColumn(rows, 'prefix').filter((prefix) => !/^\d{2,3}$/.test(prefix))).toEqual([])
  })

  it('names an institution and its mnemonic in each row', () => {
    expect(rows.filter((row) => !row.institution || !/^[A-Z&]{3}$/.test(row.mnemonic ?? ''))).toEqual([])
  })

  it('states the same BIC in all rows of an institution', () => {
    const pairs = new Set(rows.map(({ mnemonic, bic }) => `${mnemonic} ${bic}`))
    expect(pairs.size).toBe(new Set(getColumn(rows, 'mnemonic')).size)
  })

  it('states the evidence for each prefix', () => {
    expect(new Set(getColumn(rows, 'evidence'))).toEqual(new Set(['confirmed', 'prefix alone']))
  })

  it('has only Australian BICs', () => {
    expect(getColumn(rows, 'bic').filter((bic) => bic && bic.slice(4, 6) !== 'AU')).toEqual([])
  })
})

describe.skipIf(!hasAuspaynetFiles)('the BSB prefixes and the lists of AusPayNet of September 2025', () => {
  const bsbs = hasAuspaynetFiles ? readListedBsbs() : []

  it('have the same prefixes and owners', () => {
    expect([...owners].sort()).toEqual([...readPrefixOwners()].sort())
  })

  it('assign each BSB to the same institution', () => {
    expect(bsbs.filter(({ bsb, mnemonic }) => owners.get(findPrefix(bsb)) !== mnemonic)).toEqual([])
  })

  it('agree on the confirmed prefixes, which are those of a BSB in use', () => {
    const used = new Set(bsbs.filter(({ isClosed }) => !isClosed).map(({ bsb }) => findPrefix(bsb)))
    const confirmed = rows.filter((row) => row.evidence === 'confirmed')
    expect(new Set(getColumn(confirmed, 'prefix'))).toEqual(used)
  })
})
