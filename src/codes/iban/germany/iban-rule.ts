/**
 * The IBAN rules of German banks: which bank code and which account number an IBAN is built from. Most IBANs
 * contain both as the customer states them. Some banks replace short donation accounts, add a sub-account, or
 * use the code of another office. Source: Deutsche Bundesbank, IBAN-Regeln, as two public implementations
 * have them. A rule on which both disagree is left out.
 *
 * >>> applyGermanIbanRule('37050198', '606060', '000700')
 * { kind: 'account', bankCode: '37050198', account: '0000091025' }
 * >>> applyGermanIbanRule('10060198', '1', '000100').kind
 * 'refused'
 */

import type { AccountDigits } from './check-digit-rules.ts'
import { applyCommerzbankRule } from './commerzbank-rule.ts'
import { applyDeutscheBankRule } from './deutsche-bank-rule.ts'
import { type GermanIbanParts, keep, NO_IBAN, NO_PAYMENTS, UNKNOWN } from './iban-parts.ts'
import { findReplacedAccount } from './replaced-accounts.ts'
import { findUnicreditBankCode } from './unicredit.ts'

type IbanRule = (input: AccountDigits) => GermanIbanParts

/** All accounts of the bank have this bank code in their IBANs. */
const withBankCode =
  (bankCode: string): IbanRule =>
  ({ account }) =>
    keep({ bankCode, account })

/** Rule 0029, Société Générale: the fourth digit of a number of ten digits is left out if it is 0. */
const dropFourthDigit: IbanRule = ({ bankCode, account }) =>
  keep({
    bankCode,
    account: /^[1-9]..0/.test(account) ? `0${account.slice(0, 3)}${account.slice(4)}` : account,
  })

/** Rules 0032, 0034 and 0035, UniCredit Bank: ten digits tell the bank code. */
const unicredit: IbanRule = ({ bankCode, account }) => {
  if (account.startsWith('0')) return keep({ bankCode, account })
  const ownCode = findUnicreditBankCode(account)
  return ownCode ? keep({ bankCode: ownCode, account }) : UNKNOWN
}

/** The numbers 800000000 to 899999999 exist only in Munich (rule 0033). */
const unicreditElsewhere: IbanRule = (input) => (/^08/.test(input.account) ? NO_IBAN : unicredit(input))

/** Rule 0021, National-Bank: accounts have 6, 7, 9 or 10 digits. */
const nationalBank: IbanRule = ({ account }) =>
  /^(00[1-9]|00000)/.test(account) ? NO_IBAN : keep({ bankCode: '36020030', account })

/** Rule 0042, Deutsche Bundesbank. */
const bundesbank: IbanRule = (input) => {
  const isLong = /^[1-9]..44/.test(input.account) && !input.account.endsWith('00000')
  const isShort = /^00[1-9]..0[1-9]/.test(input.account)
  return isLong || isShort || /^0050(46[23]|469)/.test(input.account) ? keep(input) : NO_IBAN
}

/** Rule 0047, Santander Consumer Bank: numbers of eight digits are followed by 00. */
const santander: IbanRule = ({ bankCode, account }) =>
  keep({ bankCode, account: /^00[1-9]/.test(account) ? `${account.slice(2)}00` : account })

/** Rule 0049, DZ Bank: with 9 as the fifth digit, the first four digits move to the end. */
const dzBank: IbanRule = ({ bankCode, account }) => {
  // Version 00 of the rule replaced these donation accounts; version 01 is silent on them.
  if (['36', '936', '999', '6060'].includes(account.replace(/^0+/, ''))) return UNKNOWN
  return keep({
    bankCode,
    account: account.charAt(4) === '9' ? account.slice(4) + account.slice(0, 4) : account,
  })
}

/** By the number of the rule and its version. */
const RULES: Readonly<Record<string, IbanRule>> = {
  '000000': keep,
  '000100': () => NO_PAYMENTS,
  '000400': keep,
  '000503': applyCommerzbankRule,
  '000600': keep,
  '000700': keep,
  '000800': withBankCode('50020200'),
  '001001': withBankCode('50050201'),
  '001100': keep,
  '001201': withBankCode('50050000'),
  '001301': withBankCode('30050000'),
  '001400': withBankCode('30060601'),
  '001501': keep,
  '001600': keep,
  '001700': keep,
  '001800': keep,
  '002002': applyDeutscheBankRule,
  '002101': nationalBank,
  '002200': keep,
  '002300': keep,
  '002400': keep,
  // Rules 0026 and 0027 exempt single accounts from the check digit.
  '002600': keep,
  '002700': keep,
  '002800': withBankCode('25050180'),
  '002900': dropFourthDigit,
  '003200': unicreditElsewhere,
  '003301': unicredit,
  '003400': unicreditElsewhere,
  '003501': unicreditElsewhere,
  '003700': withBankCode('30010700'),
  '003800': withBankCode('28590075'),
  '003900': withBankCode('28020050'),
  '004100': () => keep({ bankCode: '50060400', account: '0000011404' }),
  '004201': bundesbank,
  '004400': keep,
  '004600': withBankCode('31010833'),
  '004700': santander,
  '004901': dzBank,
  '005000': withBankCode('28550000'),
  '005100': keep,
  '005300': keep,
  '005700': withBankCode('66010200'),
}

/** The rules that we implement. */
export const IBAN_RULES: readonly string[] = Object.keys(RULES)

/** The bank code in the IBAN of a donation account, where it is not that of the rule. */
const BANK_CODES_OF_REPLACED: Readonly<Record<string, string>> = {
  '001001': '50050201',
  '005300': '60050101',
}

/**
 * Applies the IBAN rule of a bank. `bankCode` is a Bankleitzahl (8 digits), `account` an account number of 1
 * to 10 digits, with or without leading zeros. `rule` is the rule number that the Bundesbank’s list has for
 * the bank code: four digits of the rule, two of its version ('000503'); `findGermanIbanRule` knows it.
 */
export function applyGermanIbanRule(bankCode: string, account: string, rule: string): GermanIbanParts {
  const apply = RULES[rule]
  if (!apply) return UNKNOWN
  const padded = account.padStart(10, '0')
  const replaced = findReplacedAccount(rule, padded) ?? findReplacedAccount(bankCode, padded)
  return replaced
    ? keep({ bankCode: BANK_CODES_OF_REPLACED[rule] ?? bankCode, account: replaced })
    : apply({ bankCode, account: padded })
}
