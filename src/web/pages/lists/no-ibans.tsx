import { getCountryName, getCountryNameInSentence } from '../../../codes/countries.ts'
import { iban } from '../../../codes/iban/iban.ts'
import { explainUnknownCountry, findIbanCountryOfTerritory } from '../../../codes/iban/outside-registry.ts'
import { Section } from '../../ui/text/section.tsx'
import { CountryBanks, type IbanCountryView } from './iban-country-view.tsx'
import { ListFrame } from './list-frame.tsx'
import { getIbanCountryPath } from './list-paths.ts'

/** The details to ask a payee for instead of an IBAN. */
function Alternatives({ alternatives }: Pick<IbanCountryView, 'alternatives'>) {
  return (
    <Section title="What to use instead">
      <p className="max-w-[62ch]">
        Ask the payee for the account number exactly as the bank gives it, and for the bank’s SWIFT/BIC code.
      </p>
      {alternatives.map(({ noun, path }) => (
        <p key={path}>
          Within the country, a{' '}
          <a href={path} className="inline-flex min-h-11 items-center">
            {noun}
          </a>{' '}
          goes with the account number.
        </p>
      ))}
    </Section>
  )
}

/** /iban/{country} for a country or territory without IBANs of its own. */
export function NoIbans({ code, countryItem, alternatives }: IbanCountryView) {
  const name = getCountryName(code)
  const ibanCountry = findIbanCountryOfTerritory(code)
  const title = ibanCountry
    ? `IBANs from ${getCountryNameInSentence(code)} begin with ${ibanCountry}`
    : `No IBANs in ${getCountryNameInSentence(code)}`
  const reason = `${explainUnknownCountry(code)}.`
  return (
    <ListFrame
      title={title}
      description={
        `${reason} What to ask a payee in ${getCountryNameInSentence(code)} for instead, and which banks there ` +
        'have SWIFT/BIC codes.'
      }
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
