/**
 * An account number that was entered with a sort code: 'Account 12345678, sort code 20-00-00'. It goes from
 * the form to the result page in memory, because no URL may contain it.
 */
import { normalizeText } from '../../../codes/checks/input-text.ts'

/** British account numbers have eight digits. */
const ACCOUNT_NUMBER = /(?<![0-9-])[0-9]{8}(?![0-9-])/

let pasted: { readonly sortCode: string; readonly account: string } | null = null

/**
 * Keeps the account number in a field, if it has one, for the result page of its sort code. The field then
 * has the sort code only, because the form sends its text in the query.
 */
export function keepPastedAccount(sortCode: string, field: HTMLInputElement | null) {
  const [account] = ACCOUNT_NUMBER.exec(normalizeText(field?.value ?? '')) ?? []
  pasted = account ? { sortCode, account } : null
  if (account && field) field.value = sortCode
}

/** The account number that was entered with a sort code, once; '' for none. */
export function takePastedAccount(sortCode: string): string {
  const account = pasted?.sortCode === sortCode ? pasted.account : ''
  pasted = null
  return account
}
