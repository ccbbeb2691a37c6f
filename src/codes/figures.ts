/** Where three digits follow, or six, or nine, and before them one. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** A count, not negative, as people read it: 51670 as '51,670'. Answers have several: Intl takes ten times as long. */
export function figure(count: number): string {
  const digits = String(count)
  return digits.length > 3 ? digits.replace(THOUSANDS, ',') : digits
}

/** At least two names as a list in a sentence: 'IBANs, CHIPS numbers and BSBs'. */
export function listInWords(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
