import type Database from 'better-sqlite3'
import type { BankQuery } from '../directory.ts'
import type { Bank, BankListing } from '../entry.ts'
import { decodeSearchIndex } from '../search/index/encode.ts'
import { createCodeReader } from '../search/index/index-data.ts'
import { findFormerName } from '../search/query/former-name.ts'
import { createSearchEngine, type SearchMatch } from '../search/search.ts'
import { type ListingRow, toListing } from './rows.ts'

interface SearchStatements {
  /** The packed codes and the encoded index of a type. */
  readonly search: Database.Statement<[string], { codes: string; bytes: Buffer }>
  /** A bank in a list, by one of its codes. */
  readonly listing: Database.Statement<[string], ListingRow>
}

/** Searched at start, so that no visitor waits for the JIT compiler: a name, a typo, a code. */
const WARM_UP_TERMS = ['bank of america', 'deutshe bnak', 'deutdeff']

/** The optional fields of the listing of a bank that was found. */
function describeMatch(term: string, currentName: string, { fitsWell, formerNames }: SearchMatch) {
  const formerName = findFormerName(term, currentName, formerNames)
  return { ...(formerName ? { formerName } : {}), ...(fitsWell ? {} : { isWeakMatch: true as const }) }
}

/** The search for banks and their offices. */
export interface BankSearch {
  search(query: BankQuery): BankListing[]
  /** The codes of a bank in cities that a term names. */
  findOffices(bank: Bank, term: string): string[]
}

/** Creates the search from the index in a directory file. If the file has no index, it finds nothing. */
export function createBankSearch(statements: SearchStatements): BankSearch {
  const stored = statements.search.get('swift')
  if (!stored) return { search: () => [], findOffices: () => [] }
  const engine = createSearchEngine(decodeSearchIndex(stored.bytes))
  for (const term of WARM_UP_TERMS) engine.search({ term, limit: 10 })
  const readCode = createCodeReader(stored.codes)
  return {
    findOffices: (bank, term) => engine.findOffices(bank.id, term).map(readCode),
    search: (query) =>
      engine.search(query).flatMap((hit) => {
        const row = statements.listing.get(readCode(hit.document))
        return row ? [{ ...toListing(row), ...describeMatch(query.term, row.name, hit) }] : []
      }),
  }
}
