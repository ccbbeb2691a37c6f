/**
 * The bank registry of schwifty (Python, MIT): JSON by country, put together from national registries
 * ('generated') and by hand ('manual'), one object for each bank code, or for each bank with a list of them.
 * https://github.com/mdomke/schwifty/tree/main/schwifty/bank_registry
 */
import { filled, type MappedRow, type SourceRow } from '../source-row.ts'
import { statedBic } from '../swift/bic-in-rows.ts'

/** Every field of an object, and what is done with it. */
export const SCHWIFTY_COLUMNS = {
  country_code: 'the code',
  bank_code: 'the code',
  name: 'kept',
  short_name: 'kept where it differs from the name',
  bic: 'kept',
  primary: 'tells the bank itself from its offices',
  checksum_algo: 'not used: check digits of account numbers',
  standing: 'added by the reader: whether this object speaks for its bank code',
} as const

/** Whether an object speaks for its bank code: it does, it repeats it for an office, or it contradicts. */
export type Standing = 'speaks' | 'repeats' | 'contradicts'

/** What stands in the place of a name where a code is given to nobody, or where little more than a legal form is left of it. */
const NO_NAME = /^(vrij|libre|onbeschikbaar|indisponible|jsc|.)$/iu

/**
 * The BIC that is told. Where four letters of the IBAN are those of the bank's BIC in its country, one of another country is not that of
 * these accounts.
 */
function toldBic(bic: string, country: string, number: string): string {
  return bic.startsWith(number) && /^[A-Z]{4}$/.test(number) && bic.slice(4, 6) !== country ? '' : bic
}

/** One object as an entry keyed by country and national bank code. */
export function mapSchwiftyRow(row: SourceRow): MappedRow {
  const { country_code: country = '', bank_code: number = '', standing } = row
  const code = country + number
  if (number === '' || standing === 'repeats') return { kind: 'empty' }
  if (standing === 'contradicts')
    return { kind: 'rejected', reason: `${code} is also listed with another name: ${row.name}` }
  const { name: written = '', shortName } = filled({ name: row.name, shortName: row.short_name })
  const stated = statedBic(row.bic, code)
  if ('wrong' in stated) return stated.wrong
  const bic = toldBic(stated.bic, country, number)
  const name = NO_NAME.test(written) ? '' : written
  if (!name && !bic) return { kind: 'rejected', reason: `${code}: no name of a bank, but '${written}'` }
  const details = filled({ bic, shortName: name === '' || shortName === name ? '' : shortName })
  return {
    kind: 'entry',
    draft: { code, name, country, city: '', status: 'active', successor: null, details },
  }
}
