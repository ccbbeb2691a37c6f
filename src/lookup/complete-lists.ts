import type { CodeTypeId } from '../codes/registry.ts'
import type { Source } from '../directory/entry.ts'
import { isCurrent } from '../directory/periods.ts'

/** A list that has all codes of a type, or of a country, for a period. */
export interface CompleteList {
  /** The country of its codes; null for all codes of the type. */
  readonly countryCode: string | null
  readonly asOf: string
  /** The last day of the period. */
  readonly until: string
  /** Whether the requested day is in the period: then a code that is missing does not exist. */
  readonly isCurrent: boolean
}

/** The complete lists of a type: for each country, the one with the latest period. */
export function findCompleteLists(sources: readonly Source[], type: CodeTypeId, day: string): CompleteList[] {
  const lists = new Map<string, CompleteList>()
  for (const { type: sourceType, asOf, completeness } of sources) {
    if (sourceType !== type || !completeness) continue
    const { prefix, until } = completeness
    const known = lists.get(prefix)
    if (known && known.until >= until) continue
    lists.set(prefix, { countryCode: prefix || null, asOf, until, isCurrent: isCurrent(completeness, day) })
  }
  return [...lists.values()]
}
