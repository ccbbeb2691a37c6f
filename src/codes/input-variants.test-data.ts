/** How pasted, scanned or typed text may represent a code. */

const between = (separator: string) => (code: string) => [...code].join(separator)
const fromBlock = (zero: number) => (code: string) =>
  code.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const fullWidth = (code: string) =>
  code.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

const SEPARATORS: Readonly<Record<string, string>> = {
  'byte order marks': '\ufeff',
  'word joiners': '\u2060',
  'soft hyphens': '\u00ad',
  'zero-width spaces': '\u200b',
  'zero-width joiners': '\u200d',
  'marks of direction': '\u061c',
  'grapheme joiners': '\u034f',
  'variation selectors': '\ufe0f',
  'Hangul fillers': '\u3164',
  'four blanks': '    ',
  'line breaks': '\n',
  'line breaks of Windows': '\r\n',
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
    Object.entries(SEPARATORS).map(([name, separator]) => [`with ${name}`, between(separator)]),
  ),
  'in full-width characters': fullWidth,
  'in full-width characters with soft hyphens': (code) => between('\u00ad')(fullWidth(code)),
}

/** Variants that no rule accepts although people can read the code. */
export const LEGIBLE_VARIANTS: Readonly<Record<string, (code: string) => string>> = {
  'with bars': between('|'),
  underlined: between('\u0332'),
  'in Arabic digits': fromBlock(0x660),
  'in bold digits': fromBlock(0x1d7ce),
  'in subscript': fromBlock(0x2080),
}
