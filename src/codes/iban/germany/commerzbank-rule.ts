/**
 * IBAN rule 0005 of Commerzbank: an IBAN contains the sub-account, which customers leave out if it is 00. The
 * check digit tells the accounts of the former Dresdner Bank with a sub-account from those without.
 */
import { method76Complete } from './base-methods.ts'
import type { AccountDigits } from './check-digit-rules.ts'
import { getCommerzbankMethod, isWithoutIban } from './commerzbank.ts'
import { type GermanIbanParts, keep, NO_IBAN } from './iban-parts.ts'

/** Accounts of 9 or 10 digits state their sub-account. Shorter ones must fit with it or without it. */
function addDresdnerSubAccount(input: AccountDigits): GermanIbanParts {
  const { bankCode, account } = input
  if (!account.startsWith('00') || method76Complete(input) === 'fits') return keep(input)
  const withSubAccount = { bankCode, account: `${account.slice(2)}00` }
  return method76Complete(withSubAccount) === 'fits' ? keep(withSubAccount) : NO_IBAN
}

/** Applies the rule to an account that is no donation account. */
export function applyCommerzbankRule(input: AccountDigits): GermanIbanParts {
  const { bankCode, account } = input
  if (isWithoutIban(bankCode, account)) return NO_IBAN
  const method = getCommerzbankMethod(bankCode)
  if (method === '76') return addDresdnerSubAccount(input)
  // Numbers of 6 or 7 digits lack the sub-account.
  const lacksSubAccount = method === '13' && /^000(0?[1-9])/.test(account)
  return keep(lacksSubAccount ? { bankCode, account: `${account.slice(2)}00` } : input)
}
