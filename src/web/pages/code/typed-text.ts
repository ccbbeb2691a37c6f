import type { SyntheticEvent } from 'react'
import { normalizeText } from '../../../codes/normalize-text.ts'
import type { CodeType } from '../../../codes/types.ts'

/**
 * Changes the text of a field as if by hand, so that undo can take it back. `execCommand` is the one way that
 * leaves the history of a field whole; a browser without it, and a field that is filled by a program, get the
 * text all the same.
 */
function retype(field: HTMLInputElement, text: string) {
  field.select()
  if (document.activeElement === field) document.execCommand(text ? 'insertText' : 'delete', false, text)
  if (field.value !== text) field.value = text
}

/** What an event did to a field; '' where the browser does not say. */
function inputTypeOf({ nativeEvent }: SyntheticEvent): string {
  return nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
}

/**
 * Formats what is typed or pasted, and keeps the caret where it was; what is undone stays as it was typed. A word that an
 * input method is still composing is its own business until it is done.
 */
export function reformat(event: SyntheticEvent<HTMLInputElement>, type: CodeType) {
  if ((event.nativeEvent as InputEvent).isComposing) return
  const inputType = inputTypeOf(event)
  const field = event.currentTarget
  const { value, selectionStart } = field
  const formatted = type.formatTyped(value)
  if (formatted === value || inputType.startsWith('history')) return
  // What is pasted wrong is for the check to tell; a key that does nothing tells it by itself.
  if (inputType !== 'insertText' && losesDigits(value, formatted)) return
  const deletedAhead = /^delete.*Forward$/.test(inputType)
  const caret = caretAfter(value, selectionStart ?? value.length, formatted, deletedAhead)
  retype(field, formatted)
  field.setSelectionRange(caret, caret)
}

/** A character that formatting keeps; hyphens and spaces come and go. */
const SIGNIFICANT = /[A-Za-z0-9]/

/**
 * Where the caret stands after a text was formatted: behind as many kept characters as before, and, when
 * something ahead of it was deleted, past the separator there: that comes back each time it is deleted.
 */
export function caretAfter(before: string, caret: number, formatted: string, deletedAhead = false): number {
  if (caret >= before.length) return formatted.length
  let left = [...normalizeText(before.slice(0, caret))].filter((character) =>
    SIGNIFICANT.test(character),
  ).length
  let at = 0
  while (left > 0 && at < formatted.length) {
    if (SIGNIFICANT.test(formatted.charAt(at))) left--
    at++
  }
  while (deletedAhead && at < formatted.length && !SIGNIFICANT.test(formatted.charAt(at))) at++
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
