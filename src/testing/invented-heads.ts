import type { KnownHeads } from '../importing/known-heads.ts'

/** The tables of known head offices. By default they name Aldermoor Bank as systemically important. */
export function inventedHeads(
  systemic: readonly string[] = ['QQAADEFFXXX'],
  others: readonly string[] = [],
): KnownHeads {
  return { systemic: new Set(systemic), others: new Set(others) }
}
