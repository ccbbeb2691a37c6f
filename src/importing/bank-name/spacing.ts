/** Normalizes the spaces of published names and addresses; other modules of this folder change the case. */
import { readTexts, readWordsOfAllCountries } from './word-lists.ts'

const abbreviations = readWordsOfAllCountries('abbreviations-before-space').join('|')
const abbreviationWithDot = new RegExp(
  `(?<![\\p{L}\\p{N}'])(${abbreviations})\\.(?=[\\p{L}(])(?!\\p{L}\\.)`,
  'giu',
)

/**
 * Trims a text, repairs broken words and normalizes the spaces. Makes spaces single, and removes them before
 * a comma and inside brackets. Adds a space after a comma ("BANK,N.A." -> "BANK, N.A."), outside brackets
 * ("LTD.(FORMERLY"), after an abbreviation ("CO.LTD"), after initials ("M.M.WARBURG") and after a plural
 * genitive ("CITIZENS'FEDERAL").
 */
export function normalizeSpacing(text: string): string {
  const single = repairWords(text.trim().replace(/\s+/g, ' '))
  if (!/[,;.()':]/.test(single)) return single
  return spaceQuotesAndColons(spaceDots(spaceCommas(spaceBrackets(single))))
}

function spaceBrackets(text: string): string {
  if (!/[()]/.test(text)) return text
  return text
    .replace(/(?<=\() | (?=\))/g, '')
    .replace(/(?<=[\p{L}\p{N}.,])\(/gu, ' (')
    .replace(/\)(?=[\p{L}\p{N}])/gu, ') ')
}

function spaceCommas(text: string): string {
  if (!/[,;]/.test(text)) return text
  return text
    .replace(/ (?=[,;])/g, '')
    .replace(/(,\.?|;)(?=[\p{L}(])/gu, '$1 ')
    .replace(/(?<!\p{N}),(?=\p{N})/gu, ', ')
}

function spaceDots(text: string): string {
  if (!/\.[\p{L}(]/u.test(text)) return text
  return text
    .replace(abbreviationWithDot, '$1. ')
    .replace(/((?<![\p{L}\p{N}])(?:\p{L}\.){2,6})(?=\p{L}{2})/gu, '$1 ')
}

/**
 * Adds the space after SOCIETA' (the apostrophe stands for the accent), before the quote in JSC'NAME', after
 * a plural genitive, and after a colon.
 */
function spaceQuotesAndColons(text: string): string {
  if (!/[':]/.test(text)) return text
  return text
    .replace(/(?<=(?<!\p{L})SOCIETA)'(?=\p{L}{2})/giu, "' ")
    .replace(/(?<=(?<!\p{L})(?:PJSC|LLC|JSC))'(?=\p{L}{2})/giu, " '")
    .replace(/(?<=\p{L}{3}S)'(?=\p{L}{5})/gu, "' ")
    .replace(/(?<=\p{L}):(?=\p{L}{3})/gu, ': ')
}

/** The words that a source breaks or joins, each with the correct text. */
const REPAIRED_WORDS = new Map(
  readTexts('repaired-words').map(([found = '', repaired = '']) => [found, repaired]),
)

const WORDS_TO_REPAIR = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...REPAIRED_WORDS.keys()].join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)

/** Restores the spaces of words that a source breaks or joins. */
function repairWords(text: string): string {
  return text.replace(WORDS_TO_REPAIR, (found) => REPAIRED_WORDS.get(found) ?? found)
}
