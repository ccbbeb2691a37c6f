import type { CountryItem } from '../../../api/site/site-api.ts'
import { countryInSentence } from '../../../codes/countries.ts'
import { figure } from '../../../codes/figures.ts'
import { ibanCountryOf, insteadOfIban } from '../../../codes/iban/outside-registry.ts'
import { ibanStructure } from '../../../codes/iban/structures.ts'
import { findCodeType } from '../../../codes/registry.ts'
import { type LoaderResult, render, type ServerVisit } from '../../navigation/route.ts'
import { Section } from '../../ui/section.tsx'
import { countryPath } from '../swift/bank-path.ts'

export interface IbanCountryView {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly code: string
  /** What the directory knows of the country's banks; null for nothing. */
  readonly known: CountryItem | null
  /** The codes that go with account numbers where there are no IBANs, and the tools for them. */
  readonly instead: readonly { readonly noun: string; readonly path: string }[]
}

async function toolsInstead(code: string): Promise<IbanCountryView['instead']> {
  const types = insteadOfIban(code).flatMap((id) => findCodeType(id) ?? [])
  return Promise.all(types.map(async ({ path, words }) => ({ noun: (await words()).form.noun, path })))
}

/** /iban/{country}: a country of the registry, one that has banks but no IBANs, or 404. */
export async function loadIbanCountry({
  params,
  siteApi,
}: ServerVisit): Promise<LoaderResult<IbanCountryView | null>> {
  const { country = '' } = params
  const code = country.toUpperCase()
  const known = (await siteApi.lists.countries()).find((one) => one.code === code) ?? null
  const hasPage = ibanStructure(code) || ibanCountryOf(code) || (known && known.banks > 0)
  return hasPage ? render({ code, known, instead: await toolsInstead(code) }) : render(null, 404)
}

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
            Our directory names the bank behind {figure(bankCodes)} bank codes in IBANs from {place}.
          </p>
        )}
        {banks > 0 && (
          <p>
            <a href={countryPath(code)} className="inline-block py-2">
              {banks === 1 ? 'One bank' : `${figure(banks)} banks`} in {place}, with{' '}
              {codes === 1 ? 'one SWIFT/BIC code' : `${figure(codes)} SWIFT/BIC codes`}
            </a>
          </p>
        )}
      </div>
    </Section>
  )
}
