/**
 * The text of an API key: 'bcx_live_', 160 random bits as 27 characters of base 62, and a checksum of 6. Every key has
 * the same length. The checksum is the CRC-32 of what comes before it. CRC-32 tells every change of up to 32 bits in a row, so one wrong
 * character or two neighbours in each other's place always show (docs/decisions/2026-11-21-api-keys.md).
 */
import { hash, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'bcx_live_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** How many random bytes a key is made of. */
export const KEY_BYTES = 20
/** 62^27 is the first power of 62 above 2^160. */
const BODY_LENGTH = 27
/** 62^6 is the first one above 2^32. */
const CHECKSUM_LENGTH = 6
const SIGNED_LENGTH = PREFIX.length + BODY_LENGTH
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${BODY_LENGTH + CHECKSUM_LENGTH}}$`)

function inBase62(value: bigint, length: number): string {
  let rest = value
  let text = ''
  for (let place = 0; place < length; place++) {
    text = ALPHABET.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}

function checksumOf(signed: string): string {
  return inBase62(BigInt(crc32(signed)), CHECKSUM_LENGTH)
}

/** The key that 20 random bytes make. Throws RangeError for another number of bytes. */
export function keyTextOf(random: Uint8Array): string {
  if (random.length !== KEY_BYTES) throw new RangeError(`A key is made of ${KEY_BYTES} bytes`)
  const signed = PREFIX + inBase62(BigInt(`0x${Buffer.from(random).toString('hex')}`), BODY_LENGTH)
  return signed + checksumOf(signed)
}

/** Whether a text has the shape of a key and its checksum is right. What is not so was never a key. */
export function isKeyText(text: string): boolean {
  return SHAPE.test(text) && checksumOf(text.slice(0, SIGNED_LENGTH)) === text.slice(SIGNED_LENGTH)
}

/** What is stored of a key: its SHA-256, 64 hexadecimal digits. 160 random bits need no slow hash. */
export function keyHash(text: string): string {
  return hash('sha256', text, 'hex')
}

/** Whether two hashes are the same, in a time that does not depend on where they differ. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** What may be shown of a key: 'bcx_live_…x7Qa'. */
export function shownKey(text: string): string {
  return `${PREFIX}…${text.slice(-4)}`
}
