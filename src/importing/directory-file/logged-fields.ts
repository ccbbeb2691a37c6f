/** The fields of codes whose changes are logged. */
import type { DetailField } from '../../codes/code-entry.ts'
import { getReachField, SCHEME_IDS } from '../../codes/findings/reach.ts'
import type { ChangedField } from '../../directory/entry.ts'
import type { StatedRow } from '../../directory/sqlite/rows.ts'

/** What the log compares of a code. */
export interface CodeRow extends Omit<StatedRow, 'bank_id' | 'contributions' | 'dates'> {
  readonly rowDate: string | null
}

/** The details whose changes are news to somebody who pays to a code. */
const LOGGED_DETAILS: readonly DetailField[] = [
  ...(['bic', 'branch', 'address', 'postcode', 'state', 'phone', 'website', 'lei'] as const),
  ...(['validFrom', 'validUntil', 'payments', 'mark'] as const),
  ...SCHEME_IDS.map(getReachField),
]

function listLoggedFields({ name, city, status, successor, details }: CodeRow): Map<string, string> {
  const all = JSON.parse(details) as Readonly<Record<string, string>>
  const logged = LOGGED_DETAILS.map((field): [string, string] => [field, all[field] ?? ''])
  return new Map([
    ['name', name],
    ['city', city],
    ['status', status],
    ['successor', successor ?? ''],
    ...logged,
  ])
}

/** The fields of a code that differ. */
export function compareRows(before: CodeRow, after: CodeRow): ChangedField[] {
  const valuesAfter = listLoggedFields(after)
  return [...listLoggedFields(before)]
    .map(([field, value]) => ({ field, before: value, after: valuesAfter.get(field) ?? '' }))
    .filter((field) => field.before !== field.after)
}
