import { compactCode } from '../../../codes/checks/input-text.ts'
import { listSimilarBics } from '../../../codes/swift/similar-bics.ts'
import {
  type CodePositions,
  findCodesByPrefix,
  findCodesByPrefixOrBic8,
  findWord,
  findWordsByPrefix,
} from '../index/binary-search.ts'
import { CODE_LENGTH, FIELD } from '../index/index-data.ts'
import { type SearchIndex, selectPostings } from '../index/search-index.ts'
import type { SearchScope } from './match-and-rank.ts'
import { findLongCodes, type ParsedTerm } from './parse-term.ts'
import { type SearchHit, TopHits } from './top-hits.ts'

/** The points of every hit. */
const CODE_POINTS = 1000
/** Added for a code that ends in XXX. */
const MAIN_CODE_POINTS = 100
/** Added for the first document of a bank, which is the head office. */
const HEAD_OFFICE_POINTS = 5
/** The length of party prefix and country. */
const PREFIX_AND_COUNTRY_LENGTH = 6
const BIC8_LENGTH = 8
/** The main code of a BIC8 ends in XXX. No other branch code begins with X. */
const MAIN_BRANCH_LETTER = 'X'

/** The known BIC or BIC prefix in a term; '' if there is none, or it is more likely a name. */
export function findCodeInTerm(index: SearchIndex, term: string, parsed: ParsedTerm): string {
  const isKnown = (code: string) => isNonEmpty(findCodesByPrefixOrBic8(index, code))
  if (isKnown(parsed.code) && !isMoreLikelyName(index, parsed.code, parsed)) return parsed.code
  const longCodes = findLongCodes(term)
  return longCodes.find(isKnown) ?? longCodes.map(replaceDigits).find(isKnown) ?? ''
}

/** Replaces 0 and 1 in party prefix and country by O and I: registered BICs have letters there (ISO 9362). */
function replaceDigits(code: string): string {
  const letters = code.slice(0, PREFIX_AND_COUNTRY_LENGTH).replaceAll('0', 'O').replaceAll('1', 'I')
  return letters + code.slice(PREFIX_AND_COUNTRY_LENGTH)
}

/** The party prefix and country of an unknown BIC; '' if no BIC begins with them. */
export function findKnownPrefix(index: SearchIndex, { code }: ParsedTerm): string {
  const shortened = code.slice(0, PREFIX_AND_COUNTRY_LENGTH)
  return code.length >= BIC8_LENGTH && isNonEmpty(findCodesByPrefix(index, shortened)) ? shortened : ''
}

/** At most this number of similar BICs is looked at, each with its best bank. */
const MAX_SIMILAR_CODES = 8

/** The best bank of each known BIC that a mistyped term may be meant for, the largest bank first. */
export function findSimilarCodeHits(scope: SearchScope, term: string): SearchHit[] {
  const known = listSimilarBics(compactCode(term)).filter((code) =>
    isNonEmpty(findCodesByPrefix(scope.index, code)),
  )
  const hits = known.slice(0, MAX_SIMILAR_CODES).flatMap((code) => findCodeHits({ ...scope, limit: 1 }, code))
  const byBank = new Map(hits.toReversed().map((hit) => [hit.bank, hit]))
  return [...byBank.values()].sort((a, b) => b.score - a.score).slice(0, scope.limit)
}

/** A hit for each bank with a BIC that `findCodesByPrefixOrBic8` finds for a code; none for ''. */
export function findCodeHits({ index, country, limit }: SearchScope, code: string): SearchHit[] {
  const { from, to } = findCodesByPrefixOrBic8(index, code)
  const bestByBank = new Map<number, SearchHit>()
  for (let at = from; at < to; at++) {
    const document = index.codeDocuments[at] ?? 0
    const bank = index.bankOfDocument[document] ?? 0
    if (country >= 0 && index.countryOfBank[bank] !== country) continue
    const score = scoreCode(index, at, bank, document)
    if (score > (bestByBank.get(bank)?.score ?? 0)) bestByBank.set(bank, { document, bank, score })
  }
  const top = new TopHits(index, limit)
  for (const { document, bank, score } of bestByBank.values()) top.offer(document, bank, score)
  return top.hits
}

function scoreCode(index: SearchIndex, at: number, bank: number, document: number): number {
  const isHead = index.bankDocuments[index.bankStart[bank] ?? 0] === document
  const isMain = index.codes[at * CODE_LENGTH + BIC8_LENGTH] === MAIN_BRANCH_LETTER.charCodeAt(0)
  return (
    CODE_POINTS +
    (index.bankPoints[bank] ?? 0) +
    (isHead ? HEAD_OFFICE_POINTS : 0) +
    (isMain ? MAIN_CODE_POINTS : 0)
  )
}

function isNonEmpty({ from, to }: CodePositions): boolean {
  return to > from
}

function isWordOfSeveralBanksOrAlias(index: SearchIndex, word: string): boolean {
  const ordinal = findWord(index.words, word)
  if (ordinal < 0) return false
  return (
    (index.bankCountOfWord[ordinal] ?? 0) > 1 || selectPostings(index, ordinal, FIELD.bankAlias).length > 0
  )
}

/** Whether a term that is the beginning of BICs is more likely a word of bank names, or its beginning. */
function isMoreLikelyName(index: SearchIndex, code: string, { words }: ParsedTerm): boolean {
  if (code.length >= BIC8_LENGTH) return false
  const word = words[0] ?? ''
  if (isWordOfSeveralBanksOrAlias(index, word)) return true
  // A visitor who types a BIC by its parts stops after 4, 6 or 8 characters.
  const endsInsidePart = code.length === 5 || code.length === 7
  const { from, to } = findWordsByPrefix(index.words, word)
  return endsInsidePart && to > from
}
