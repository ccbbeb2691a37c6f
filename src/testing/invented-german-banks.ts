/** Invented German bank codes with check digit methods, and IBANs with them. */
import { computeRemainder97 } from '../codes/checks/digits.ts'
import { stateEntry } from '../importing/rows/drafts.ts'
import { inventedSource } from './invented-source.ts'

/** A list of German bank codes, with the check digit method of each. */
export const BANKS_WITH_METHODS = inventedSource(
  [
    { code: '99900100', method: '13' },
    { code: '99900200', method: '09' },
    { code: '99900300', method: 'ZZ' },
    { code: '99900400', method: '' },
  ],
  {
    id: 'invented-blz',
    type: 'iban',
    publisher: 'Invented register',
    asOf: '2026-01-05',
    columns: { code: 'the code', method: 'kept' },
    mapRow: ({ code = '', method = '' }) =>
      stateEntry({
        code: `DE${code}`,
        name: `Bank ${code}`,
        country: 'DE',
        details: method ? { checkDigitMethod: method } : {},
      }),
  },
)

/** The IBAN of a bank code and an account of ten digits. */
export function createGermanIban(bankCode: string, account: string): string {
  // 131400 stands for DE00.
  const checkDigits = String(98 - computeRemainder97(`${bankCode}${account}131400`)).padStart(2, '0')
  return `DE${checkDigits}${bankCode}${account}`
}
