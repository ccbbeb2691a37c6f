import { normalizeText } from '../../../codes/normalize-text.ts'

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
}

const ONLY_ASCII = /^[\x20-\x7e]*$/

/** Takes any text; gives it back in small Latin letters without accents. */
export function foldText(text: string): string {
  if (ONLY_ASCII.test(text)) return text.toLowerCase()
  const plain = normalizeText(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøæœłđðıþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
  return latinFromCyrillic(plain)
}

/** Takes a folded word; gives the one spelling that 'zuerich' and 'zurich', 'aarhus' and 'arhus' share. */
export function shareSpelling(word: string): string {
  return word.length < 3 ? word : word.replace(/([ao]|(?<!q)u)e|aa/g, (_, vowel?: string) => vowel ?? 'a')
}

/** Takes any text; gives its folded words in order, initials run together ('J.P. Morgan' = 'jp', 'morgan'), & as 'and'. */
export function wordsOf(text: string): string[] {
  const parts = foldText(text)
    .replaceAll('&', ' and ')
    .replace(/['’`´](?=s(?![\p{L}\p{N}]))/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
  return joinInitials(parts).map(shareSpelling)
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

/** Letters of Russian, Ukrainian and Serbian as banks write them in Latin ones. */
const LATIN: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    ђ: 'dj',
    е: 'e',
    є: 'ye',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
  },
  ...{
    ј: 'j',
    к: 'k',
    л: 'l',
    љ: 'lj',
    м: 'm',
    н: 'n',
    њ: 'nj',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    ћ: 'c',
  },
  ...{ у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', џ: 'dz', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e' },
  ...{ ю: 'yu', я: 'ya' },
}

/** Takes small letters without accents; gives Cyrillic ones in Latin: 'москва' as 'moskva'. */
export function latinFromCyrillic(text: string): string {
  return text.replace(/[Ѐ-ӿ]/g, (letter) => LATIN[letter] ?? letter)
}
