/** Formats what is typed or pasted into a field for a code, and keeps the caret in place. */
import { compactCode, normalizeText } from '../codes/checks/input-text.ts'
import type { CodeType } from '../codes/types.ts'

/** Whether a field has the focus, in a document or in a shadow tree. */
function hasFocus(field: HTMLInputElement): boolean {
  return (field.getRootNode() as Document | ShadowRoot).activeElement === field
}

/**
 * Replaces the text of a field so that undo works. Only `execCommand` keeps the undo history; where it fails,
 * or when the field has no focus, the value is set directly.
 */
function replaceText(field: HTMLInputElement, text: string) {
  if (hasFocus(field)) {
    field.select()
    document.execCommand(text ? 'insertText' : 'delete', false, text)
  }
  if (field.value !== text) field.value = text
}

/**
 * Whether a text has the separators of a date or of decimals between digits. A field keeps such a text as it
 * is: formatting would turn 4/6/2005 into the sort code 46-20-05, and 40605,0 into 40-60-50.
 */
function mayBeDateOrDecimal(text: string): boolean {
  return /\d *(?:[./]|,\d)/.test(normalizeText(text))
}

/** Formats text for the field of a type. Text that may be no code or would lose characters stays as it is. */
export function formatInput(
  { formatPartialInput }: Pick<CodeType, 'formatPartialInput'>,
  text: string,
): string {
  if (mayBeDateOrDecimal(text)) return text
  const formatted = formatPartialInput(text)
  return compactCode(formatted) === compactCode(text) ? formatted : text
}

/**
 * The inputType of an event; '' when the browser does not report it. Keyboards of phones insert what they
 * paste, complete or hear as typed text: more than one character at once counts as pasted.
 */
export function getInputType(event: Event): string {
  if (!(event instanceof InputEvent)) return ''
  const isWholeText = event.inputType === 'insertText' && (event.data ?? '').length > 1
  return isWholeText ? 'insertFromPaste' : event.inputType
}

/**
 * Whether words stand around an IBAN, whose shape its country tells: a BIC or a second IBAN behind it, or
 * anything before it. Formatting would join them with it. Typed letters before it belong to a mistyped one.
 */
function hasWordsAround({ findShape }: Pick<CodeType, 'findShape'>, text: string, isTyped: boolean): boolean {
  const shape = findShape?.(text)
  if (shape === null) return !isTyped && compactCode(text).length > 4
  return shape?.countryName != null && /[A-Z]{2}/.test(shape.compact.slice(shape.characterKinds.length))
}

/**
 * Formats the value of a field after an input event and keeps the caret in place. Ignores undo and redo.
 * `isCode` tells whether a text is read as a code of the type.
 */
export function reformatField(
  field: HTMLInputElement,
  type: Pick<CodeType, 'formatPartialInput' | 'findShape'>,
  inputType: string,
  isCode: (text: string) => boolean,
) {
  const { value, selectionStart } = field
  const formatted = type.formatPartialInput(value)
  if (formatted === value || inputType.startsWith('history') || mayBeDateOrDecimal(value)) return
  const isTyped = inputType === 'insertText'
  // Pasted text with too many digits stays, so that validation reports it. A surplus typed digit is dropped.
  if (!isTyped && (losesDigits(value, formatted) || losesLetters(value, formatted))) return
  if (hasWordsAround(type, value, isTyped)) return
  // So do pasted words that leave doubt whether the digits beside them are a code.
  if (!isTyped && /\p{L}{2}/u.test(value) && /^[\d-]+$/.test(formatted) && !isCode(value)) return
  // So does a pasted name. Typed letters, which come one by one, are dropped.
  if (/\p{L}{2}/u.test(value) && !/[0-9A-Z]/i.test(formatted)) return
  const isForwardDeletion = /^delete.*Forward$/.test(inputType)
  const caret = computeCaret(value, selectionStart ?? value.length, formatted, isForwardDeletion)
  replaceText(field, formatted)
  if (hasFocus(field)) field.setSelectionRange(caret, caret)
}

/** A letter or digit. The other characters of a code are separators: hyphens and spaces. */
const SIGNIFICANT = /[A-Za-z0-9]/

/**
 * The position of the caret in the formatted text. The same number of letters and digits precede the caret as
 * in `text`. After a forward deletion the caret also skips the next separator, because formatting restores a
 * deleted separator.
 */
export function computeCaret(
  text: string,
  caret: number,
  formatted: string,
  isForwardDeletion = false,
): number {
  if (caret >= text.length) return formatted.length
  let remaining = [...normalizeText(text.slice(0, caret))].filter((character) =>
    SIGNIFICANT.test(character),
  ).length
  let position = 0
  while (remaining > 0 && position < formatted.length) {
    if (SIGNIFICANT.test(formatted.charAt(position))) remaining--
    position++
  }
  while (isForwardDeletion && position < formatted.length && !SIGNIFICANT.test(formatted.charAt(position)))
    position++
  return position
}

/** Whether formatting drops letters that stand beside digits: the digits of 'DE89 3704' are no sort code. */
function losesLetters(text: string, formatted: string): boolean {
  return /\p{L}\d|\d\p{L}/u.test(normalizeText(text)) && !/[A-Z]/i.test(formatted)
}

/**
 * Whether formatting drops surplus digits of the number, which could turn wrong input into a valid code. The
 * number ends at a separator that differs from those between
 * its digits: in '20-04-15 12345678', the space ends the sort code, so that no digit of it is lost.
 */
export function losesDigits(text: string, formatted: string): boolean {
  const keptDigits = formatted.replace(/\D/g, '').length
  // The number up to its last kept digit, and the rest of the text.
  const pattern = RegExp(`^\\D*((?:\\d\\D*?){${keptDigits}})(.*)`, 's')
  const match = pattern.exec(normalizeText(text))
  if (!match) return true
  const [, number = '', rest = ''] = match
  if (/^\d/.test(rest)) return true
  return /\d/.test(rest) && number.includes(rest.charAt(0))
}
