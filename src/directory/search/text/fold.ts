import anyAscii from 'any-ascii'
import { normalizeText } from '../../../codes/checks/input-text.ts'

const ONLY_ASCII = /^[\x20-\x7e]*$/

/**
 * Folds text to lower-case Latin letters without accents. Other scripts are transliterated: 'Москва' to
 * 'moskva', '上海' to 'shanghai'.
 */
export function foldText(text: string): string {
  if (ONLY_ASCII.test(text)) return text.toLowerCase()
  return separateWords(normalizeText(text).normalize('NFC').replace(ARABIC_AND_HEBREW_POINTS, ''))
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => anyAscii(word.normalize('NFKC')).replace(/['`]/g, ''))
    .toLowerCase()
    .trim()
}

/** The vowel signs of Arabic and Hebrew, which few writers set. */
export const ARABIC_AND_HEBREW_POINTS = /[\u0591-\u05c7\u064b-\u065f\u0670]/g

/** Scripts that write words without blanks between them. */
export const WITHOUT_BLANKS =
  /[[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]&&\p{L}]/v
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Puts blanks between the words of scripts without blanks: '中国工商银行' to '中国 工商 银行'. */
function separateWords(text: string): string {
  if (!WITHOUT_BLANKS.test(text)) return text
  return Array.from(segmenter.segment(text), ({ segment, isWordLike }) =>
    isWordLike ? ` ${segment} ` : segment,
  ).join('')
}

/** Gives variants one spelling: 'zuerich' -> 'zurich', 'aarhus' -> 'arhus'. Keeps the 'ue' of 'banque'. */
export function unifySpelling(word: string): string {
  if (word.length < 3) return word
  return word.replace(/([ao]|(?<!q)u)e|aa/g, (_, vowelBeforeE?: string) => vowelBeforeE ?? 'a')
}

/** The words of a list of lower-case Latin words, separated by blanks, in unified spelling. */
export function parseWords(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(unifySpelling))
}

/**
 * The folded words of a text. Joins initials, drops the apostrophe of 's, and shortens 'company':
 * "J.P. Morgan & Co" -> ['jp', 'morgan', 'and', 'co'],
 * "Lloyd's Company" -> ['lloyds', 'co'].
 */
export function foldWords(text: string): string[] {
  const parts = foldText(text)
    .replaceAll('&', ' and ')
    .replace(/['’`´](?=s(?![\p{L}\p{N}]))/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
  return joinInitials(parts).map((word) => (word === 'company' ? 'co' : unifySpelling(word)))
}

function joinInitials(parts: readonly string[]): string[] {
  const words: string[] = []
  let initials = ''
  for (const part of parts) {
    if (part.length === 1) {
      initials += part
      continue
    }
    if (initials !== '') words.push(initials)
    initials = ''
    words.push(part)
  }
  if (initials !== '') words.push(initials)
  return words
}
