/**
 * An account number that was entered with a sort code: in the field beside it, or pasted with it as 'Account
 * 12345678, sort code 20-00-00'. It goes from the form to the result page in memory, because no URL may
 * contain it.
 */
import { normalizeText } from '../../../codes/checks/input-text.ts'

/** British account numbers have eight digits. */
const ACCOUNT_NUMBER = /(?<![0-9-])[0-9]{8}(?![0-9-])/

let entered: { readonly sortCode: string; readonly account: string } | null = null

/**
 * Keeps the account number of a form, if it has one, for the result page of its sort code. A field with both
 * numbers then has the sort code only. Returns whether there is one.
 */
export function keepAccount(
  sortCode: string,
  form: HTMLFormElement,
  field: HTMLInputElement | null,
): boolean {
  const beside = String(new FormData(form).get('account') ?? '').trim()
  const [pasted] = ACCOUNT_NUMBER.exec(normalizeText(field?.value ?? '')) ?? []
  const account = beside || pasted
  entered = account ? { sortCode, account } : null
  if (pasted && field) field.value = sortCode
  return entered !== null
}

/** The account number that was entered with a sort code, once; '' for none. */
export function takeEnteredAccount(sortCode: string): string {
  const account = entered?.sortCode === sortCode ? entered.account : ''
  entered = null
  return account
}
