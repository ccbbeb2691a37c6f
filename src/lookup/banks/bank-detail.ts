import { swift } from '../../codes/swift/swift.ts'
import type { BankQuery, BranchPage, BranchQuery, Directory } from '../../directory/directory.ts'
import type { Bank, BankListing, Entry } from '../../directory/entry.ts'
import { type DirectoryFinding, lookUpCode } from '../finding.ts'
import { addReach } from './reach.ts'

export interface BankDetailQuery {
  /** ISO 3166-1 alpha-2, in upper or lower case. */
  readonly country: string
  /** The path segment of the bank's page: 'mobi-banka-ad'. */
  readonly slug: string
  /** The BIC to show instead of the BIC of the head office; ignored if it belongs to another bank. */
  readonly bic?: string
  readonly branches: BranchQuery
}

/** A bank with the finding for one of its BICs and a page of its branches. */
export interface BankDetail {
  readonly bank: Bank
  /** The finding for the requested BIC, or else for the BIC of the head office. */
  readonly shown: DirectoryFinding & { readonly entry: Entry }
  /** Whether `shown` is the finding for the main BIC of the bank. */
  readonly isHeadOffice: boolean
  readonly branches: BranchPage
  /** Banks of the country with the same name or, if few have it, with the same party prefix. */
  readonly banksOfSameName: readonly BankListing[]
  /** The bank of the BIC that replaces the shown one; null if none does. */
  readonly successorBank: Bank | null
  /** When a build last changed a BIC of the bank, ISO 8601; null if the log has no change of one. */
  readonly changedAt: string | null
}

/** The finding for a BIC; null if the BIC does not belong to the bank. */
function findForBank(directory: Directory, bank: Bank, bic: string, day: string): BankDetail['shown'] | null {
  const { entry, ...finding } = addReach(directory, lookUpCode(directory, 'swift', bic, day), day)
  return entry?.bankId === bank.id ? { ...finding, entry } : null
}

function findBankOfBic(directory: Directory, bic: string | null): Bank | null {
  const entry = bic === null ? null : directory.findEntry('swift', bic)
  return entry && directory.findBankOf(entry)
}

/** A bank by its page; `country` is ISO 3166-1 alpha-2, in upper or lower case. */
type BankAddress = Pick<BankDetailQuery, 'country' | 'slug'>

/** The bank that has a slug in a country, or else had it; null for none. */
export function findBank(directory: Directory, { country, slug }: BankAddress): Bank | null {
  const code = country.toUpperCase()
  return directory.findBank(code, slug) ?? directory.findBankByFormerSlug(code, slug)
}

/** The bank of `findBank` with its codes, on a day such as '2026-11-22'. */
export function findBankDetail(directory: Directory, query: BankDetailQuery, day: string): BankDetail | null {
  const bank = findBank(directory, query)
  if (!bank) return null
  // A former slug may be the BIC of an office.
  const bic = query.bic ?? (bank.slug === query.slug ? undefined : query.slug)
  const requested = bic ? findForBank(directory, bank, bic, day) : null
  const shown = requested ?? findForBank(directory, bank, bank.mainBic, day)
  if (!shown) return null
  return {
    bank,
    shown,
    isHeadOffice: shown.code === bank.mainBic,
    branches: directory.findBranches(bank, query.branches),
    banksOfSameName: directory.findBanksOfSameName(bank),
    successorBank: findBankOfBic(directory, shown.entry.successor),
    changedAt: directory.changes.listOfBank(bank.id, 1)[0]?.builtAt ?? null,
  }
}

/** A bank with one of its offices, as in the results of a search. */
export function listBank(bank: Bank, { code, city, status, details }: Entry): BankListing {
  return { bank, code, city, status, validUntil: details.validUntil ?? null }
}

/**
 * Searches banks. A listed BIC finds only the bank that has it, whatever the country filter; other terms are
 * searched in names, cities, countries and BICs.
 */
export function searchBanks(directory: Directory, query: BankQuery): BankListing[] {
  const examination = swift.examine(query.term)
  if (examination.isWellFormed) {
    const entry = directory.findEntry('swift', examination.code)
    const bank = entry && directory.findBankOf(entry)
    if (entry && bank) return [listBank(bank, entry)]
  }
  return directory.searchBanks(query)
}
