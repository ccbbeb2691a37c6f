import {
  type CodePositions,
  findCodesByPrefix,
  findCodesOrBic8,
  findWord,
  findWordsByPrefix,
} from '../index/binary-search.ts'
import { CODE_LENGTH } from '../index/document.ts'
import { FIELD, unpackField } from '../index/index-data.ts'
import type { OpenIndex } from '../index/open-index.ts'
import { findLongCodes, type ParsedTerm } from './parse-term.ts'
import type { SearchHit } from './top-hits.ts'
import { TopHits } from './top-hits.ts'

const CODE_POINTS = 1000
const MAIN_CODE_POINTS = 100
const HEAD_OFFICE_POINTS = 5
const BANK_AND_COUNTRY_LENGTH = 6
const BIC8_LENGTH = 8
const MAIN_BRANCH = 'XXX'

/** The BIC or BIC prefix in a term; '' if there is none, or it is more likely a name. */
export function findCodeInTerm(index: OpenIndex, term: string, parsed: ParsedTerm): string {
  const whole = parsed.code
  if (whole !== '' && isNonEmpty(findCodesOrBic8(index, whole)) && !isMoreLikelyName(index, whole, parsed))
    return whole
  const long = findLongCodes(term)
  return [...long, ...long.map(replaceDigits)].find((code) => isNonEmpty(findCodesOrBic8(index, code))) ?? ''
}

/** Reads 0 and 1 in the bank and country code as O and I: registered BICs have letters there (ISO 9362). */
function replaceDigits(code: string): string {
  const letters = code.slice(0, BANK_AND_COUNTRY_LENGTH).replaceAll('0', 'O').replaceAll('1', 'I')
  return letters + code.slice(BANK_AND_COUNTRY_LENGTH)
}

/** The bank and country code of an unknown BIC; '' if no BIC begins with them. */
export function findNearestCode({ code }: ParsedTerm, index: OpenIndex): string {
  const shortened = code.slice(0, BANK_AND_COUNTRY_LENGTH)
  return code.length >= BIC8_LENGTH && isNonEmpty(findCodesByPrefix(index, shortened)) ? shortened : ''
}

/** A hit for each bank with a code or prefix, in one country or in all (-1). */
export function findCodeHits(index: OpenIndex, code: string, country: number, limit: number): SearchHit[] {
  const { from, to } = findCodesOrBic8(index, code)
  const best = new Map<number, SearchHit>()
  for (let at = from; at < to; at++) {
    const document = index.codeDocuments[at] ?? 0
    const bank = index.bankOfDocument[document] ?? 0
    if (country >= 0 && index.bankCountry[bank] !== country) continue
    const score = codeScore(index, at, bank, document)
    if (score > (best.get(bank)?.score ?? 0)) best.set(bank, { document, bank, score })
  }
  const top = new TopHits(index, limit)
  for (const { document, bank, score } of best.values()) top.offer(document, bank, score)
  return top.hits
}

function codeScore(index: OpenIndex, at: number, bank: number, document: number): number {
  const isHead = index.bankDocuments[index.bankStart[bank] ?? 0] === document
  const isMain = index.codes[at * CODE_LENGTH + BIC8_LENGTH] === MAIN_BRANCH.charCodeAt(0)
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

/** Whether the term is a word of bank names, or a prefix of one, although codes begin with it as well. */
function isMoreLikelyName(index: OpenIndex, code: string, { words }: ParsedTerm): boolean {
  if (code.length >= BIC8_LENGTH) return false
  const word = words[0] ?? ''
  const at = findWord(index.words, word)
  if (at >= 0 && ((index.wordBanks[at] ?? 0) > 1 || isAliasOfBank(index, at))) return true
  // A visitor who types a BIC by its parts stops after 4, 6 or 8 characters.
  const endsInsidePart = code.length === 5 || code.length === 7
  const { from, to } = findWordsByPrefix(index.words, word)
  return endsInsidePart && to > from
}

/** Whether a word is a hand-kept alias of a bank. */
function isAliasOfBank(index: OpenIndex, word: number): boolean {
  const postings = index.postings.subarray(index.postingStart[word], index.postingStart[word + 1])
  return postings.some((posting) => unpackField(posting) === FIELD.ownAlias)
}
