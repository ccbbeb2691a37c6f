import type Database from 'better-sqlite3'
import type { Bank } from '../entry.ts'
import { type BankRow, toBank } from './rows.ts'

/** The end of a slug that names the party prefix, because other banks have the same name: '-chas-2'. */
const PREFIX_AT_END = /-([a-z0-9]{4})(?:-\d{1,3})?$/

/** Creates the function that finds the bank whose page had an address. Each query reads an index. */
export function createFormerSlugFinder(db: Database.Database) {
  const byFormerSlug = db.prepare<[object], BankRow>(
    `SELECT b.* FROM former_slug f JOIN bank b ON b.id = f.bank_id
     WHERE f.country = +:country AND f.slug = +:slug AND b.head_code BETWEEN +:prefix AND +:prefix || '~'
     ORDER BY b.codes DESC, b.id LIMIT 1`,
  )
  const byPresentSlug = db.prepare<[object], BankRow>(
    `SELECT * FROM bank
     WHERE country = +:country AND slug = +:slug AND head_code BETWEEN +:prefix AND +:prefix || '~'`,
  )
  const byBic = db.prepare<[object], BankRow>(
    `SELECT b.* FROM entry e JOIN bank b ON b.id = e.bank_id
     WHERE e.type = 'swift' AND e.code IN (+:bic, +:bic || 'XXX') AND b.country = +:country LIMIT 1`,
  )
  const findByPrefixAtEnd = (country: string, slug: string) => {
    const [end = '', prefix = ''] = PREFIX_AT_END.exec(slug) ?? []
    if (end === '') return undefined
    const names = { country, slug: slug.slice(0, -end.length), prefix: prefix.toUpperCase() }
    return byPresentSlug.get(names) ?? byFormerSlug.get(names)
  }
  return (country: string, slug: string): Bank | null => {
    const row =
      byFormerSlug.get({ country, slug, prefix: '' }) ??
      findByPrefixAtEnd(country, slug) ??
      byBic.get({ country, bic: slug.toUpperCase() })
    return row ? toBank(row) : null
  }
}
