import type { CodeTypeId } from '../codes/registry.ts'

/** A link to a code of another type, with its source. */
interface CodeLink {
  readonly fromType: CodeTypeId
  readonly fromCode: string
  readonly toType: CodeTypeId
  readonly toCode: string
  readonly sourceId: string
}

/** A CHIPS participant and the Fedwire number that its source states. */
export interface Participant {
  readonly code: string
  readonly fedwire: string
  readonly sourceId: string
  /** Whether the pair is inferred: no source states it. */
  readonly isInferred: boolean
}

/**
 * Links CHIPS participants and their Fedwire numbers in both directions, if both are in the directory. A
 * routing number links to one CHIPS number, the first that a source states; a CHIPS number links to one
 * routing number.
 */
export function linkFedwireNumbers(
  participants: readonly Participant[],
  isRoutingNumber: (code: string) => boolean,
): CodeLink[] {
  const linkedNumbers = new Set<string>()
  return participants.flatMap(({ code, fedwire, sourceId, isInferred }): CodeLink[] => {
    if (!isRoutingNumber(fedwire) || linkedNumbers.has(fedwire)) return []
    const linkToRouting = {
      fromType: 'chips',
      fromCode: code,
      toType: 'routing',
      toCode: fedwire,
      sourceId,
    } as const
    // No link leads to an inferred CHIPS number, because the link would not show that it is inferred.
    if (isInferred) return [linkToRouting]
    linkedNumbers.add(fedwire)
    return [
      linkToRouting,
      { fromType: 'routing', fromCode: fedwire, toType: 'chips', toCode: code, sourceId },
    ]
  })
}
