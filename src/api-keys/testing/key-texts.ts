import { KEY_BYTES, keyHash, keyTextOf, shownKey } from '../key-text.ts'

/** A key text; each number below 256 gives another one. */
export function keyText(number: number): string {
  return keyTextOf(new Uint8Array(KEY_BYTES).fill(number))
}

/** The stored fields of a key text. */
export function storedFieldsOf(text: string) {
  return { hash: keyHash(text), shown: shownKey(text) }
}

export const HOLDER = { name: 'Ada Lovelace', email: 'Ada@example.com' }
