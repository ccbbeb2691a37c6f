/** The BICs that lists of other codes state, such as the BIC of each German bank code. */

import type { EntryStatus } from '../../../codes/code-entry.ts'
import { identifiesBank } from '../../../codes/registry.ts'
import { splitBic, toBic11 } from '../../../codes/swift/bic-parts.ts'
import { type EntryDraft, type RangeDraft, toDetails } from '../../rows/drafts.ts'
import { BuildError, type SourceDescription } from '../../source-description.ts'

/**
 * The BICs that a source of other codes states, each once. Throws BuildError if a row states a
 * BIC, but the source does not declare `providesBics`.
 */
export function collectStatedBics(
  source: SourceDescription,
  rows: readonly (EntryDraft | RangeDraft)[],
): EntryDraft[] {
  if (identifiesBank(source.type)) return []
  const byBic = new Map<string, EntryDraft>()
  for (const row of rows) {
    const statement = toBicStatement(row)
    if (!statement) continue
    if (!source.providesBics)
      throw new BuildError(
        `${source.id} states the BIC ${statement.code}, but does not declare that it provides BICs`,
      )
    const known = byBic.get(statement.code)
    if (!known || hasPrecedence(statement, known)) byBic.set(statement.code, statement)
  }
  return [...byBic.values()]
}

/** Whether the BIC of a code with this status has the same status. */
const isOutOfUse = (status: EntryStatus | undefined) => status === 'closed' || status === 'delisted'

/**
 * The BIC that a row states, as an entry; null if the row has none or an inferred one. The BIC of a closed or
 * delisted code has the status of the code, and so has that of a superseded one.
 */
function toBicStatement({ name, details, ...row }: EntryDraft | RangeDraft): EntryDraft | null {
  const { bic, evidence } = details
  if (!bic || evidence === 'inferred') return null
  const { country } = splitBic(bic)
  // The city is that of the row's holder, so it belongs to the BIC only in the country of the BIC.
  const city = 'city' in row && row.country === country ? row.city : ''
  const { mark, formerName } = details
  const hasStatusOfCode = isOutOfUse(row.status) || mark === 'superseded'
  const status = hasStatusOfCode ? (row.status ?? 'active') : 'active'
  const rowDate = row.asOf === undefined ? {} : { asOf: row.asOf }
  const stated = toDetails({ mark, formerName })
  return { code: toBic11(bic), name, country, city, status, successor: null, details: stated, ...rowDate }
}

/**
 * Whether the candidate replaces the known entry of the same BIC. An active entry is preferred to a closed
 * one, then an entry with a name to one without, then a shorter name: long names are often those of an office
 * or a cash machine.
 */
function hasPrecedence(candidate: EntryDraft, known: EntryDraft): boolean {
  if (candidate.status !== known.status) return candidate.status === 'active'
  if (candidate.name === '' || known.name === '') return candidate.name !== '' && known.name === ''
  return candidate.name.length < known.name.length
}
