/**
 * CHIPS participants in our own CSV: chips, bank, fedwire, bic, city, state, evidence, known_from.
 * Evidence is how well the number is known: published instructions, a bank directory, or less.
 */
import { filled, type MappedRow, type SourceRow } from '../source-row.ts'
import { statedBic } from '../swift/bic-in-rows.ts'

/** The columns that the header row must name. */
export const CHIPS_REQUIRED = ['chips', 'bank', 'fedwire'] as const

/** Every column, and what is done with it. */
export const CHIPS_COLUMNS = {
  chips: 'the code',
  bank: 'kept: the name',
  fedwire: 'kept',
  bic: 'kept',
  city: 'kept',
  state: 'kept',
  evidence: 'kept',
  known_from: 'kept',
} as const

/** One participant as an entry of its number. */
export function mapChipsRow(row: SourceRow): MappedRow {
  const code = row.chips?.trim() ?? ''
  if (!/^\d{4}$/.test(code)) return { kind: 'rejected', reason: `'${code}' is not a CHIPS number` }
  const { name, city = '', fedwire = '' } = filled({ name: row.bank, city: row.city, fedwire: row.fedwire })
  if (!name) return { kind: 'rejected', reason: `${code}: no bank` }
  if (!/^(\d{9})?$/.test(fedwire))
    return { kind: 'rejected', reason: `${code}: '${fedwire}' is not a routing number` }
  const stated = statedBic(row.bic, code)
  if ('wrong' in stated) return stated.wrong
  const { state, evidence, known_from: knownFrom } = row
  const details = filled({ fedwire, bic: stated.bic, state, evidence, knownFrom })
  return {
    kind: 'entry',
    draft: { code, name, country: 'US', city, status: 'active', successor: null, details },
  }
}
