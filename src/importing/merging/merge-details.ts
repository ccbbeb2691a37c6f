/** Merges the details of the statements about one code. */
import { type DetailField, detailEntries } from '../../codes/code-entry.ts'
import type { Statement } from './statement.ts'

/**
 * How well the code is confirmed, and where it is known from. Both fields come from the statement that names
 * the holder.
 */
const EVIDENCE_FIELDS = ['evidence', 'knownFrom'] as const

/**
 * The fields that form an address together with the city. All come from one statement: the street of one
 * source could be in another city than that of another source.
 */
const ADDRESS_FIELDS = ['address', 'state', 'postcode'] as const

/** The fields that are not simply those of the newest statement. */
const MERGED_APART: ReadonlySet<string> = new Set([...ADDRESS_FIELDS, ...EVIDENCE_FIELDS, 'bics'])

/** Collects the details of a merged entry, and records which source contributed which fields. */
class FieldCollector {
  readonly details: Partial<Record<DetailField, string>> = {}
  /** The names of the fields by source id. */
  readonly contributions = new Map<string, string[]>()

  /** Adds a field, unless an earlier call has added it. */
  add(sourceId: string, field: DetailField, value: string) {
    if (field in this.details) return
    this.details[field] = value
    this.addContribution(sourceId, field)
  }

  addContribution(sourceId: string, field: string) {
    const fields = this.contributions.get(sourceId)
    if (fields) fields.push(field)
    else this.contributions.set(sourceId, [field])
  }
}

/**
 * Merges the details of statements, newest first. The whole address comes from one statement, each other
 * detail from the newest statement that has it.
 */
export function mergeDetails(
  statements: readonly Statement[],
  namingStatement: Statement,
  addressStatement: Statement | undefined,
): FieldCollector {
  const fields = new FieldCollector()
  for (const field of EVIDENCE_FIELDS) {
    const value = namingStatement.draft.details[field]
    if (value !== undefined) fields.add(namingStatement.sourceId, field, value)
  }
  for (const { sourceId, draft } of statements) {
    for (const [field, value] of detailEntries(draft.details)) {
      if (!MERGED_APART.has(field)) fields.add(sourceId, field, value)
    }
  }
  for (const field of ADDRESS_FIELDS) {
    const value = addressStatement?.draft.details[field]
    if (addressStatement && value !== undefined) fields.add(addressStatement.sourceId, field, value)
  }
  if (addressStatement?.draft.city) fields.addContribution(addressStatement.sourceId, 'city')
  return fields
}
