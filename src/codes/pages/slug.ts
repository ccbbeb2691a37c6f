/** The maximum length of a slug, in characters. */
const MAX_SLUG_LENGTH = 80

/**
 * Makes the URL slug of a name: lower-case ASCII words joined by '-', at most 80 characters. Returns '' for a
 * name without a Latin letter or digit. Idempotent: the slug of a slug is the same slug.
 */
export function slugify(name: string): string {
  // Many more characters than a slug has. The bound keeps a long input cheap.
  const start = name.slice(0, 5 * MAX_SLUG_LENGTH)
  const folded = ONLY_WORDS.test(start) ? start.toLowerCase() : foldToWords(start)
  return joinUpToLimit(folded.split(/[^a-z0-9]+/).filter((word) => word !== ''))
}

/**
 * Creates a function that tells whether a name has each word of a text, or a part of one, without regard to
 * case and accents. Every name has the words of a blank text.
 */
export function createWordFilter(text: string): (name: string) => boolean {
  if (text.trim() === '') return () => true
  const words = slugify(text)
  if (words === '') return () => false
  const allWords = words.split('-')
  return (name) => {
    const slug = slugify(name)
    return allWords.every((word) => slug.includes(word))
  }
}

/** Matches a name without accents, apostrophes and initials. Most names are such, and need no folding. */
const ONLY_WORDS = /^[A-Za-z0-9 -]*$/

/** Folds accents, elisions ("dell'Arte" -> 'dell arte'), initials ('U.S.A.' -> 'usa') and '&' ('and'). */
function foldToWords(name: string): string {
  return foldToAscii(name)
    .toLowerCase()
    .replace(/(?<![a-z])(d|l|all|dall|dell|nell|sull|sant)'(?=[a-z])/g, '$1 ')
    .replace(/'/g, '')
    .replace(
      /(?<![a-z0-9])(?:[a-z][./])+[a-z]?(?![a-z0-9])/g,
      (initials) => `${initials.replace(/[./]/g, '')} `,
    )
    .replace(/&/g, ' and ')
}

function joinUpToLimit(words: readonly string[]): string {
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, MAX_SLUG_LENGTH) : `${slug}-${word}`
    if (longer.length > MAX_SLUG_LENGTH) break
    slug = longer
  }
  return slug
}

/** ASCII for Latin letters that Unicode NFKD does not decompose, and for apostrophes. */
const ASCII_BY_CHARACTER: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ŋ: 'N',
  Ø: 'O',
  Œ: 'OE',
  Þ: 'TH',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  þ: 'th',
  ŧ: 't',
  Ŧ: 'T',
  '’': "'",
  ʼ: "'",
  '‘': "'",
}
const ONLY_ASCII = /^[\0-\x7f]*$/
const REPLACEABLE = new RegExp(`[${Object.keys(ASCII_BY_CHARACTER).join('')}]`, 'gu')

/** Replaces Latin letters by ASCII: 'Łódź' becomes 'Lodz', 'Æ' 'AE'. Letters of other scripts stay. */
export function foldToAscii(text: string): string {
  if (ONLY_ASCII.test(text)) return text
  const withoutMarks = text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return withoutMarks.replace(REPLACEABLE, (character) => ASCII_BY_CHARACTER[character] ?? character)
}
