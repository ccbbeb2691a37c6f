// The spaces of a source text: the only thing besides case that a readable text changes.

import { closedByDot } from './abbreviations.ts'
import { listed } from './word-lists.ts'

const afterShortForm = new RegExp(
  `(?<![\\p{L}\\p{N}'])(${listed(closedByDot).join('|')})\\.(?=[\\p{L}(])(?!\\p{L}\\.)`,
  'giu',
)

/**
 * Takes any text, gives it trimmed, with single spaces, no space before a comma or inside brackets, one after a comma
 * ("BANK,N.A."), around brackets ("LTD.(FORMERLY"), after a short form ("CO.LTD") and after initials ("M.M.WARBURG").
 */
export function tidySpacing(text: string): string {
  const single = text.trim().replace(/\s+/g, ' ')
  if (!/[,;.()':]/.test(single)) return single
  return besideQuotes(besideDots(besideCommas(besideBrackets(single))))
}

function besideBrackets(text: string): string {
  if (!/[()]/.test(text)) return text
  return text
    .replace(/(?<=\() | (?=\))/g, '')
    .replace(/(?<=[\p{L}\p{N}.,])\(/gu, ' (')
    .replace(/\)(?=[\p{L}\p{N}])/gu, ') ')
}

function besideCommas(text: string): string {
  if (!/[,;]/.test(text)) return text
  return text
    .replace(/ (?=[,;])/g, '')
    .replace(/(,\.?|;)(?=[\p{L}(])/gu, '$1 ')
    .replace(/(?<!\p{N}),(?=\p{N})/gu, ', ')
}

function besideDots(text: string): string {
  if (!/\.[\p{L}(]/u.test(text)) return text
  return text
    .replace(afterShortForm, '$1. ')
    .replace(/((?<![\p{L}\p{N}])(?:\p{L}\.){2,6})(?=\p{L}{2})/gu, '$1 ')
}

/** Italian writes SOCIETA' for the accent, and JSC'NAME' lacks the space before its quote. */
function besideQuotes(text: string): string {
  if (!/[':]/.test(text)) return text
  return text
    .replace(/(?<=(?<!\p{L})(?:SOCIETA|PJSC|LLC|JSC))'(?=\p{L}{2})/giu, "' ")
    .replace(/(?<=\p{L}):(?=\p{L}{3})/gu, ': ')
}
