import { formatKeyText, hashKeyText, KEY_BYTES, maskKeyText } from '../key-text.ts'

/** A key text; each number below 256 gives another one. */
export function keyText(number: number): string {
  return formatKeyText(new Uint8Array(KEY_BYTES).fill(number))
}

/** The stored fields of a key text. */
export function storedFieldsOf(text: string) {
  return { hash: hashKeyText(text), shown: maskKeyText(text) }
}

export const HOLDER = { name: 'Ada Lovelace', email: 'Ada@example.com' }
