/** Rules of single banks and countries that need few lines. */
import { isDigits } from '../../../checks/digits.ts'
import { applied, type CountryRule, createNote, createStep, getCompact } from '../country-rule.ts'
import { refuse, refuseAsUnknown } from '../read-fields.ts'

const DANSKE = 'Danske Bank, International Bank Account Number'
const DANSKE_REG_NO = '3000'

/** IBANs of Danske Bank have the registration number 3000, whatever branch has the account. */
export const danishAccount: CountryRule = (values, { form, findPartyPrefix }) => {
  const regNo = getCompact(values, 'regNo').padStart(4, '0')
  if (regNo === DANSKE_REG_NO || !values.regNo || !isDigits(regNo)) return applied(values)
  const prefix = findPartyPrefix('iban', form.country + regNo)
  const statement = 'IBANs of Danske Bank have the registration number 3000 for every branch'
  if (prefix === 'DABA') {
    const step = createStep('bank-rule', statement, `${regNo} becomes ${DANSKE_REG_NO}`, DANSKE)
    return applied({ ...values, regNo: DANSKE_REG_NO }, step)
  }
  if (prefix !== null) return applied(values)
  const working = `no source names the bank of ${regNo}; if it is Danske Bank, enter 3000 instead`
  return applied(values, createNote('bank-rule', statement, working, DANSKE))
}

/** The bank code in the IBAN, where it is not the beginning of the account number. */
const ESTONIAN_BANK_CODES: Readonly<Record<string, string>> = { 11: '22', 93: '00' }

/** Estonian account numbers begin with the code of the bank. */
export const estonianAccount: CountryRule = (values, { form }) => {
  const account = getCompact(values, 'account')
  if (values.bankCode || !isDigits(account)) return applied(values)
  const beginning = account.replace(/^0+/, '').slice(0, 2)
  const bankCode = ESTONIAN_BANK_CODES[beginning] ?? beginning
  const statement = 'The account number begins with the code of the bank'
  const step = createStep('bank-code', statement, `${beginning}: bank code ${bankCode}`, form.source)
  return applied({ ...values, bankCode }, step)
}

const BANK_OF_CYPRUS = 'Bank of Cyprus, published accounts'

/** Accounts of the Bank of Cyprus with twelve digits from 3570 are all at its branch 00195. */
export const cypriotAccount: CountryRule = (values) => {
  if (values.bankCode || values.branchCode || !/^3570\d{8}$/.test(getCompact(values, 'account')))
    return applied(values)
  const statement = 'Account numbers of twelve digits from 3570 are of the Bank of Cyprus, branch 00195'
  const step = createStep('bank-rule', statement, 'bank code 002, branch code 00195', BANK_OF_CYPRUS)
  return applied({ ...values, bankCode: '002', branchCode: '00195' }, step)
}

/** The cuenta cliente has seventeen digits: the bank, then the account. */
export const costaRicanAccount: CountryRule = (values, { form }) => {
  const account = getCompact(values, 'account')
  if (values.bankCode || !/^\d{17}$/.test(account)) return applied(values)
  const statement = 'The IBAN is a zero and the cuenta cliente of 17 digits'
  const bankCode = `0${account.slice(0, 3)}`
  const step = createStep('account-form', statement, `0${account}`, form.source)
  return applied({ bankCode, account: account.slice(3) }, step)
}

const ALPHA_BANK = '014'

/** Alpha Bank repeats the branch at the beginning of the account number. */
export const greekAccount: CountryRule = (values) => {
  const isWhole = getCompact(values, 'account').length === 16
  if (getCompact(values, 'bankCode') !== ALPHA_BANK || isWhole) return applied(values)
  const branch = getCompact(values, 'branchCode')
  const account = getCompact(values, 'account').padStart(16, '0')
  if (account.startsWith(branch)) return applied({ ...values, account })
  return refuseAsUnknown(
    'account',
    'Account numbers of Alpha Bank begin with the branch code. Enter the whole number as the bank prints it',
  )
}

/** Hungarian account numbers have eight digits, or sixteen. */
export const hungarianAccount: CountryRule = (values) => {
  const account = getCompact(values, 'account')
  if (!isDigits(account) || account.length === 8 || account.length === 16) return applied(values)
  return refuse('account', `Account numbers have 8 or 16 digits; this one has ${account.length}`)
}

/** Icelandic account numbers are printed with ledger and kennitala: 26-19530-670269-6399. */
export const icelandicAccount: CountryRule = (values) => {
  const groups = /^(\d{2})-(\d{1,6})-(\d{6}-?\d{4})$/.exec((values.account ?? '').replace(/\s/g, ''))
  if (!groups || values.hb || values.kennitala) return applied(values)
  const [, hb = '', account = '', kennitala = ''] = groups
  return applied({ ...values, hb, account, kennitala })
}

const SERBIAN_CENTRAL_BANK = 'National Bank of Serbia, published accounts in foreign currency'

/** Accounts in foreign currency at the National Bank of Serbia (908): 01-500100-100146048-000000-0000. */
export const serbianAccount: CountryRule = (values) => {
  const groups = /^01-(\d{6})-10(\d{7})-0{6}-0{4}$/.exec((values.account ?? '').replace(/\s/g, ''))
  if (!groups || values.bankCode) return applied(values)
  const account = `${groups[1]}${groups[2]}`
  const statement = 'An account in foreign currency at the central bank: bank code 908'
  const working = `account ${account}; we know the form from published accounts only: confirm the IBAN`
  return applied(
    { bankCode: '908', account },
    createNote('bank-rule', statement, working, SERBIAN_CENTRAL_BANK),
  )
}
