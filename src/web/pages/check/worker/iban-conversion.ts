/** The conversion of accounts into IBANs, which the worker loads for lists with account details. */
import type { CheckOptions } from '../../../../bulk-check/check-table.ts'
import { findAccountColumns, type TableColumns } from '../../../../bulk-check/to-iban/account-columns.ts'
import { createAccountConverter } from '../../../../bulk-check/to-iban/convert-account.ts'
import { IBAN_COUNTRIES } from '../../../../codes/iban/structures.ts'
import { compareByCountryName, getCountryName } from '../../../../codes/places/countries.ts'
import { buildAccountIban } from '../../../../lookup/accounts/account-iban.ts'
import type { DatedDirectory } from './dated-directory.ts'
import type { NamedOption } from './messages.ts'

export const hasAccounts = (table: TableColumns) => findAccountColumns(table, null).length > 0

/** The countries whose accounts have IBANs, by name. */
export const ACCOUNT_COUNTRIES: readonly NamedOption[] = IBAN_COUNTRIES.map((id) => ({
  id,
  name: getCountryName(id),
})).sort(compareByCountryName)

/** `country` is that of accounts for which the list states none; '' if it is not known. */
export function createConversion(
  { directory, day, addAccountCheck }: DatedDirectory,
  country: string,
): NonNullable<CheckOptions['createConverter']> {
  return (table) =>
    createAccountConverter(table, {
      country: country || null,
      buildIban: (countryOfAccount, fields) =>
        buildAccountIban(directory, countryOfAccount, fields, day, addAccountCheck),
    })
}
