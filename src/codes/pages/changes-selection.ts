/** Reads which changes the page and the feed of changes are asked for. */
import { parseCountryFilter } from '../places/countries.ts'
import { findTypeByApiName } from '../registry.ts'
import type { ChangesSelection } from './page-paths.ts'

/** A code or a range as the change log has it: 'DE37040044', '012000 to 012999'. */
const LOGGED_CODE = /^[A-Z0-9]{1,20}( to [A-Z0-9]{1,20})?$/

const FIELDS = ['country', 'bank', 'type', 'code', 'before']

/** Reads the selection from a query. Null if a field is repeated, or has a value that selects nothing. */
export function readChangesSelection(query: URLSearchParams): ChangesSelection | null {
  const isRepeated = FIELDS.some((name) => query.getAll(name).length > 1)
  const country = parseCountryFilter(query.get('country') ?? '')
  const type = query.get('type') ?? undefined
  const code = query.get('code') ?? undefined
  if (isRepeated || country === null) return null
  if (type !== undefined && !findTypeByApiName(type)) return null
  if (code !== undefined && (type === undefined || !LOGGED_CODE.test(code))) return null
  return { country: country?.toLowerCase(), bank: query.get('bank') ?? undefined, type, code }
}
