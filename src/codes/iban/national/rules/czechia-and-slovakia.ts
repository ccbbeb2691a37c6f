/** Czech and Slovak accounts: 'prefix-number', which have one field for both in many lists. */
import { applied, type CountryRule } from '../country-rule.ts'

const PREFIX_AND_NUMBER = /^\s*(\d{1,6})\s*-\s*(\d{2,10})\s*$/

export const czechAccount: CountryRule = (values) => {
  const [, prefix, account] = PREFIX_AND_NUMBER.exec(values.account ?? '') ?? []
  return applied(prefix && account && !values.prefix ? { ...values, prefix, account } : values)
}
