import type { NationalAccount } from '../../../codes/iban/national/account-in-text.ts'
import { getCalculatorPath } from '../../../codes/pages/page-paths.ts'
import { SECONDARY_BUTTON } from './button.tsx'

/** Offers to make an IBAN of an account. Posts it to the calculator, so that no URL contains it. */
export function MakeIban({ accounts }: { accounts: readonly NationalAccount[] }) {
  return (
    <div className="my-2 flex flex-wrap gap-3">
      {accounts.map(({ country, countryName, account }) => (
        <form key={country} method="post" action={getCalculatorPath(country)}>
          <input type="hidden" name="account" value={account} />
          <button type="submit" className={SECONDARY_BUTTON}>
            {`Make an IBAN of it: ${countryName}`}
          </button>
        </form>
      ))}
    </div>
  )
}
