// Latin letters with accents and ligatures as plain ASCII letters.

const withoutMarkForm: Readonly<Record<string, string>> = {
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
const onlyAscii = /^[\0-\x7f]*$/
const special = new RegExp(`[${Object.keys(withoutMarkForm).join('')}]`, 'gu')

/** Takes any text, gives it with accents taken off and Latin ligatures spelled out; other scripts stay. */
export function plainLetters(text: string): string {
  if (onlyAscii.test(text)) return text
  const stripped = text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return stripped.replace(special, (letter) => withoutMarkForm[letter] ?? letter)
}
