/**
 * An account number that was entered with a code, such as a sort code: in the field beside it, or pasted with
 * it as 'Account 12345678, sort code 20-00-00'. It goes from the form to the result page in memory, because
 * no URL may contain it.
 */
import { normalizeText } from '../../../codes/checks/input-text.ts'
import type { AccountField } from '../../../codes/types.ts'

let entered: { readonly code: string; readonly account: string } | null = null

/** Finds the account number that stands beside a code in a text; '' for none. */
function findAccount(text: string, { pattern }: AccountField): string {
  const [account = ''] = new RegExp(`(?<![0-9-])${pattern}(?![0-9-])`).exec(normalizeText(text)) ?? []
  return account
}

/**
 * Keeps the account number of a form, if it has one, for the result page of its code. A field with both
 * numbers then has the code only. Returns whether there is one.
 */
export function keepAccount(
  accountField: AccountField,
  code: string,
  form: HTMLFormElement,
  field: HTMLInputElement | null,
): boolean {
  const beside = String(new FormData(form).get('account') ?? '').trim()
  const pasted = findAccount(field?.value ?? '', accountField)
  const account = beside || pasted
  entered = account ? { code, account } : null
  if (pasted && field) field.value = code
  return entered !== null
}

/** The account number that was entered with a code, once; '' for none. */
export function takeEnteredAccount(code: string): string {
  const account = entered?.code === code ? entered.account : ''
  entered = null
  return account
}
