/** Screens the values of a row before it is mapped: what the row says is shown to visitors and exported. */
import type { SourceRow } from './drafts.ts'

/** In characters. The longest value of a published list known to us has 200. */
const MAX_VALUE_LENGTH = 1000

/** What a spreadsheet would run as a formula: '=HYPERLINK(…)', '@SUM(…)', '+cmd|…'. */
const FORMULA = /^\s*(?:[=@]|[+-]\s*\p{L}+\s*[(|!])/u

/** Control characters but tab and line breaks, and characters that turn the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const INVISIBLE = /[\0-\x08\x0E-\x1F\x7F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/

/** The values of a row, or why the row is refused. */
export type ScreenedValues =
  | { readonly kind: 'values'; readonly values: SourceRow; readonly isCleaned: boolean }
  | { readonly kind: 'refused'; readonly reason: string }

/** Refuses a row with a value that is too long or a formula; removes invisible characters from the others. */
export function screenValues(values: SourceRow): ScreenedValues {
  let cleaned: Record<string, string> | null = null
  for (const column in values) {
    const value = values[column] ?? ''
    const problem = describeProblem(value)
    if (problem) return { kind: 'refused', reason: `the value of '${column}' ${problem}` }
    if (INVISIBLE.test(value)) {
      cleaned ??= { ...values }
      cleaned[column] = value.replace(new RegExp(INVISIBLE, 'g'), '')
    }
  }
  return { kind: 'values', values: cleaned ?? values, isCleaned: cleaned !== null }
}

function describeProblem(value: string): string | null {
  if (value.length > MAX_VALUE_LENGTH)
    return `has ${value.length} characters, and at most ${MAX_VALUE_LENGTH} are read`
  return FORMULA.test(value) ? 'is a formula' : null
}
