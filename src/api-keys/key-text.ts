/**
 * The text of an API key: 'bcx_live_', 160 random bits as 27 characters of base 62, and a checksum of 6. The
 * checksum is the CRC-32 of what precedes it. CRC-32 detects every error burst of up to 32 bits, so it always
 * detects one wrong character or two swapped neighbours (docs/decisions/2026-11-21-api-keys.md).
 */
import { hash, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'bcx_live_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The random bytes of a key. */
export const KEY_BYTES = 20
/** 62^27 is the first power of 62 above 2^160. */
const BODY_LENGTH = 27
/** 62^6 is the first one above 2^32. */
const CHECKSUM_LENGTH = 6
const SIGNED_LENGTH = PREFIX.length + BODY_LENGTH
const FORMAT = new RegExp(`^${PREFIX}[0-9A-Za-z]{${BODY_LENGTH + CHECKSUM_LENGTH}}$`)

function inBase62(value: bigint, length: number): string {
  let rest = value
  let text = ''
  for (let digit = 0; digit < length; digit++) {
    text = ALPHABET.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}

function checksumOf(signed: string): string {
  return inBase62(BigInt(crc32(signed)), CHECKSUM_LENGTH)
}

/** The text of a key from 20 random bytes. Throws RangeError for another number of bytes. */
export function keyTextOf(random: Uint8Array): string {
  if (random.length !== KEY_BYTES) throw new RangeError(`A key needs ${KEY_BYTES} bytes`)
  const signed = PREFIX + inBase62(BigInt(`0x${Buffer.from(random).toString('hex')}`), BODY_LENGTH)
  return signed + checksumOf(signed)
}

/** Whether a text has the format of a key and a correct checksum. */
export function isKeyText(text: string): boolean {
  return FORMAT.test(text) && checksumOf(text.slice(0, SIGNED_LENGTH)) === text.slice(SIGNED_LENGTH)
}

/** The SHA-256 of a key's text, 64 hexadecimal digits. 160 random bits need no slow hash. */
export function keyHash(text: string): string {
  return hash('sha256', text, 'hex')
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** The part of a key's text that may be shown: 'bcx_live_…x7Qa'. */
export function shownKey(text: string): string {
  return `${PREFIX}…${text.slice(-4)}`
}
