import type { CodeRange } from './entry.ts'

export interface TypedRange {
  readonly type: string
  readonly range: CodeRange
}

/** The narrowest first: the first match wins. */
function narrowestFirst(ranges: readonly CodeRange[]): CodeRange[] {
  const width = (range: CodeRange) => Number(range.last) - Number(range.first)
  return ranges.toSorted((a, b) => width(a) - width(b) || (a.sourceId < b.sourceId ? -1 : 1))
}

/** Creates a finder of the narrowest range that contains a code. It scans: there are a few hundred ranges. */
export function rangeFinder(typed: readonly TypedRange[]): (type: string, code: string) => CodeRange | null {
  const byType = new Map<string, CodeRange[]>()
  for (const { type, range } of typed) byType.set(type, [...(byType.get(type) ?? []), range])
  for (const [type, ranges] of byType) byType.set(type, narrowestFirst(ranges))
  return (type, code) =>
    byType
      .get(type)
      ?.find(({ first, last }) => first.length === code.length && first <= code && code <= last) ?? null
}
