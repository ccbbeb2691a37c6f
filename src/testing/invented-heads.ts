import type { KnownHeads } from '../importing/known-heads.ts'

/** Head offices that tables are to name: that of Aldermoor Bank, which is systemically important, unless told otherwise. */
export function inventedHeads(
  systemic: readonly string[] = ['QQAADEFFXXX'],
  others: readonly string[] = [],
): KnownHeads {
  return { systemic: new Set(systemic), others: new Set(others) }
}
