/** Words as they are written in scripts other than Latin. `fold.ts` transliterates them instead. */
import { normalizeText } from '../../../codes/checks/input-text.ts'
import { FIELD } from '../index/index-data.ts'
import { ARABIC_AND_HEBREW_POINTS, WITHOUT_BLANKS } from './fold.ts'

const OTHER_SCRIPT = /[\p{L}--\p{sc=Latin}]/v
/** Accents, and the dot that writers of Indic scripts often omit. Other vowel signs are part of the word. */
const OMITTED_MARKS = /[\u0300-\u036f\u0640\u093c\u09bc]/g
/** Letters that writers of Arabic, Persian and Urdu interchange, and the sigma at the end of Greek words. */
const VARIANTS: Readonly<Record<string, string>> = { ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ہ: 'ه', ς: 'σ' }

/** Whether a text has a letter of another script than Latin. */
export function hasOtherScript(text: string): boolean {
  return OTHER_SCRIPT.test(text)
}

/** The words of a text, in lower case and without accents: 'Εθνική Τράπεζα' -> 'εθνικη', 'τραπεζα'. */
export function splitOwnScript(text: string): string[] {
  return normalizeText(text)
    .normalize('NFKD')
    .replace(OMITTED_MARKS, '')
    .replace(ARABIC_AND_HEBREW_POINTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ىیةکہς]/g, (letter) => VARIANTS[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * The words of names in other scripts, each with the FIELD under which it is indexed; a word may have
 * several. A script without blanks writes several words as one, so the rest of such a word from each of its
 * letters on is indexed as well: '工商' finds '中国工商银行'. A name with Latin words ('HSBC 上海') counts as a
 * whole only.
 */
export function listOwnScriptWords(names: readonly string[]): (readonly [word: string, field: number])[] {
  return names.filter(hasOtherScript).flatMap((name) => {
    const words = splitOwnScript(name)
    const wholeName = [words.join(''), FIELD.wholeName] as const
    if (!words.every(hasOtherScript)) return [wholeName]
    return [
      wholeName,
      ...words.map((word) => [word, FIELD.otherName] as const),
      ...words.flatMap(listEndings).map((ending) => [ending, FIELD.compoundEnding] as const),
    ]
  })
}

function listEndings(word: string): string[] {
  if (!WITHOUT_BLANKS.test(word)) return []
  const letters = [...word]
  return letters.slice(1).map((_, at) => letters.slice(at + 1).join(''))
}
