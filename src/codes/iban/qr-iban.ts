/** QR-IBANs: IBANs of Switzerland and Liechtenstein for QR-bills with a QR reference. */
import { createNoteStep, type Step } from './format-rules.ts'
import type { IbanStructure } from './structures.ts'

const FIRST_QR_IID = 30000
const LAST_QR_IID = 31999
const SOURCE = 'SIX Interbank Clearing, IBAN and QR-IBAN'

/** Notes that an IBAN of the right structure is a QR-IBAN, and what it is for; null if it is none. */
export function noteQrIban(iban: string, { country }: IbanStructure): Step | null {
  if (country !== 'CH' && country !== 'LI') return null
  const iid = Number(iban.slice(4, 9))
  if (iid < FIRST_QR_IID || iid > LAST_QR_IID) return null
  return createNoteStep({
    id: 'qr-iban',
    statement: 'A QR-IBAN is only for QR-bills with a QR reference, in CHF or EUR within Switzerland',
    working: `the IID ${iid} is from ${FIRST_QR_IID} to ${LAST_QR_IID}; other payments need the IBAN`,
    source: SOURCE,
  })
}
