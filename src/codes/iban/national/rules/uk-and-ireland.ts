/** British and Irish accounts: the forms of account numbers, and the letters of the bank in the IBAN. */
import { isDigits } from '../../../checks/digits.ts'
import { parseAccountNumber } from '../../../sort-code/account-number.ts'
import { applied, type CountryRule, createStep, getCompact } from '../country-rule.ts'
import { refuse, refuseAsUnknown } from '../read-fields.ts'

export const britishAccount: CountryRule = (values, { form, findPartyPrefix }) => {
  const sortCode = getCompact(values, 'sortCode')
  if (sortCode === '' && values.account) return refuse('sortCode', 'Sort code is required')
  if (!isDigits(sortCode) || sortCode.length !== 6 || !values.account) return applied(values)
  const prefix = findPartyPrefix('sort-code', sortCode)
  const parsed = parseAccountNumber(sortCode, values.account, prefix)
  if (!parsed.ok) return refuse('account', parsed.error)
  const bankCode = getCompact(values, 'bankCode') || prefix
  if (!bankCode)
    return refuseAsUnknown(
      'bankCode',
      'No source says which bank has this sort code. Enter the first four letters of its BIC',
    )
  const converted = { bankCode, sortCode: parsed.sortCode, account: parsed.account }
  const steps = parsed.conversion ? [parsed.conversion] : []
  if (values.bankCode) return applied(converted, ...steps)
  const statement = 'The first four letters of the BIC of the bank stand before the sort code'
  return applied(converted, ...steps, createStep('bank-letters', statement, bankCode, form.source))
}
