/** The status of a code in a few words, for tables and lists. */
import type { EntryStatus } from '../code-entry.ts'
import { formatDateWithPreposition } from '../format.ts'

const STATUS_NAMES: Readonly<Record<EntryStatus, string>> = {
  active: '',
  inactive: 'Out of use',
  closed: 'Closed',
  merged: 'Replaced',
  redirected: 'Redirected',
  delisted: 'No longer listed',
}

/** 'Closed on 5 March 2026' for a code that ended on that day; '' for an active code. */
export function nameStatus(status: EntryStatus, validUntil: string | null): string {
  const name = STATUS_NAMES[status]
  return name && validUntil ? `${name} ${formatDateWithPreposition(validUntil)}` : name
}

/** The status of a bank's BIC: 'Merged on 1 July 2024' if the bank merged; '' for an active BIC. */
export function nameStatusOfBank(status: EntryStatus, validUntil: string | null): string {
  // Without a date, the code alone may have been replaced.
  if (status === 'merged' && validUntil) return `Merged ${formatDateWithPreposition(validUntil)}`
  return nameStatus(status, validUntil)
}
