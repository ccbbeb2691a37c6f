import type { SyntheticEvent } from 'react'
import type { CodeType } from '../../../codes/types.ts'
import { caretAfter, losesDigits } from './typed-text.ts'

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
  // What is pasted wrong is for the check to tell; a key that does nothing tells it by itself.
  if (deed !== 'insertText' && losesDigits(value, formatted)) return
  const deletedAhead = /^delete.*Forward$/.test(deed)
  const caret = caretAfter(value, selectionStart ?? value.length, formatted, deletedAhead)
  retype(field, formatted)
  field.setSelectionRange(caret, caret)
}
