import type { CodeTypeId } from '../codes/registry.ts'
import type { MergedType } from './merge.ts'

/** A code that leads to a code of another type, by what a source says. */
export interface CodeLink {
  readonly fromType: CodeTypeId
  readonly fromCode: string
  readonly toType: CodeTypeId
  readonly toCode: string
  readonly sourceId: string
}

/**
 * CHIPS participants and their Fedwire numbers, each to the other, where both are in the directory.
 * A routing number leads to one CHIPS number only, a CHIPS number to one routing number.
 */
export function fedwireLinks(types: readonly MergedType[]): CodeLink[] {
  const routing = new Set(types.find(({ type }) => type === 'routing')?.entries.map((entry) => entry.code))
  const participants = types.find(({ type }) => type === 'chips')?.entries ?? []
  const taken = new Set<string>()
  return participants.flatMap(({ code, details, sourceId }) => {
    const number = details.fedwire
    if (!number || !routing.has(number) || taken.has(number)) return []
    taken.add(number)
    return [
      { fromType: 'chips', fromCode: code, toType: 'routing', toCode: number, sourceId },
      { fromType: 'routing', fromCode: number, toType: 'chips', toCode: code, sourceId },
    ] as const
  })
}
