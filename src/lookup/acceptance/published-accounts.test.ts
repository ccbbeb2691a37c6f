/** Account details that are published beside their IBAN; published-accounts.csv names who publishes each. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { buildAccountIban } from '../accounts/account-iban.ts'

interface PublishedAccount {
  readonly country: string
  readonly fields: string
  /** '' if no IBAN may be built. */
  readonly iban: string
  readonly published_in: string
}

const FILE = new URL('./published-accounts.csv', import.meta.url)

const rows: PublishedAccount[] = parse(readFileSync(FILE, 'utf8'), { columns: true, comment: '#' })

const directory = await openBuiltDirectory()

/** 'bank=1;account=2' -> { bank: '1', account: '2' } */
function readFields(text: string): Record<string, string> {
  return Object.fromEntries(text.split(';').map((pair) => pair.split('=', 2)))
}

function build({ country, fields }: PublishedAccount): string {
  const built = buildAccountIban(directory, country, readFields(fields), '2026-11-26')
  return built.ok ? built.iban : ''
}

describe('published account details', () => {
  it('are at least 100, of 30 countries, and 30 of them have no IBAN', () => {
    const accepted = rows.filter(({ iban }) => iban !== '')
    expect(accepted.length).toBeGreaterThanOrEqual(100)
    expect(new Set(accepted.map(({ country }) => country)).size).toBeGreaterThanOrEqual(30)
    expect(rows.length - accepted.length).toBeGreaterThanOrEqual(30)
    for (const { published_in: publisher } of rows) expect(publisher).not.toBe('')
  })

  it.each(rows)('$country $fields ($published_in)', (row) => {
    expect(build(row)).toBe(row.iban)
  })
})
