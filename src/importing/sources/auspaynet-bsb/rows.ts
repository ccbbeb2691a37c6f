/**
 * AusPayNet's BSB directory, CSV without a header row. For a BSB out of use, words replace the branch name
 * ('Merged', 'Closed') or the address ('Refer to BSB 012-019', with or without a date). A three-letter
 * mnemonic stands for the institution. It is used as the name until AusPayNet's key to abbreviations supplies
 * the full name.
 * https://bsb.auspaynet.com.au
 */
import type { EntryStatus } from '../../../codes/code-entry.ts'
import {
  dropEmptyFields,
  type MappedRow,
  reject,
  type SourceRow,
  stateEntry,
  toDetails,
} from '../../rows/drafts.ts'

/** The columns in file order, and how we use them. */
export const AUSPAYNET_COLUMNS = {
  BSB: 'the code',
  Mnemonic: 'kept, and used as the name',
  'Branch name': 'kept; some hold a status instead',
  Address: 'kept; some hold a remark instead, which may name the successor',
  Suburb: 'kept',
  State: 'kept',
  Postcode: 'kept',
  Payments: 'kept',
} as const

const PAYMENTS: Readonly<Record<string, string>> = { P: 'paper', E: 'electronic', H: 'high-value' }

/**
 * A reference to another BSB: 'Refer to BSB 012-019', 'Refer BSB 917-115 03/15', 'Refer to 917-113', 'merging
 * with 012-301', 'relocated to 012019'.
 */
const REFERENCE = new RegExp(
  String.raw`\b(?:refer|merg(?:ed|ing)|relocat(?:ed|ing)|moved)(?: to| with| into)?(?: BSB)?[ :]*` +
    String.raw`(\d{3})[ -]?(\d{3})(?!\d)`,
  'i',
)
/** A branch name that is only a status. */
const STATUS_ONLY = /^(?:merged|closed|relocated|relocation)$/i
/** An agency note instead of an address: '(NBFI Agency to 062-000)', '(Corp ARM to 012000)'. */
const AGENCY = /^\(?(?:(?:NBFI )?agency|corp arm) to /i
const CLOSED = /^closed$|\(closed\)$/i
const MERGED = /^merged$/i

interface BranchStatus {
  readonly status: EntryStatus
  readonly successor: string | null
}

/**
 * Reads the status of a BSB. A BSB that refers to another BSB is merged, unless it is closed. A BSB that
 * refers to itself is active: the branch moved and kept its BSB.
 */
function readStatus(code: string, branchName: string, address: string): BranchStatus {
  const [, firstDigits = '', lastDigits = ''] = REFERENCE.exec(branchName) ?? REFERENCE.exec(address) ?? []
  const referredBsb = firstDigits + lastDigits
  const successor = referredBsb === '' || referredBsb === code ? null : referredBsb
  if (CLOSED.test(branchName)) return { status: 'closed', successor }
  const isMerged = MERGED.test(branchName) || successor !== null
  return { status: isMerged ? 'merged' : 'active', successor }
}

/** Reads branch name and address. A remark in either column becomes the note instead. */
function readLocation(branchName: string, address: string) {
  const isBsbAlone = /^\d{3}-?\d{3}$/.test(address)
  const isRemark = isBsbAlone || REFERENCE.test(address) || AGENCY.test(address)
  const isStatusOnly = STATUS_ONLY.test(branchName)
  return {
    branch: isStatusOnly ? '' : branchName,
    address: isRemark ? '' : address,
    note: [isStatusOnly ? branchName : '', isRemark ? address : ''].filter(Boolean).join('. '),
  }
}

/** 'PE' -> 'paper, electronic'; null if a letter is unknown. */
function parsePayments(flags: string): string | null {
  const letters = [...flags.replaceAll(' ', '')]
  const words = letters.flatMap((letter) => PAYMENTS[letter] ?? [])
  return words.length === letters.length ? words.join(', ') : null
}

/** Maps one row to an entry keyed by its six digits. */
export function mapAuspaynetRow(row: SourceRow): MappedRow {
  const { BSB: bsb = '', Payments: flags = '' } = row
  if (!/^\d{3}-\d{3}$/.test(bsb)) return reject(`'${bsb}' is not a BSB`)
  const code = bsb.replace('-', '')
  const payments = parsePayments(flags)
  if (payments === null) return reject(`${bsb}: unknown letter in Payments '${flags}'`)
  const fields = dropEmptyFields({
    mnemonic: row.Mnemonic,
    branch: row['Branch name'],
    address: row.Address,
    suburb: row.Suburb,
  })
  const { mnemonic, branch = '', address = '', suburb = '' } = fields
  if (!mnemonic) return reject(`${bsb}: no institution`)
  const branchStatus = readStatus(code, branch, address)
  const details = toDetails({
    mnemonic,
    ...readLocation(branch, address),
    state: row.State,
    postcode: row.Postcode,
    // AusPayNet leaves the payment flags on closed BSBs.
    payments: branchStatus.status === 'closed' ? '' : payments,
  })
  return stateEntry({ code, name: mnemonic, country: 'AU', city: suburb, ...branchStatus, details })
}
