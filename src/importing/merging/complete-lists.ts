/**
 * Marks the codes that the newest complete list lacks. This list alone decides which of the codes that it
 * covers exist: older lists and partial sources only add fields.
 */
import { compareDates } from '../../codes/reading/date-order.ts'
import type { CollectedSource } from '../rows/collect.ts'
import { collectStatedBics } from './bics/stated-bics.ts'

/** A code list that was collected, with the beginning of its codes and its period. */
interface CompleteList {
  readonly prefix: string
  readonly asOf: string
  readonly until: string
  readonly codes: ReadonlySet<string>
}

/**
 * Gives the status 'delisted' to each entry whose code the newest complete list lacks. A code that any source
 * lists after the period of that list keeps its status, because it may be newer than the list.
 */
export function markDelistedCodes(collected: readonly CollectedSource[]): CollectedSource[] {
  const byType = Map.groupBy(collected, ({ source }) => source.type)
  const delistedByType = new Map([...byType].map(([type, sources]) => [type, findDelistedCodes(sources)]))
  return collected.map((one) => markDelisted(one, delistedByType.get(one.source.type) ?? new Set()))
}

/** The codes of one type that the newest complete list lacks. */
function findDelistedCodes(sources: readonly CollectedSource[]): ReadonlySet<string> {
  const lists = sources.flatMap(toCompleteList)
  const delisted = new Set<string>()
  if (lists.length === 0) return delisted
  for (const [code, lastListed] of findLastDates(sources)) {
    const newest = findNewestLists(lists, code)
    const isLacking = newest.length > 0 && newest.every(({ codes }) => !codes.has(code))
    if (isLacking && newest.every(({ until }) => lastListed <= until)) delisted.add(code)
  }
  return delisted
}

function toCompleteList({ source, drafts }: CollectedSource): CompleteList[] {
  const { completeness, asOf } = source
  return completeness ? [{ ...completeness, asOf, codes: new Set(drafts.map(({ code }) => code)) }] : []
}

/** The date of the newest row of each code. */
function findLastDates(sources: readonly CollectedSource[]): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  for (const { source, drafts } of sources) {
    for (const { code, asOf = source.asOf } of drafts) {
      const known = dates.get(code)
      if (known === undefined || compareDates(known, asOf) < 0) dates.set(code, asOf)
    }
  }
  return dates
}

/** The newest list that covers a code, or several of the same date. */
function findNewestLists(lists: readonly CompleteList[], code: string): readonly CompleteList[] {
  const covering = lists.filter(({ prefix }) => code.startsWith(prefix))
  return covering.filter(({ asOf }) => covering.every((other) => compareDates(other.asOf, asOf) <= 0))
}

function markDelisted(collected: CollectedSource, delisted: ReadonlySet<string>): CollectedSource {
  if (!collected.drafts.some(({ code }) => delisted.has(code))) return collected
  const drafts = collected.drafts.map((draft) =>
    delisted.has(draft.code) ? { ...draft, status: 'delisted' as const } : draft,
  )
  const statedBics = collectStatedBics(collected.source, [...drafts, ...collected.ranges])
  return { ...collected, drafts, statedBics }
}
