import type Database from 'better-sqlite3'
import type { BanksByCountry, LinkedBank } from '../bank-links.ts'
import { normalizedName } from '../bank-name/bank-name.ts'

interface CodeOfBank {
  readonly id: number
  readonly country: string
  readonly name: string
  readonly head: string
  readonly code: string
  readonly city: string
  readonly sourceId: string
}

const CODES = `SELECT b.id, b.country, b.name, b.head_code AS head, e.code, e.city, e.source_id AS sourceId
  FROM bank b JOIN entry e ON e.type = 'swift' AND e.bank_id = b.id WHERE b.country = ?`

function bankOf(rows: readonly [CodeOfBank, ...CodeOfBank[]]): LinkedBank {
  const [{ id, country, name, head }] = rows
  let nameKey: string | undefined
  return {
    id,
    country,
    name,
    headCode: head,
    // Computed on demand: it is slow, and few banks need it.
    get nameKey() {
      nameKey ??= normalizedName(name)
      return nameKey
    },
    entries: rows,
  }
}

/** Reads the banks by country from a finished directory file. */
export function writtenBanks(db: Database.Database): BanksByCountry {
  const codes = db.prepare<[string], CodeOfBank>(CODES)
  return (country) => {
    const banks = new Map<number, [CodeOfBank, ...CodeOfBank[]]>()
    for (const row of codes.all(country)) {
      const known = banks.get(row.id)
      if (known) known.push(row)
      else banks.set(row.id, [row])
    }
    return [...banks.values()].map(bankOf)
  }
}
