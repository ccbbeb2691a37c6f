import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

const FOLDER = new URL('../../../../shared/data/au/', import.meta.url)
const KEY = new URL('auspaynet_key_to_abbreviations_2025-09-04.csv', FOLDER)
const DIRECTORY = new URL('auspaynet_bsb_directory_2025-09.csv', FOLDER)

export const hasAuspaynetFiles = existsSync(KEY) && existsSync(DIRECTORY)

export interface ListedBsb {
  readonly bsb: string
  readonly mnemonic: string
  readonly state: string
  readonly isClosed: boolean
}

/** The mnemonic of each prefix, from AusPayNet's key. */
export function readPrefixOwners(): Map<string, string> {
  const rows: string[][] = parse(readFileSync(KEY), { bom: true, from_line: 2 })
  return new Map(rows.map((row) => [row[2] ?? '', row[0] ?? '']))
}

export function readListedBsbs(): ListedBsb[] {
  const rows: string[][] = parse(readFileSync(DIRECTORY), { bom: true })
  return rows.map((row) => ({
    bsb: row[0]?.replace('-', '') ?? '',
    mnemonic: row[1] ?? '',
    state: row[5] ?? '',
    isClosed: row[2] === 'Closed',
  }))
}
