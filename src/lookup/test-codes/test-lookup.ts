/** The look-ups of test keys. */
import type { CodeDirectory } from '../../directory/directory.ts'
import type { BankDetail } from '../banks/bank-detail.ts'
import { lookUpCode } from '../finding.ts'
import { createCodeLookup, type Lookup } from '../lookup.ts'
import { createTestDirectory, TEST_BANK_LISTING } from './test-directory.ts'

const NO_CHANGES: Lookup['changes'] = {
  list: () => [],
  listOldestFirst: () => [],
  listOfCode: () => [],
  listOfBank: () => [],
  findLastOfVersion: () => 0,
  listCountries: () => [],
  findLastBefore: () => 0,
  lastId: 0,
  since: null,
}

const testLookups = new WeakMap<Lookup, Lookup>()

/**
 * The look-ups of test keys on the day of `lookup`: rules and look-up are those of real codes, but what is
 * looked up is invented. What reads the directory in other ways finds nothing.
 */
export function toTestLookup(lookup: Lookup): Lookup {
  const existing = testLookups.get(lookup)
  if (existing) return existing
  const testLookup = createTestLookup(lookup)
  testLookups.set(lookup, testLookup)
  return testLookup
}

const { bank: TEST_BANK } = TEST_BANK_LISTING

const isTestBank = (country: string, slug: string) =>
  country.toUpperCase() === TEST_BANK.country && slug === TEST_BANK.slug

/** The invented bank, which has no branches. */
function createTestBankDetail(directory: CodeDirectory, day: string): BankDetail | null {
  const { entry, ...shown } = lookUpCode(directory, 'swift', TEST_BANK.mainBic, day)
  return (
    entry && {
      bank: TEST_BANK,
      shown: { ...shown, entry },
      isHeadOffice: true,
      branches: { total: 0, matched: 0, entries: [] },
      banksOfSameName: [],
      successorBank: null,
      changedAt: null,
    }
  )
}

function createTestLookup(lookup: Lookup): Lookup {
  const { day } = lookup
  const directory = createTestDirectory(day)
  return {
    ...lookup,
    ...createCodeLookup(directory, day),
    asOf: (asOfDay) => createCodeLookup(createTestDirectory(asOfDay), asOfDay),
    findBankDetail: ({ country, slug }) =>
      isTestBank(country, slug) ? createTestBankDetail(directory, day) : null,
    searchBanks: ({ term }) => (/^test/i.test(term.trim()) ? [TEST_BANK_LISTING] : []),
    findBankCodes: () => [],
    listSystemicBanks: () => [],
    changes: NO_CHANGES,
    findEntries: () => [],
  }
}
