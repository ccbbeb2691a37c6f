/**
 * Compares answers with IBANs that organisations publish as their own, each with the bank and the BIC that
 * its holder prints beside it (published-ibans.csv). Holders print the BICs of branches too: BICs are
 * compared by their first eight characters, and banks by their first six or by a word of their name.
 */
import { readFileSync } from 'node:fs'
import anyAscii from 'any-ascii'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { getBankName } from '../codes/findings/finding.ts'
import type { CodeDirectory } from '../directory/directory.ts'
import { lookUpCode } from '../lookup/finding.ts'

const publishedIban = z.object({
  iban: z.string(),
  /** The name of the bank as printed; '' if only the BIC is. */
  bank: z.string(),
  /** '' if only the name is printed. */
  bic: z.string(),
  holder: z.string().min(1),
  where_published: z.string().min(1),
  as_of: z.string(),
})
type PublishedIban = z.infer<typeof publishedIban>

export function readPublishedIbans(): PublishedIban[] {
  const bytes = readFileSync(new URL('./published-ibans.csv', import.meta.url))
  return z.array(publishedIban).parse(parse(bytes, { columns: true, comment: '#', comment_no_infix: true }))
}

export interface JudgedIban extends PublishedIban {
  /** The name of the bank in the answer; null if it names none. */
  readonly answeredBank: string | null
  readonly bankOutcome: 'right' | 'wrong' | 'none'
  /** Null if the holder prints no BIC. */
  readonly bicOutcome: 'right' | 'wrong' | 'none' | null
}

/** The words of a name that distinguish it from other banks. */
function listWords(name: string): string[] {
  const words =
    anyAscii(name)
      .toLowerCase()
      .match(/[a-z0-9]{2,}/g) ?? []
  return words.filter((word) => !/^(ban(k|ka|co|ca|que|i)|as|sa|ag|the|of|de|di|do|plc|ltd)$/.test(word))
}

function haveCommonWord(a: string, b: string): boolean {
  const wordsOfB = listWords(b)
  return listWords(a).some((word) =>
    wordsOfB.some((other) => other.startsWith(word) || word.startsWith(other)),
  )
}

/** Whether a text is the initials of a name, without words such as 'de': 'BCR' of 'Banco de Costa Rica'. */
function isInitialsOf(text: string, name: string): boolean {
  const words = name.split(/\s+/).filter((word) => !/^\p{Ll}/u.test(word))
  const initials = words.map((word) => word.charAt(0))
  return text.length > 1 && initials.join('').toUpperCase().startsWith(text.toUpperCase())
}

function judgeBic(printed: string, answered: string | null): JudgedIban['bicOutcome'] {
  if (printed === '') return null
  if (answered === null) return 'none'
  return printed.slice(0, 8) === answered.slice(0, 8) ? 'right' : 'wrong'
}

/** Judges the answer about a published IBAN on a day such as '2026-11-22'. */
export function judgePublishedIban(
  directory: CodeDirectory,
  published: PublishedIban,
  day: string,
): JudgedIban {
  const finding = lookUpCode(directory, 'iban', published.iban, day)
  const [answeredBank, bic] = [getBankName(finding), finding.bic]
  const isSamePrefix = bic !== null && published.bic.slice(0, 6) === bic.slice(0, 6)
  const name = answeredBank ?? ''
  const isRight = isSamePrefix || haveCommonWord(published.bank, name) || isInitialsOf(published.bank, name)
  return {
    ...published,
    answeredBank,
    bankOutcome: answeredBank === null ? 'none' : isRight ? 'right' : 'wrong',
    bicOutcome: judgeBic(published.bic, bic),
  }
}
