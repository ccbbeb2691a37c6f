import type { CodeRange } from './entry.ts'

export interface TypedRange {
  readonly type: string
  readonly range: CodeRange
}

/** Sorts ranges by width, because of nested ranges the narrowest applies. */
function sortNarrowestFirst(ranges: readonly CodeRange[]): CodeRange[] {
  const width = (range: CodeRange) => Number(range.last) - Number(range.first)
  return ranges.toSorted((a, b) => width(a) - width(b))
}

/** Returns a function that finds the narrowest range with a code. It scans a few hundred ranges. */
export function createRangeFinder(
  typedRanges: readonly TypedRange[],
): (type: string, code: string) => CodeRange | null {
  const byType = new Map<string, CodeRange[]>()
  for (const { type, range } of typedRanges) byType.set(type, [...(byType.get(type) ?? []), range])
  for (const [type, ranges] of byType) byType.set(type, sortNarrowestFirst(ranges))
  return (type, code) =>
    byType
      .get(type)
      ?.find(({ first, last }) => first.length === code.length && first <= code && code <= last) ?? null
}
