import { describe, expect, it } from 'vitest'
import { toResult } from '../../codes/findings/findings.test-data.ts'
import { getCodeType } from '../../codes/registry.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { lookUpCode } from '../finding.ts'

const directory = await openBuiltDirectory()

const lookUp = (sortCode: string) =>
  toResult(getCodeType('sort-code'), lookUpCode(directory, 'sort-code', sortCode, '2026-11-22'))

describe('a sort code of a bank with several BICs', () => {
  it.each([
    ['200415', 'Barclays', '/swift/gb/barclays-bank-uk-plc', 'BARCGB22'],
    ['400101', 'HSBC', '/swift/gb/hsbc-uk-bank-plc', 'MIDLGB22'],
    ['160001', 'The Royal Bank of Scotland', '/swift/gb/the-royal-bank-of-scotland-plc', 'single codes'],
    ['070116', 'Nationwide', '/swift/gb/nationwide-building-society', 'NAIAGB21'],
    ['110001', 'Halifax', '/swift/gb/bank-of-scotland-plc', 'several BICs'],
    ['779000', 'Lloyds Bank', '/swift/gb/lloyds-bank-plc', 'TSB Bank'],
  ])('%s of %s links to the page of the bank and explains why it has no BIC', (code, name, path, reason) => {
    const result = lookUp(code)
    expect(result).toMatchObject({
      status: 'valid',
      level: 'institution',
      bankName: expect.stringContaining(name),
      swift: null,
      swiftBank: { path: expect.stringContaining(path), bic8: null, bic11: null },
    })
    expect(result.checks).toContainEqual(
      expect.objectContaining({ id: 'no-bic', outcome: 'note', working: expect.stringContaining(reason) }),
    )
  })
})

it('a sort code that begins with 77 notes that sources disagree', () => {
  expect(lookUp('779000')).toMatchObject({
    evidence: 'single source',
    checks: expect.arrayContaining([expect.objectContaining({ id: 'conflict', outcome: 'note' })]),
  })
})

it('a sort code with a single BIC has neither note', () => {
  const ids = lookUp('040004').checks.map(({ id }) => id)
  expect(ids.filter((id) => id === 'no-bic' || id === 'conflict')).toEqual([])
})
