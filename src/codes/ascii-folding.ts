/** Latin letters that Unicode NFKD does not decompose. */
const EXPANSIONS: Readonly<Record<string, string>> = {
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
const EXPANDABLE = new RegExp(`[${Object.keys(EXPANSIONS).join('')}]`, 'gu')

/** Removes accents and expands Latin ligatures: 'Łódź' becomes 'Lodz'. Letters of other scripts stay. */
export function foldToAscii(text: string): string {
  if (ONLY_ASCII.test(text)) return text
  const withoutMarks = text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return withoutMarks.replace(EXPANDABLE, (letter) => EXPANSIONS[letter] ?? letter)
}
