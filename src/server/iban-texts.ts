/**
 * The answers about IBANs as JSON. Of an account, an answer says nothing but the characters of its IBAN, each in its places; the rest
 * is the same for all accounts of a branch. So the text is made once for a branch, with marks for characters, and every IBAN has its
 * own put in the place of the marks (docs/decisions/2026-11-22-one-text-for-all-accounts-of-a-branch.md). Nothing of an account is kept
 * but the last one's text, where texts are put together.
 */
import type { CodeAnswer } from '../codes/code-answer.ts'
import { iban } from '../codes/iban/iban.ts'
import { answers } from '../codes/iban/result.ts'
import type { Check, Examination } from '../codes/types.ts'
import { remembering } from '../directory/remembering.ts'
import type { Lookup } from '../lookup/lookup.ts'

/** The marks: characters for private use, which no source has. */
const FIRST_MARK = 0xe000
const MARKS = 40
const MARK = new RegExp(
  `[${String.fromCharCode(FIRST_MARK)}-${String.fromCharCode(FIRST_MARK + MARKS - 1)}]`,
  'g',
)

/** Where texts are put together; a longer one is made each time. */
const page = Buffer.alloc(16 * 1024)

/** The characters of the code that is put in. */
const characters = new Uint8Array(MARKS)

/** The answer with a mark for each character of its code, but for those of the country: a code of another one is built otherwise. */
function marked(answer: CodeAnswer): CodeAnswer {
  let code = answer.code.slice(0, 2)
  while (code.length < answer.code.length) code += String.fromCharCode(FIRST_MARK + code.length)
  let at = 0
  const parts = answer.parts.map((part) => {
    const text = code.slice(at, at + part.text.length)
    at += text.length
    return { ...part, text }
  })
  return { ...answer, code, parts }
}

/** A text with gaps for the characters of a code. */
class TextWithGaps {
  /** The checks that are in it. */
  readonly #checks: readonly Check[]
  readonly #bytes: Buffer
  readonly #isAscii: boolean
  /** Where the gaps are, in bytes. */
  readonly #gaps: Uint16Array
  /** The place in the code of the character that belongs in each. */
  readonly #places: Uint8Array

  constructor(textWithMarks: string, checks: readonly Check[]) {
    const gaps: number[] = []
    const places: number[] = []
    let bytes = 0
    let end = 0
    for (const { 0: mark, index } of textWithMarks.matchAll(MARK)) {
      bytes += Buffer.byteLength(textWithMarks.slice(end, index))
      gaps.push(bytes)
      places.push(mark.charCodeAt(0) - FIRST_MARK)
      bytes += 1
      end = index + 1
    }
    const text = textWithMarks.replace(MARK, ' ')
    this.#checks = checks
    this.#bytes = Buffer.from(text)
    this.#isAscii = this.#bytes.length === text.length
    this.#gaps = Uint16Array.from(gaps)
    this.#places = Uint8Array.from(places)
  }

  /** Whether it tells of a code that has come through these checks: a country's are the same objects for all its codes. */
  holdsFor(checks: readonly Check[]): boolean {
    const own = this.#checks
    return checks.length === own.length && own.every((check, at) => check === checks[at])
  }

  get bytes(): number {
    return this.#bytes.length
  }

  filledWith(code: string): string {
    const gaps = this.#gaps
    const places = this.#places
    for (let i = 0; i < code.length; i++) characters[i] = code.charCodeAt(i)
    this.#bytes.copy(page)
    for (let i = 0; i < gaps.length; i++) page[gaps[i] as number] = characters[places[i] as number] as number
    return page.toString(this.#isAscii ? 'latin1' : 'utf8', 0, this.#bytes.length)
  }
}

/** What is kept of a branch: its text, from the second time on that it is asked about. */
interface Branch {
  asked: boolean
  text: TextWithGaps | null
}

/** Some 3 KB each; twice as many at most. */
const BRANCHES = 1024

/** What tells the texts of a branch from each other: some accounts have one check more, or one that comes out otherwise. */
const variantOf = (checks: readonly Check[]) => `${checks.length}${checks.at(-1)?.outcome}`

export interface FinishedText {
  readonly text: string
  readonly bytes: number
}

/** The texts of a directory's answers about IBANs, which are those of `answers.toResult`. */
export function ibanTexts(lookup: Lookup): (input: string) => FinishedText {
  const known = remembering(BRANCHES, (_branch): Branch => ({ asked: false, text: null }))
  function madeAnew(read: Examination): { answer: CodeAnswer; finished: FinishedText } {
    const answer = lookup.examined('iban', read)
    const text = JSON.stringify(answers.toResult(answer))
    return { answer, finished: { text, bytes: Buffer.byteLength(text) } }
  }
  return (input) => {
    const read = iban.examine(input)
    if (!read.wellFormed) return madeAnew(read).finished
    const { code, checks } = read
    const branch = known(`${iban.directoryKeys(code)[0] ?? code.slice(0, 2)} ${variantOf(checks)}`)
    if (branch.text?.holdsFor(checks)) return { text: branch.text.filledWith(code), bytes: branch.text.bytes }
    const { answer, finished } = madeAnew(read)
    if (branch.asked) {
      const text = new TextWithGaps(JSON.stringify(answers.toResult(marked(answer))), checks)
      // It is not where a source has such characters itself, which are no marks, and where the page is too short.
      if (text.filledWith(code) === finished.text) branch.text = text
    }
    branch.asked = true
    return finished
  }
}
