/**
 * AusPayNet's BSB directory, CSV without a header row. A BSB out of use says so in words, in the place of
 * its branch's name ('Merged', 'Closed') or address ('Refer to BSB 012-019', with or without a date).
 * The institution is a mnemonic of three letters, which is the entry's name until the prefix table names it.
 * https://bsb.auspaynet.com.au
 */
import { type EntryStatus, filled, type MappedRow, type SourceRow } from '../source-row.ts'

/** The columns in the order they stand, and what is done with them. */
export const AUSPAYNET_COLUMNS = {
  BSB: 'the code',
  Mnemonic: 'kept, and the name',
  'Branch name': 'kept; the status, where it says so',
  Address: 'kept; the successor, where it says so',
  Suburb: 'kept',
  State: 'kept',
  Postcode: 'kept',
  Payments: 'kept',
} as const

const PAYMENTS: Readonly<Record<string, string>> = { P: 'paper', E: 'electronic', H: 'high-value' }

/** 'Refer to BSB 012-019', 'Refer BSB 917-115 03/15', 'Refer to 917-113', 'merging with 012-301', 'relocated to 012019'. */
const REFERENCE =
  /\b(?:refer|merg(?:ed|ing)|relocat(?:ed|ing)|moved)(?: to| with| into)?(?: BSB)?[ :]*(\d{3})[ -]?(\d{3})(?!\d)/i
/** A name that says nothing but what became of the branch. */
const FATE_ONLY = /^(?:merged|closed|relocated|relocation)$/i
/** Whose business a branch does, in the place of where it is: '(NBFI Agency to 062-000)', '(Corp ARM to 012000)'. */
const AGENCY = /^\(?(?:(?:NBFI )?agency|corp arm) to /i
const CLOSED = /^closed$|\(closed\)$/i
const MERGED = /^merged$/i

interface Fate {
  readonly status: EntryStatus
  readonly successor: string | null
}

/** What became of a BSB. A branch that moved, or refers to itself, is as active as any. */
function fateOf(code: string, name: string, address: string): Fate {
  const [, first = '', last = ''] = REFERENCE.exec(name) ?? REFERENCE.exec(address) ?? []
  const other = first + last
  const successor = other === '' || other === code ? null : other
  if (CLOSED.test(name)) return { status: 'closed', successor }
  return { status: MERGED.test(name) || successor ? 'merged' : 'active', successor }
}

/** Branch and address, unless what stands in their place are remarks on what became of them. */
function placeOf(name: string, address: string) {
  const remark = REFERENCE.test(address) || AGENCY.test(address) || /^\d{3}-?\d{3}$/.test(address)
  const fateOnly = FATE_ONLY.test(name)
  return {
    branch: fateOnly ? '' : name,
    address: remark ? '' : address,
    note: [fateOnly ? name : '', remark ? address : ''].filter(Boolean).join('. '),
  }
}

function paymentsOf(flags: string): string | null {
  const letters = [...flags.replaceAll(' ', '')]
  const words = letters.flatMap((letter) => PAYMENTS[letter] ?? [])
  return words.length === letters.length ? words.join(', ') : null
}

/** One row of the directory as an entry of its six digits. */
export function mapAuspaynetRow(row: SourceRow): MappedRow {
  const { BSB: written = '', Payments: flags = '' } = row
  if (!/^\d{3}-\d{3}$/.test(written)) return { kind: 'rejected', reason: `'${written}' is not a BSB` }
  const code = written.replace('-', '')
  const payments = paymentsOf(flags)
  if (payments === null) return { kind: 'rejected', reason: `${written}: payments are '${flags}'` }
  const read = filled({
    mnemonic: row.Mnemonic,
    branch: row['Branch name'],
    address: row.Address,
    suburb: row.Suburb,
  })
  const { mnemonic, branch = '', address = '', suburb = '' } = read
  if (!mnemonic) return { kind: 'rejected', reason: `${written}: no institution` }
  const fate = fateOf(code, branch, address)
  const details = filled({
    mnemonic,
    ...placeOf(branch, address),
    suburb,
    state: row.State,
    postcode: row.Postcode,
    // The list leaves them as they were when it closes a BSB.
    payments: fate.status === 'closed' ? '' : payments,
  })
  return { kind: 'entry', draft: { code, name: mnemonic, country: 'AU', city: suburb, ...fate, details } }
}
