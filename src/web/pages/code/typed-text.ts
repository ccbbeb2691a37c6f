import { normalizeText } from '../../../codes/normalize-text.ts'

/** A character that formatting keeps; hyphens and spaces come and go. */
const KEPT = /[A-Za-z0-9]/

/**
 * Where the caret stands after a text was formatted: behind as many kept characters as before, and, when
 * something ahead of it was deleted, past the separator there: that comes back each time it is deleted.
 */
export function caretAfter(before: string, caret: number, formatted: string, deletedAhead = false): number {
  if (caret >= before.length) return formatted.length
  let left = [...normalizeText(before.slice(0, caret))].filter((character) => KEPT.test(character)).length
  let at = 0
  while (left > 0 && at < formatted.length) {
    if (KEPT.test(formatted.charAt(at))) left--
    at++
  }
  while (deletedAhead && at < formatted.length && !KEPT.test(formatted.charAt(at))) at++
  return at
}

/**
 * Whether formatting a text drops digits of its number: it runs on, joined as its other digits are, or has digits of another script in
 * it. What would be left is a code that nobody gave, and no check would find anything wrong with it. What follows behind another
 * separator, as an account number does, is no part of it.
 */
export function losesDigits(text: string, formatted: string): boolean {
  const count = formatted.replace(/\D/g, '').length
  const read = RegExp(`^\\P{Nd}*((?:\\d\\P{Nd}*?){${count}})(.*)`, 'su').exec(normalizeText(text))
  const [, number = '', rest = ''] = read ?? []
  return !read || /^\p{Nd}/u.test(rest) || (/\p{Nd}/u.test(rest) && number.includes(rest.charAt(0)))
}
