/** Variants of a code in pasted, scanned or typed text. */

const joinWith = (separator: string) => (code: string) => [...code].join(separator)
/** Replaces 0 to 9 with the digits of another script, from the code point of its zero. */
const replaceDigits = (zeroCodePoint: number) => (code: string) =>
  code.replace(/[0-9]/g, (digit) => String.fromCodePoint(zeroCodePoint + Number(digit)))
const toFullWidth = (code: string) =>
  code.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

const SEPARATORS: Readonly<Record<string, string>> = {
  'byte order marks': '\ufeff',
  'word joiners': '\u2060',
  'soft hyphens': '\u00ad',
  'zero-width spaces': '\u200b',
  'zero-width joiners': '\u200d',
  'Arabic letter marks': '\u061c',
  'grapheme joiners': '\u034f',
  'variation selectors': '\ufe0f',
  'Hangul fillers': '\u3164',
  'four blanks': '    ',
  'line breaks': '\n',
  'Windows line breaks': '\r\n',
  'line separators': '\u2028',
  'next lines': '\u0085',
  tabs: '\t\t\t\t',
  'ideographic spaces': '\u3000',
  'en dashes': '\u2013',
  'full-width hyphens': '\uff0d',
  'minus signs': '\u2212',
  colons: ':',
  'quotation marks': '"',
}

/** Variants that every rule normalizes to the code. */
export const ACCEPTED_VARIANTS: Readonly<Record<string, (code: string) => string>> = {
  ...Object.fromEntries(
    Object.entries(SEPARATORS).map(([name, separator]) => [`with ${name}`, joinWith(separator)]),
  ),
  'in full-width characters': toFullWidth,
  'in Arabic digits': replaceDigits(0x660),
  'in Persian digits': replaceDigits(0x6f0),
  'in Devanagari digits': replaceDigits(0x966),
  'in bold digits': replaceDigits(0x1d7ce),
  'in full-width characters with soft hyphens': (code) => joinWith('\u00ad')(toFullWidth(code)),
}

/** Variants that no rule accepts although people can read the code. */
export const LEGIBLE_VARIANTS: Readonly<Record<string, (code: string) => string>> = {
  'with bars': joinWith('|'),
  underlined: joinWith('\u0332'),
  'in subscript': replaceDigits(0x2080),
}
