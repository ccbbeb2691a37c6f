import { formatKeyText, hashKeyText, KEY_BYTES, maskKeyText } from '../key-text.ts'

/** Creates a key text, a different one for each number from 0 to 255. */
export function createKeyText(number: number): string {
  return formatKeyText(new Uint8Array(KEY_BYTES).fill(number))
}

/** Returns the stored fields of a key text. */
export function toStoredFields(text: string) {
  return { hash: hashKeyText(text), shown: maskKeyText(text) }
}

/** Properties of a live key without a label and an end. */
export const LIVE = { kind: 'live', label: null, expiresAt: null } as const

export const HOLDER = { name: 'Ada Lovelace', email: 'Ada@example.com' }
