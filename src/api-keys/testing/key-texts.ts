import { KEY_BYTES, keyHash, keyTextOf, shownKey } from '../key-text.ts'

/** The text of a key, another for each number below 256. */
export function keyText(number: number): string {
  return keyTextOf(new Uint8Array(KEY_BYTES).fill(number))
}

/** What is kept of that text. */
export function keptOf(text: string) {
  return { hash: keyHash(text), shown: shownKey(text) }
}

export const HOLDER = { name: 'Ada Lovelace', email: 'Ada@example.com' }
