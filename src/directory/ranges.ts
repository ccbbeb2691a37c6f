import type { CodeRange } from './entry.ts'

/** A range and the type of its codes. */
export interface TypedRange {
  readonly type: string
  readonly range: CodeRange
}

function sortNarrowestFirst(ranges: readonly CodeRange[]): CodeRange[] {
  // The codes of a range differ in digits only: the letters of bank codes of IBANs are the same.
  const toNumber = (code: string) => Number(code.replace(/\D/g, ''))
  const width = (range: CodeRange) => toNumber(range.last) - toNumber(range.first)
  return ranges.toSorted((a, b) => width(a) - width(b))
}

/** Returns a function that finds the narrowest range with a code. It scans all ranges of the type. */
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
