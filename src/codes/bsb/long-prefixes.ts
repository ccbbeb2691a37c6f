/**
 * The prefixes of three digits, by the digits that they begin with: it goes to every browser, and is a third as long in this way.
 * Source: AusPayNet, key to abbreviations and BSB numbers, September 2025.
 */
const LONG_PREFIX =
  /^(?:25[2579]|31[13]|32[35]|369|370|51[0247]|533|585|599|61[01]|63[02-9]|64[0-25-7]|65[03-69]|67[016]|68[018]|72[1-58]|77[1247]|81[2-57-9]|82[03-5]|83[34]|840|85[05]|88[0289]|890|91[1378]|92[23]|93[1269]|94[2-46]|951|969|98[05])/

/** Whether a BSB is of an institution whose prefix has three digits: the third is the institution's, and stands for no state. */
export function hasLongPrefix(code: string): boolean {
  return LONG_PREFIX.test(code)
}
