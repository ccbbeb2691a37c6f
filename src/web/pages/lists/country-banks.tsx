import type { CountryItem } from '../../../api/site/site-api.ts'
import { countryInSentence } from '../../../codes/countries.ts'
import { formatNumber } from '../../../codes/format.ts'
import { Section } from '../../ui/section.tsx'
import { countryPath } from '../swift/bank-path.ts'

/** What the directory knows of the banks of a country, and where they are listed. */
export function CountryBanks({ known }: { known: CountryItem | null }) {
  if (!known) return null
  const { code, banks, codes, bankCodes } = known
  const place = countryInSentence(code)
  return (
    <Section title={`Banks in ${place}`}>
      <div className="grid max-w-[62ch] gap-2">
        {bankCodes > 0 && (
          <p>
            Our directory names the bank behind {formatNumber(bankCodes)} bank codes in IBANs from {place}.
          </p>
        )}
        {banks > 0 && (
          <p>
            <a href={countryPath(code)} className="inline-block py-2">
              {banks === 1 ? 'One bank' : `${formatNumber(banks)} banks`} in {place}, with{' '}
              {codes === 1 ? 'one SWIFT/BIC code' : `${formatNumber(codes)} SWIFT/BIC codes`}
            </a>
          </p>
        )}
      </div>
    </Section>
  )
}
