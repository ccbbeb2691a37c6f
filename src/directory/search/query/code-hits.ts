import {
  type CodePositions,
  codesBeginning,
  codesMeant,
  findWord,
  wordsBeginning,
} from '../index/binary-search.ts'
import { CODE_LENGTH } from '../index/document.ts'
import { FIELD, fieldOfPosting } from '../index/index-data.ts'
import type { OpenIndex } from '../index/open-index.ts'
import { longCodesIn, type ParsedTerm } from './parse-term.ts'
import type { SearchHit } from './top-hits.ts'
import { TopHits } from './top-hits.ts'

const CODE_POINTS = 1000
const MAIN_CODE_POINTS = 100
const HEAD_OFFICE_POINTS = 5
const BANK_AND_COUNTRY = 6
const EXACT = 8
const MAIN_BRANCH = 'XXX'

/** The BIC or BIC prefix in a term; '' if there is none, or it is more likely a name. */
export function codeMeantBy(index: OpenIndex, term: string, parsed: ParsedTerm): string {
  const whole = parsed.code
  if (whole !== '' && hasCodes(codesMeant(index, whole)) && !isRatherName(index, whole, parsed)) return whole
  const long = longCodesIn(term)
  return [...long, ...long.map(withLetters)].find((code) => hasCodes(codesMeant(index, code))) ?? ''
}

/** Bank and country code hold letters: 0 and 1 in them were O and I (ISO 9362, as registered). */
function withLetters(code: string): string {
  const letters = code.slice(0, BANK_AND_COUNTRY).replaceAll('0', 'O').replaceAll('1', 'I')
  return letters + code.slice(BANK_AND_COUNTRY)
}

/** Bank and country of an unknown code, if they are known; else ''. */
export function nearestCode({ code }: ParsedTerm, index: OpenIndex): string {
  const shortened = code.slice(0, BANK_AND_COUNTRY)
  return code.length >= EXACT && hasCodes(codesBeginning(index, shortened)) ? shortened : ''
}

/** A hit for each bank with a code or prefix, in one country or in all (-1). */
export function codeHits(index: OpenIndex, code: string, country: number, limit: number): SearchHit[] {
  const { from, to } = codesMeant(index, code)
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
  const isMain = index.codes[at * CODE_LENGTH + EXACT] === MAIN_BRANCH.charCodeAt(0)
  return (
    CODE_POINTS +
    (index.bankPoints[bank] ?? 0) +
    (isHead ? HEAD_OFFICE_POINTS : 0) +
    (isMain ? MAIN_CODE_POINTS : 0)
  )
}

function hasCodes({ from, to }: CodePositions): boolean {
  return to > from
}

/** A word of several banks' names, or a prefix of one, is a name even if a code begins with it. */
function isRatherName(index: OpenIndex, code: string, { words }: ParsedTerm): boolean {
  if (code.length >= EXACT) return false
  const word = words[0] ?? ''
  const at = findWord(index.words, word)
  if (at >= 0 && ((index.wordBanks[at] ?? 0) > 1 || isOwnAlias(index, at))) return true
  const endsInsideGroup = code.length === 5 || code.length === 7
  const { from, to } = wordsBeginning(index.words, word)
  return endsInsideGroup && to > from
}

function isOwnAlias(index: OpenIndex, word: number): boolean {
  const postings = index.postings.subarray(index.postingStart[word], index.postingStart[word + 1])
  return postings.some((posting) => fieldOfPosting(posting) === FIELD.ownAlias)
}
