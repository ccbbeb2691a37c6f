/** What a number format of a workbook shows (ECMA-376, part 1, 18.8.30 and 18.8.31). */

/** Whether a built-in format, given by its id, shows a date. */
export const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/**
 * Texts in quotes, conditions and colours in brackets, an escaped character, a blank as wide as a character
 * ('_y'), a character that fills the cell ('*d').
 */
const LITERALS = /"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g

/**
 * Whether a custom format shows a date: it has a day or a year that is no literal.
 *
 * >>> isDateFormat('dd/mm/yyyy')
 * true
 * >>> isDateFormat('0_y')
 * false
 */
export const isDateFormat = (code: string) => /[dy]/i.test(code.replace(LITERALS, ''))

/** A mask of zeros with blanks, hyphens or slashes, escaped, quoted or bare: '00\-00\-00', '000" "000'. */
const DIGIT_MASK = /^(?:0|\\?[-/ ]|"[-/ ]+")+$/

/**
 * The mask of digits by which a custom format shows an integer: '00\-00\-00' -> '00-00-00'. null for any
 * other format, also for a single zero, which adds nothing.
 */
export function findDigitMask(code: string): string | null {
  const [positive = ''] = code.split(';')
  if (!DIGIT_MASK.test(positive)) return null
  const mask = positive.replace(/[\\"]/g, '')
  return mask.replace(/[^0]/g, '').length > 1 ? mask : null
}

/**
 * Shows digits by a mask, from the right. Digits beyond the mask come first.
 *
 * >>> showDigits('40415', '00-00-00')
 * '04-04-15'
 */
export function showDigits(digits: string, mask: string): string {
  const places = mask.replace(/[^0]/g, '').length
  const padded = digits.padStart(places, '0')
  let next = padded.length - places
  return padded.slice(0, next) + mask.replace(/0/g, () => padded.charAt(next++))
}
