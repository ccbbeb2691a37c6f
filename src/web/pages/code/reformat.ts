import type { SyntheticEvent } from 'react'
import type { CodeType } from '../../../codes/types.ts'
import { caretAfter } from './typed-text.ts'

/** How many characters two texts share at their beginnings. */
function sharedStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && at < other.length && one[at] === other[at]) at++
  return at
}

/** How many of `most` characters two texts share at their ends. */
function sharedEnd(one: string, other: string, most: number): number {
  let count = 0
  while (count < most && one.at(-1 - count) === other.at(-1 - count)) count++
  return count
}

/**
 * Changes the text of a field as if by hand, so that undo can take it back. `execCommand` is the one way that
 * leaves the history of a field whole; a browser without it, and a field that is filled by a program, get the
 * text all the same.
 */
function retype(field: HTMLInputElement, text: string) {
  const { value } = field
  const start = sharedStart(value, text)
  const end = sharedEnd(value, text, Math.min(value.length, text.length) - start)
  const added = text.slice(start, text.length - end)
  field.setSelectionRange(start, value.length - end)
  if (document.activeElement === field) document.execCommand(added ? 'insertText' : 'delete', false, added)
  if (field.value !== text) field.value = text
}

/** What an event did to a field; '' where the browser does not say. */
function deedOf({ nativeEvent }: SyntheticEvent): string {
  return nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
}

/**
 * Formats what is typed or pasted, and keeps the caret where it was; what is undone stays as it was typed. A word that an
 * input method is still composing is its own business until it is done.
 */
export function reformat(event: SyntheticEvent<HTMLInputElement>, type: CodeType) {
  if ((event.nativeEvent as InputEvent).isComposing) return
  const deed = deedOf(event)
  const field = event.currentTarget
  const { value, selectionStart } = field
  const formatted = type.formatTyped(value)
  if (formatted === value || deed.startsWith('history')) return
  const deletedAhead = /^delete.*Forward$/.test(deed)
  const caret = caretAfter(value, selectionStart ?? value.length, formatted, deletedAhead)
  retype(field, formatted)
  field.setSelectionRange(caret, caret)
}
