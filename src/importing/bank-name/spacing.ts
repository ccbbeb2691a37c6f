/** Normalizes spaces. Apart from case, readable text differs from its source in spaces only. */
import { abbreviationsBeforeSpace } from './abbreviations.ts'
import { repairWords } from './broken-words.ts'
import { splitWords } from './word-lists.ts'

const afterShortForm = new RegExp(
  `(?<![\\p{L}\\p{N}'])(${splitWords(abbreviationsBeforeSpace).join('|')})\\.(?=[\\p{L}(])(?!\\p{L}\\.)`,
  'giu',
)

/**
 * Trims a text and normalizes its spaces: single spaces, none before a comma or inside brackets, one after a
 * comma ("BANK,N.A."), around brackets ("LTD.(FORMERLY"), after an abbreviation ("CO.LTD"), after initials
 * ("M.M.WARBURG") and after a plural genitive ("CITIZENS'FEDERAL").
 */
export function normalizeSpacing(text: string): string {
  const single = repairWords(text.trim().replace(/\s+/g, ' '))
  if (!/[,;.()':]/.test(single)) return single
  return spaceQuotes(spaceDots(spaceCommas(spaceBrackets(single))))
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
    .replace(afterShortForm, '$1. ')
    .replace(/((?<![\p{L}\p{N}])(?:\p{L}\.){2,6})(?=\p{L}{2})/gu, '$1 ')
}

/** Italian names use SOCIETA' for the accent; JSC'NAME' lacks a space before its quote. */
function spaceQuotes(text: string): string {
  if (!/[':]/.test(text)) return text
  return text
    .replace(/(?<=(?<!\p{L})SOCIETA)'(?=\p{L}{2})/giu, "' ")
    .replace(/(?<=(?<!\p{L})(?:PJSC|LLC|JSC))'(?=\p{L}{2})/giu, " '")
    .replace(/(?<=\p{L}{3}S)'(?=\p{L}{5})/gu, "' ")
    .replace(/(?<=\p{L}):(?=\p{L}{3})/gu, ': ')
}
