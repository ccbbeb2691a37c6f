/**
 * What the first three digits of a BSB stand for.
 *
 * >>> findStateByDigit('062000')
 * 'New South Wales or ACT'
 */

/**
 * The prefixes of three digits, factored by their first digits: every browser loads this pattern, and a list
 * would be three times as long.
 * Source: AusPayNet, key to abbreviations and BSB numbers, September 2025.
 */
const LONG_PREFIX = new RegExp(
  '^(?:25[2579]|31[13]|32[35]|369|370|51[0247]|533|585|599|61[01]|63[02-9]|64[0-25-7]|65[03-69]|' +
    '67[016]|68[018]|72[1-58]|77[1247]|81[2-57-9]|82[03-5]|83[34]|840|85[05]|88[0289]|890|91[1378]|' +
    '92[23]|93[1269]|94[2-46]|951|969|98[05])',
)

/** Whether the institution has a prefix of three digits. The third digit then stands for no state. */
export function hasLongPrefix(code: string): boolean {
  return LONG_PREFIX.test(code)
}

/** The states by third digit. 0, 1, 8 and 9 stand for no state. */
const STATES: Readonly<Record<string, string>> = {
  '2': 'New South Wales or ACT',
  '3': 'Victoria',
  '4': 'Queensland',
  '5': 'South Australia or Northern Territory',
  '6': 'Western Australia',
  '7': 'Tasmania',
}

/** The state by the third digit; null if that digit stands for no state, or belongs to the prefix. */
export function findStateByDigit(code: string): string | null {
  return hasLongPrefix(code) ? null : (STATES[code.charAt(2)] ?? null)
}
