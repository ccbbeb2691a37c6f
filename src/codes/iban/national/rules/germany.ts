/** German accounts: the IBAN rules of banks that put other numbers into their IBANs. */
import { isDigits } from '../../../checks/digits.ts'
import { findGermanIbanRule } from '../../germany/bank-rules.ts'
import { applyGermanIbanRule } from '../../germany/iban-rule.ts'
import { applied, type CountryRule, createStep, getCompact } from '../country-rule.ts'
import { refuse, refuseAsUnknown } from '../read-fields.ts'

const ACCOUNT_LENGTH = 10

export const germanAccount: CountryRule = (values, { form }) => {
  const blz = getCompact(values, 'blz')
  const account = getCompact(values, 'account')
  const canApply = isDigits(blz) && blz.length === 8 && isDigits(account) && account.length <= ACCOUNT_LENGTH
  if (!canApply) return applied(values)
  const rule = findGermanIbanRule(blz)
  const parts = applyGermanIbanRule(blz, account, rule)
  if (parts.kind === 'refused') return refuse('account', parts.reason)
  if (parts.kind === 'unknown') return refuseAsUnknown('account', parts.reason)
  const isChanged = parts.bankCode !== blz || parts.account !== account.padStart(ACCOUNT_LENGTH, '0')
  if (!isChanged) return applied(values)
  const statement = `This bank has a rule of its own for its IBANs: rule ${rule.slice(0, 4)}`
  const working = `${blz} / ${account} becomes ${parts.bankCode} / ${parts.account}`
  return applied(
    { blz: parts.bankCode, account: parts.account },
    createStep('bank-rule', statement, working, form.source),
  )
}
