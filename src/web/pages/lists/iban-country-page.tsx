import type { CountryItem } from '../../../api/site/server-site-api.ts'
import { formatNumber } from '../../../codes/format.ts'
import { iban } from '../../../codes/iban/iban.ts'
import {
  explainCountryOutsideRegistry,
  findIbanCountryOfTerritory,
  findIbanStructure,
  getIbanAlternatives,
} from '../../../codes/iban/structures.ts'
import { getCountryBanksPath, getIbanCountryPath } from '../../../codes/pages/page-paths.ts'
import { getCountryName, getCountryNameInSentence } from '../../../codes/places/countries.ts'
import { findCodeType } from '../../../codes/registry.ts'
import { type LoaderResult, render, type ServerLoaderInput } from '../../navigation/route.ts'
import { Section } from '../../ui/text/section.tsx'
import { NotFound } from '../not-found/not-found-page.tsx'
import { IbanFormat } from './iban-format.tsx'
import { ListFrame } from './list-frame.tsx'

interface IbanCountryView {
  /** ISO 3166-1 alpha-2, or XK for Kosovo. */
  readonly code: string
  /** The numbers of the country's banks and codes in the directory; null if the directory has none. */
  readonly countryItem: CountryItem | null
  /** The code types that a payment needs instead of an IBAN: { noun: 'sort code', path: '/sort-code' }. */
  readonly alternatives: readonly { readonly noun: string; readonly path: string }[]
}

/** The loader of /iban/{country}; 404 for a country or territory without IBANs and without banks. */
export async function loadIbanCountry({
  params,
  siteApi,
}: ServerLoaderInput): Promise<LoaderResult<IbanCountryView | null>> {
  const { country = '' } = params
  const code = country.toUpperCase()
  const countryItem = (await siteApi.listCountries()).find((item) => item.code === code) ?? null
  const hasPage =
    findIbanStructure(code) || findIbanCountryOfTerritory(code) || (countryItem && countryItem.banks > 0)
  return hasPage
    ? render({ code, countryItem, alternatives: await findAlternatives(code) })
    : render(null, 404)
}

/** The code types that a payment to a country without IBANs needs. */
async function findAlternatives(code: string): Promise<IbanCountryView['alternatives']> {
  const types = getIbanAlternatives(code).flatMap((id) => findCodeType(id) ?? [])
  return Promise.all(
    types.map(async ({ path, loadTexts }) => ({ noun: (await loadTexts()).form.noun, path })),
  )
}

/** /iban/{country}: the format of its IBANs, or what to use instead, and the number of its banks. */
export function IbanCountryPage({ data: view }: { data: IbanCountryView | null }) {
  if (!view) return <NotFound alternative={{ name: 'IBANs by country', to: '/iban/countries' }} />
  const structure = findIbanStructure(view.code)
  if (!structure) return <NoIbans {...view} />
  return (
    <IbanFormat structure={structure}>
      <CountryBanks countryItem={view.countryItem} />
    </IbanFormat>
  )
}

/** /iban/{country} for a country or territory without IBANs of its own. */
function NoIbans({ code, countryItem, alternatives }: IbanCountryView) {
  const name = getCountryName(code)
  const nameInSentence = getCountryNameInSentence(code)
  const ibanCountry = findIbanCountryOfTerritory(code)
  const title = ibanCountry
    ? `IBANs from ${nameInSentence} begin with ${ibanCountry}`
    : `No IBANs in ${nameInSentence}`
  const reason = `${explainCountryOutsideRegistry(code)}.`
  const content = ibanCountry ? 'Their format' : `What to ask a payee in ${nameInSentence} for instead`
  return (
    <ListFrame
      title={title}
      description={`${reason} ${content}, and which banks there have SWIFT/BIC codes.`}
      path={getIbanCountryPath(code)}
      crumbs={[{ name: iban.name, to: iban.path }, { name: 'Countries', to: '/iban/countries' }, { name }]}
      heading={title}
      lead={<p>{reason}</p>}
    >
      {ibanCountry ? (
        <p className="mt-6">
          <a href={getIbanCountryPath(ibanCountry)} className="inline-flex min-h-11 items-center">
            {getCountryName(ibanCountry)} IBAN format
          </a>
        </p>
      ) : (
        <Alternatives alternatives={alternatives} />
      )}
      <CountryBanks countryItem={countryItem} />
    </ListFrame>
  )
}

/** Explains which details to ask a payee for instead of an IBAN. */
function Alternatives({ alternatives }: Pick<IbanCountryView, 'alternatives'>) {
  return (
    <Section title="What to use instead">
      <p className="max-w-[62ch]">
        Ask the payee for the account number exactly as the bank gives it, and for the bank’s SWIFT/BIC code.
      </p>
      {alternatives.map(({ noun, path }) => (
        <p key={path} className="mt-3">
          Within the country, a{' '}
          <a href={path} className="py-3">
            {noun}
          </a>{' '}
          goes with the account number.
        </p>
      ))}
    </Section>
  )
}

/** How many bank codes are named: 'each of 5 bank codes and 14 ranges of bank codes'. */
function describeBankCodes(single: number, ranges: number): string {
  const parts = [
    single > 0 && (single === 1 ? 'one bank code' : `${formatNumber(single)} bank codes`),
    ranges > 0 && (ranges === 1 ? 'one range of bank codes' : `${formatNumber(ranges)} ranges of bank codes`),
  ].filter((part) => part !== false)
  return single + ranges === 1 ? parts.join('') : `each of ${parts.join(' and ')}`
}

/** The number of a country's banks and codes in the directory, with a link to the list of banks. */
function CountryBanks({ countryItem }: { countryItem: CountryItem | null }) {
  if (!countryItem) return null
  const { code, banks, codes, bankCodes, bankCodeRanges } = countryItem
  const nameInSentence = getCountryNameInSentence(code)
  return (
    <Section title={`Banks in ${nameInSentence}`}>
      <div className="grid max-w-[62ch] gap-2">
        {bankCodes + bankCodeRanges > 0 && (
          <p>
            Our directory names the bank of {describeBankCodes(bankCodes, bankCodeRanges)} in IBANs from{' '}
            {nameInSentence}.
          </p>
        )}
        {banks > 0 && (
          <p>
            <a href={getCountryBanksPath(code)} className="inline-flex min-h-11 items-center">
              {banks === 1 ? 'One bank' : `${formatNumber(banks)} banks`} in {nameInSentence}, with{' '}
              {codes === 1 ? 'one SWIFT/BIC code' : `${formatNumber(codes)} SWIFT/BIC codes`}
            </a>
          </p>
        )}
      </div>
    </Section>
  )
}
