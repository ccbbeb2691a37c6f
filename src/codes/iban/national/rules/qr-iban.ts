/** QR-IBANs: IBANs of Switzerland and Liechtenstein for QR-bills with a QR reference. */

const FIRST_QR_IID = 30000
const LAST_QR_IID = 31999

/** What a QR-IBAN is for; null if the IID (five digits) is not of one. */
export function findQrIbanNote(iid: string): { readonly statement: string; readonly working: string } | null {
  const number = Number(iid)
  if (!(number >= FIRST_QR_IID && number <= LAST_QR_IID)) return null
  return {
    statement: 'A QR-IBAN is only for QR-bills with a QR reference, in CHF or EUR within Switzerland',
    working: `the IID ${iid} is one of ${FIRST_QR_IID} to ${LAST_QR_IID}; for other payments, ask for the IBAN`,
  }
}
