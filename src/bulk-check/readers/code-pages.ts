/** Guesses the code page of a text that is neither ASCII nor Unicode, as older programs write it. */
import { scoreCentralEuropean } from './central-european.ts'

/** How the bytes of a text are read. */
export interface TextEncoding {
  /** 'UTF-8', 'Windows-1250' */
  readonly name: string
  /** The label for TextDecoder: 'utf-8', 'windows-1250'. */
  readonly label: string
  /** Whether it is guessed from the letters, because a file does not state its code page. */
  readonly isGuess: boolean
  /** Whether the letters look right. If not, the file has a code page that is not recognized. */
  readonly isPlausible: boolean
}

const createGuess = (name: string, label: string, isPlausible = true): TextEncoding => ({
  name,
  label,
  isGuess: true,
  isPlausible,
})

const WINDOWS_1250 = createGuess('Windows-1250', 'windows-1250')
const WINDOWS_1252 = createGuess('Windows-1252', 'windows-1252')
const UNRECOGNIZED = createGuess('Windows-1252', 'windows-1252', false)
const SHIFT_JIS = createGuess('Shift-JIS', 'shift_jis')

/** The number of bytes that the guess is made from. */
const SAMPLE_BYTES = 64 * 1024

/** Guesses the code page of bytes that are not UTF-8. */
export function guessCodePage(bytes: Uint8Array): TextEncoding {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  if (isShiftJis(sample)) return SHIFT_JIS
  const western = new TextDecoder('windows-1252').decode(sample)
  if (isForeignTo1252(western)) return UNRECOGNIZED
  return scoreCentralEuropean(western, new TextDecoder('windows-1250').decode(sample)) > 0
    ? WINDOWS_1250
    : WINDOWS_1252
}

const count = (bytes: Uint8Array, test: (byte: number) => boolean) =>
  bytes.reduce((sum, byte) => sum + (test(byte) ? 1 : 0), 0)

/** The least share of characters beyond ASCII that has to have a feature which decides on a code page. */
const MIN_SHARE = 0.25

/**
 * Whether bytes are Japanese in Shift-JIS (JIS X 0208, annex 1): the characters in use begin with a byte from
 * 81 to 9F; half-width katakana are single bytes from A1 to DF, the vowels and the rows K and S below C0.
 */
function isShiftJis(bytes: Uint8Array): boolean {
  let text: string
  try {
    // With `stream`, a character that is cut off at the end is no error.
    text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return false
  }
  const wideCount = text.match(/[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff60]/g)?.length ?? 0
  const leadCount = count(bytes, (byte) => byte >= 0x81 && byte <= 0x9f)
  // In a Western text, a byte from 81 to 9F is a punctuation mark, seldom beside another one.
  const adjacentCount = text.match(/(?<=[\u3000-\u9fff])[\u3000-\u9fff]/g)?.length ?? 0
  if (leadCount > 0) return leadCount >= wideCount / 2 && adjacentCount >= wideCount * MIN_SHARE
  const kanaCount = text.match(/[\uff66-\uff9f]{3,}/g)?.join('').length ?? 0
  const highCount = count(bytes, (byte) => byte >= 0x80)
  const vowelCount = count(bytes, (byte) => byte >= 0xa6 && byte <= 0xbf)
  return wideCount === 0 && kanaCount > highCount / 2 && vowelCount >= highCount / 10
}

/** Characters that no word has between two letters in Windows-1252; 'O’Neil' and 'Tel·la' are words. */
const MARK_WITHIN_WORD = /(?<=\p{L})[\x80-\x9f€‚„…†‡ˆ‰‹•˜™›](?=\p{L})/gu

/**
 * Whether a text in Windows-1252 is damaged. In Western and Central European languages four adjacent letters
 * are never all beyond ASCII, as they are in Cyrillic, Greek and Chinese texts; DOS and Mac OS have letters
 * where Windows-1252 has punctuation marks.
 */
function isForeignTo1252(western: string): boolean {
  const highCount = western.match(/[^\0-\x7f]/g)?.length ?? 0
  const runs = western.match(/[^\0-\x7f]{4,}/g)?.join('').length ?? 0
  const markCount = western.match(MARK_WITHIN_WORD)?.length ?? 0
  return Math.max(runs, markCount) > highCount * MIN_SHARE
}
