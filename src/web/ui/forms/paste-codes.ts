import type { ClipboardEvent } from 'react'
import { loadRules } from '../../code-types/load-rules.ts'

/** Pastes only the codes of a text that is too long for its field, which the browser would cut at the end. */
export function pasteCodes(event: ClipboardEvent<HTMLInputElement>) {
  const field = event.currentTarget
  const text = event.clipboardData.getData('text')
  if (text.length <= field.maxLength) return
  event.preventDefault()
  const insert = (codes: string) => {
    const inserted = (codes || text.replace(/\s+/g, ' ')).slice(0, field.maxLength)
    field.setRangeText(inserted, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  }
  loadRules().then(
    ({ listCodesOfMessage }) => insert(listCodesOfMessage(text)),
    () => insert(''),
  )
}
