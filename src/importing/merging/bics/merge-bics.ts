/** Collects the BICs that sources state for one code. */
import { readStatedBics, type StatedBic, writeStatedBics } from '../../../codes/answers/bics.ts'
import type { EntryDetails } from '../../../codes/code-entry.ts'
import { shortenBic, toBic8 } from '../../../codes/swift/bic-parts.ts'

interface BicStatement {
  readonly sourceId: string
  readonly details: EntryDetails
}

/** The BICs of one statement, in the order in which it states them. An inferred BIC is none. */
function readBics({ sourceId, details: { bic, bics, evidence } }: BicStatement): StatedBic[] {
  const roles = readStatedBics(bics)
  if (!bic || evidence === 'inferred') return roles
  const main = shortenBic(bic)
  return roles.some((item) => item.bic === main)
    ? roles
    : [...roles, { bic: main, role: 'other_source', sourceId }]
}

/**
 * The value of `details.bics` of statements about one holder: the roles that sources state, and the BICs of
 * other banks or offices than `chosen`, the BIC of the merged code. Newer statements come first. Returns ''
 * if all sources state `chosen` alone.
 */
export function mergeStatedBics(statements: readonly BicStatement[], chosen: string | undefined): string {
  const byBic8 = new Map<string, StatedBic>()
  for (const item of statements.flatMap(readBics)) {
    const bic8 = toBic8(item.bic)
    const isChosen = chosen !== undefined && bic8 === toBic8(chosen)
    if ((isChosen && item.role === 'other_source') || byBic8.has(bic8)) continue
    byBic8.set(bic8, item)
  }
  return writeStatedBics([...byBic8.values()])
}
