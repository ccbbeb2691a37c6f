/** Refuses texts that read as a date or as a number with decimals. Their digits alone may be a code. */
import type { Check, Examination } from '../types.ts'
import { listCodesOfDate, readsAsDate, readsAsMonth } from './dates.ts'
import { readsAsDecimal } from './decimals.ts'
import { createMalformedExamination, normalizeText, trimPunctuation } from './input-text.ts'

const READINGS = {
  date: { noun: 'a date', working: 'it has the groups of a date' },
  decimal: { noun: 'a number with decimals', working: 'it has decimals' },
} as const

type Reading = keyof typeof READINGS

const NOT_A_CODE = ', not as a code'
const IN_OTHER_GROUPS = ' or as a code in other groups: to check it as a code, enter only its digits'

/** Precedes, in an error, the codes that a spreadsheet may have changed. */
export const ORIGINS_PREFIX = ': a spreadsheet may have made it from '

/** Whether an examination refuses its input because it reads as something else. */
export function isRefusedReading({ isWellFormed, checks }: Examination): boolean {
  return !isWellFormed && (checks[0]?.id ?? '') in READINGS
}

/** Two groups that read as month and year, but may be a code in other groups: 06-2000. */
const OTHER_GROUPS = /^\d{2}-\d{4}$/

/** Whether a text that reads as a date may also be a code in other groups than usual. */
export const mayBeInOtherGroups = (text: string) => OTHER_GROUPS.test(text)

/** Not compact: without its separators the text would look like a code. */
function refuse(input: string, reading: Reading, meaning: string): Examination {
  const { noun, working } = READINGS[reading]
  const check: Check = {
    id: reading,
    outcome: 'fail',
    statement: `A code, not ${noun}`,
    working,
    source: 'Our own rule: the digits of a date or of an amount are no code',
  }
  const text = normalizeText(input).trim()
  return createMalformedExamination(text, `This reads as ${noun}${meaning}`, [check])
}

/**
 * Returns the function that examines input by the rules of a type, and refuses dates and numbers with
 * decimals. `formatPairs` formats codes of the type if they are printed in pairs (20-04-15), which a
 * spreadsheet takes for dates.
 */
export function refuseOtherReadings(
  examine: (input: string) => Examination,
  formatPairs: ((code: string) => string) | null = null,
): (input: string) => Examination {
  function refuseDate(input: string, text: string): Examination {
    if (mayBeInOtherGroups(text) && examine(input).isWellFormed) return refuse(input, 'date', IN_OTHER_GROUPS)
    const origins = formatPairs ? listCodesOfDate(text).map(formatPairs) : []
    const origin = origins.length > 0 ? ORIGINS_PREFIX + origins.join(' or ') : ''
    return refuse(input, 'date', NOT_A_CODE + origin)
  }
  return (input) => {
    // No compact code is a date or has decimals, and most codes are compact.
    if (/^[A-Za-z0-9]*$/.test(input)) return examine(input)
    const text = trimPunctuation(input)
    if (readsAsDate(text, formatPairs !== null)) return refuseDate(input, text)
    if (readsAsDecimal(text)) return refuse(input, 'decimal', NOT_A_CODE)
    const examination = examine(input)
    // A BIC in two groups may begin with the name of a month: MARCDE FF.
    return !examination.isWellFormed && readsAsMonth(text) ? refuse(input, 'date', NOT_A_CODE) : examination
  }
}
