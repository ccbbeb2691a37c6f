/**
 * The text of an API key: 'bcx_live_', or 'bcx_test_' for a test key, 160 random bits as 27 characters of
 * base 62, and a checksum of 6 characters. The checksum is the CRC-32 of the characters before it. CRC-32
 * detects every error burst of up to 32 bits, so it always detects one wrong character, or two swapped
 * neighbours, before the checksum (docs/decisions/2026-11-21-api-keys.md).
 */
import { hash, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** 'live': answers from the directory, and counts. 'test': answers test codes, and is not counted. */
export const KEY_KINDS = ['live', 'test'] as const

export type KeyKind = (typeof KEY_KINDS)[number]

const getPrefix = (kind: KeyKind) => `bcx_${kind}_`
const PREFIX_LENGTH = getPrefix('live').length
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The number of random bytes in a key. */
export const KEY_BYTES = 20
/** 62^27 is the first power of 62 above 2^160. */
const BODY_LENGTH = 27
/** 62^6 is the first power of 62 above 2^32. */
const CHECKSUM_LENGTH = 6
const CHECKED_LENGTH = PREFIX_LENGTH + BODY_LENGTH
const KEY_FORMAT = new RegExp(
  `^(?:${KEY_KINDS.map(getPrefix).join('|')})[0-9A-Za-z]{${BODY_LENGTH + CHECKSUM_LENGTH}}$`,
)

function encodeBase62(value: bigint, length: number): string {
  let remaining = value
  let text = ''
  for (let digit = 0; digit < length; digit++) {
    text = ALPHABET.charAt(Number(remaining % 62n)) + text
    remaining /= 62n
  }
  return text
}

function computeChecksum(checkedPart: string): string {
  return encodeBase62(BigInt(crc32(checkedPart)), CHECKSUM_LENGTH)
}

/** Formats 20 random bytes as the text of a key. Throws RangeError for another number of bytes. */
export function formatKeyText(random: Uint8Array, kind: KeyKind = 'live'): string {
  if (random.length !== KEY_BYTES) throw new RangeError(`A key needs ${KEY_BYTES} bytes`)
  const body = encodeBase62(BigInt(`0x${Buffer.from(random).toString('hex')}`), BODY_LENGTH)
  const checkedPart = getPrefix(kind) + body
  return checkedPart + computeChecksum(checkedPart)
}

/** Whether a text has the format of a key and a correct checksum. */
export function isValidKeyText(text: string): boolean {
  return (
    KEY_FORMAT.test(text) && computeChecksum(text.slice(0, CHECKED_LENGTH)) === text.slice(CHECKED_LENGTH)
  )
}

/**
 * The SHA-256 of a key's text, 64 hexadecimal digits. A fast hash is enough, because nobody can try all
 * values of 160 random bits.
 */
export function hashKeyText(text: string): string {
  return hash('sha256', text, 'hex')
}

/**
 * Derives the secret for the HMACs of the caller's requests from the text of the caller's key. The text is
 * not stored, so nobody with the stored HMACs can find short contents, such as account numbers, by trying
 * all.
 */
export function deriveIdempotencyHmacSecret(text: string): string {
  return hash('sha256', `hash secret ${text}`, 'hex')
}

/** Compares two hashes in constant time. */
export function isSameHash(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}

/** Masks a key's text: 'bcx_live_…x7Qa'. */
export function maskKeyText(text: string): string {
  return `${text.slice(0, PREFIX_LENGTH)}…${text.slice(-4)}`
}
