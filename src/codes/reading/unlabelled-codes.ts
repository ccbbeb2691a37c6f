/** Finds the codes of a text that no word names, by the patterns of their types. */
import { compactCode } from '../checks/input-text.ts'
import { CODE_TYPES } from '../registry.ts'
import { findMisplacedCharacters } from './code-shape.ts'
import { type FoundCode, hasDigitsInEachGroup, listBeginnings, type Span, type Type } from './found-code.ts'
import { findOtherMeaning } from './other-numbers.ts'

const MATCHES_NOTHING = /(?!)/g
/** A country apart from its check digits, as in 'PL 61 1090 …'; it may also be a word: 'is 20 00 00'. */
const COUNTRY_APART = /^[A-Z]{2}[ -]/i

/**
 * Finds the codes without a label beside those with one. A number in the groups behind a labelled code may be
 * its account, but what has the form of an IBAN is another code.
 */
export function findUnlabelledCodes(text: string, labelled: readonly FoundCode[]): FoundCode[] {
  return CODE_TYPES.flatMap((type) => {
    const spans = type.identifiesAccount ? labelled.map(({ from, end }) => ({ from, to: end })) : labelled
    return findByPattern(type, spans.reduce(coverSpan, text))
  })
}

/** Finds the codes of a type without a label. The search goes on behind each: a match may be longer. */
function findByPattern(type: Type, text: string): FoundCode[] {
  const pattern = new RegExp(type.unlabelledPattern ?? MATCHES_NOTHING)
  const found: FoundCode[] = []
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const span = { from: match.index, to: match.index + match[0].length }
    // A letter of another alphabet behind it is part of the code, which the rules then refuse as a whole.
    const isWhole = !/^[\p{L}\p{N}]/u.test(text.slice(span.to, span.to + 2))
    const code =
      findWellFormedBeginning(type, match[0], span) ??
      (isWhole ? findMistypedBeginning(type, match[0], span) : undefined)
    if (!code) {
      // The match may be a word and a number, and hide the code behind them.
      if (COUNTRY_APART.test(match[0])) pattern.lastIndex = match.index + 1
      continue
    }
    found.push({ ...code, otherMeaning: findOtherMeaning(text, code) })
    pattern.lastIndex = code.end
  }
  return found
}

/** Replaces a span by characters that no code has. The positions of the other characters stay. */
function coverSpan(text: string, { from, to }: Span): string {
  return text.slice(0, from) + '|'.repeat(to - from) + text.slice(to)
}

/** Finds the longest well-formed beginning of a match: a pattern may match words after the code too. */
function findWellFormedBeginning(type: Type, text: string, span: Span): FoundCode | undefined {
  for (const beginning of listBeginnings(text, Number.POSITIVE_INFINITY)) {
    const examination = type.examine(beginning)
    if (examination.isWellFormed)
      return {
        type,
        code: examination.code,
        text: beginning,
        isWellFormed: true,
        ...span,
        end: span.from + beginning.length,
      }
  }
  return undefined
}

/** Fewer digits may belong to an address or an order. */
const MIN_DIGITS_OF_ACCOUNT = 8

/**
 * The beginning of a match that is probably a mistyped code of an account: a message must not look as if it
 * had none. It has the length that its country tells, or ends before the first word unless the country is
 * apart, which needs capitals too.
 */
function findMistypedBeginning(type: Type, text: string, span: Span): FoundCode | undefined {
  const shape = type.identifiesAccount ? type.findShape?.(text) : null
  if (shape?.countryName == null) return undefined
  const isApart = COUNTRY_APART.test(text)
  if (isApart && !/^[A-Z]{2}/.test(text)) return undefined
  const { length } = shape.characterKinds
  const beginnings = listBeginnings(text, Number.POSITIVE_INFINITY).filter(
    (beginning) => beginning.replace(/[^0-9]/g, '').length >= MIN_DIGITS_OF_ACCOUNT,
  )
  const ofLength = beginnings.find(
    (beginning) => compactCode(beginning).length === length && isLikeShape(type, beginning),
  )
  const mistyped =
    ofLength ??
    (isApart
      ? undefined
      : (beginnings.find(hasDigitsInEachGroup) ??
        beginnings.find((beginning) => compactCode(beginning).length < length)))
  if (mistyped === undefined) return undefined
  const end = span.from + mistyped.length
  return { type, code: compactCode(mistyped), text: mistyped, isWellFormed: false, ...span, end }
}

/** The letters O and I for digits, but not a creditor identifier or a VAT number with the words behind it. */
const MAX_MISPLACED = 2
/** No group of a printed IBAN has more letters than this. */
const LONGER_WORD = /(?<![A-Z0-9])[A-Z]{5,}(?![A-Z0-9])/i

function isLikeShape(type: Type, text: string): boolean {
  const shape = type.findShape?.(text)
  return shape != null && findMisplacedCharacters(shape).length <= MAX_MISPLACED && !LONGER_WORD.test(text)
}
