import type { CountryItem } from '../../../api/site/site-api.ts'
import { getCountryNameInSentence } from '../../../codes/countries.ts'
import { formatNumber } from '../../../codes/format.ts'
import { findIbanCountryOfTerritory, getIbanAlternatives } from '../../../codes/iban/outside-registry.ts'
import { findIbanStructure } from '../../../codes/iban/structures.ts'
import { findCodeType } from '../../../codes/registry.ts'
import { type LoaderResult, render, type ServerLoaderInput } from '../../navigation/route.ts'
import { Section } from '../../ui/text/section.tsx'
import { getCountryPath } from '../swift/bank-path.ts'

export interface IbanCountryView {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly code: string
  /** The country's number of banks and codes in the directory; null when it has none. */
  readonly countryItem: CountryItem | null
  /** The code types that a payment needs instead of an IBAN, each with the path of its tool. */
  readonly alternatives: readonly { readonly noun: string; readonly path: string }[]
}

async function findAlternatives(code: string): Promise<IbanCountryView['alternatives']> {
  const types = getIbanAlternatives(code).flatMap((id) => findCodeType(id) ?? [])
  return Promise.all(
    types.map(async ({ path, loadTexts }) => ({ noun: (await loadTexts()).form.noun, path })),
  )
}

/** The loader of /iban/{country}; 404 for a country or territory without IBANs and without banks. */
export async function loadIbanCountry({
  params,
  siteApi,
}: ServerLoaderInput): Promise<LoaderResult<IbanCountryView | null>> {
  const { country = '' } = params
  const code = country.toUpperCase()
  const countryItem = (await siteApi.lists.countries()).find((item) => item.code === code) ?? null
  const hasPage =
    findIbanStructure(code) || findIbanCountryOfTerritory(code) || (countryItem && countryItem.banks > 0)
  return hasPage
    ? render({ code, countryItem, alternatives: await findAlternatives(code) })
    : render(null, 404)
}

/** The number of a country's banks and codes in the directory, with a link to the list. */
export function CountryBanks({ countryItem }: { countryItem: CountryItem | null }) {
  if (!countryItem) return null
  const { code, banks, codes, bankCodes } = countryItem
  const place = getCountryNameInSentence(code)
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
            <a href={getCountryPath(code)} className="inline-flex min-h-11 items-center">
              {banks === 1 ? 'One bank' : `${formatNumber(banks)} banks`} in {place}, with{' '}
              {codes === 1 ? 'one SWIFT/BIC code' : `${formatNumber(codes)} SWIFT/BIC codes`}
            </a>
          </p>
        )}
      </div>
    </Section>
  )
}
