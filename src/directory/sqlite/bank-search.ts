import type Database from 'better-sqlite3'
import { type NativeName, readNativeNames, selectNamesInScriptOf } from '../../codes/swift/native-names.ts'
import type { BankQuery } from '../directory.ts'
import type { Bank, BankListing } from '../entry.ts'
import { decodeSearchIndex } from '../search/index/encode.ts'
import { createCodeReader } from '../search/index/index-data.ts'
import { isOptionalWord } from '../search/query/parse-term.ts'
import { createSearchEngine, type SearchMatch } from '../search/search.ts'
import { isBankWord, SMALL_WORDS } from '../search/text/bank-words.ts'
import { foldWords } from '../search/text/fold.ts'
import { computeTypoDistance } from '../search/typos.ts'
import { type FoundBankRow, toListing } from './rows.ts'

interface SearchStatements {
  /** The packed codes and the encoded index of a type. */
  readonly searchIndex: Database.Statement<[string], { codes: string; bytes: Buffer }>
  /** The row of a bank for a list of search results, by one of the bank's codes. */
  readonly foundBank: Database.Statement<[string], FoundBankRow>
}

/** Searched at start, so that no visitor waits for the JIT compiler: a name, a typo, a code. */
const WARM_UP_TERMS = ['bank of america', 'deutshe bnak', 'deutdeff']

/** The optional fields of a BankListing that depend on the search. */
function describeMatch(term: string, row: FoundBankRow, { fitsWell, formerNames }: SearchMatch) {
  const formerName = findFormerName(term, row.name, formerNames)
  const nativeName = findNativeName(term, row.native_names)
  return {
    ...(nativeName ? { nativeNames: [nativeName] } : {}),
    ...(formerName ? { formerName } : {}),
    ...(fitsWell ? {} : { isWeakMatch: true as const }),
  }
}

/** The search for banks and their offices. */
export interface BankSearch {
  search(query: BankQuery): BankListing[]
  /** The BIC11s of a bank's offices (head office and branches) in cities that a term names. */
  findOfficesInCities(bank: Bank, term: string): string[]
}

/** Creates the search from the index in a directory file. If the file has no index, it finds nothing. */
export function createBankSearch(statements: SearchStatements): BankSearch {
  const stored = statements.searchIndex.get('swift')
  if (!stored) return { search: () => [], findOfficesInCities: () => [] }
  const engine = createSearchEngine(decodeSearchIndex(stored.bytes))
  for (const term of WARM_UP_TERMS) engine.search({ term, limit: 10 })
  const readCode = createCodeReader(stored.codes)
  return {
    // The id of a bank is its ordinal in the index.
    findOfficesInCities: (bank, term) => engine.findOfficesInCities(bank.id, term).map(readCode),
    search: (query) =>
      engine.search(query).flatMap((hit) => {
        const row = statements.foundBank.get(readCode(hit.document))
        return row ? [{ ...toListing(row), ...describeMatch(query.term, row, hit) }] : []
      }),
  }
}

/** The maximum edit distance between a typed word and a word of a name. */
const MAX_TYPOS = 1

/**
 * The former name with the most words of the term; of several, the shortest. Common words and words of the
 * current name do not count. Undefined if no former name has a word that counts, or if the current name
 * contains the former name that was found.
 */
function findFormerName(
  term: string,
  currentName: string,
  formerNames: readonly string[],
): string | undefined {
  const current = foldWords(currentName)
  const countedWords = foldWords(term).filter((word) => !isCommonWord(word) && !hasWord(current, word))
  const countMatches = (name: string) => countedWords.filter((word) => hasWord(foldWords(name), word)).length
  const [best] = formerNames.toSorted((a, b) => countMatches(b) - countMatches(a) || a.length - b.length)
  return best !== undefined && countMatches(best) > 0 && !currentName.includes(best) ? best : undefined
}

/** The name in the script of the term; of several, the one with the most words of the term. */
function findNativeName(term: string, nativeNames: string | null): NativeName | undefined {
  const names = selectNamesInScriptOf(term, (nativeNames && readNativeNames(nativeNames)) || [])
  const typed = foldWords(term)
  const countMatches = ({ name }: NativeName) => typed.filter((word) => hasWord(foldWords(name), word)).length
  return names.toSorted((a, b) => countMatches(b) - countMatches(a))[0]
}

function isCommonWord(word: string): boolean {
  return SMALL_WORDS.has(word) || isOptionalWord(word) || isBankWord(word)
}

function hasWord(words: readonly string[], typed: string): boolean {
  return words.some((word) => word === typed || isSimilar(word, typed))
}

/** Whether a typed word is the beginning of a word, or the word with a typo. */
function isSimilar(word: string, typed: string): boolean {
  if (typed.length < 3) return false
  if (word.startsWith(typed)) return true
  return typed.length > 4 && computeTypoDistance(typed, word, MAX_TYPOS) <= MAX_TYPOS
}
