/** Countries and territories that are not in the IBAN registry. */
import { findCountry, getCountryName } from '../countries.ts'

/** Countries outside the registry where some banks number their accounts in the format of an IBAN. */
const SIMILAR_FORMAT = 'BF BJ CF CG CI CM CV DZ GA GQ GW KM MA MG ML MZ NE SN TD TG'.split(' ')

/**
 * Countries outside the registry whose central bank prescribes the format of an IBAN for all accounts: Banco
 * Nacional de Angola, Central Bank of Iran (Sheba).
 */
const NATIONAL_FORMAT = ['AO', 'IR']

const ALTERNATIVES: Readonly<Record<string, readonly string[]>> = { AU: ['bsb'], US: ['routing'] }

/** The ids of the code types that accompany account numbers in a country without IBANs. */
export function getIbanAlternatives(country: string): readonly string[] {
  return ALTERNATIVES[country] ?? []
}

/** Territories whose IBANs begin with the code of another country (SWIFT IBAN Registry). */
const SHARED_COUNTRY_CODES: readonly { country: string; territories: readonly string[] }[] = [
  { country: 'FI', territories: ['AX'] },
  { country: 'FR', territories: 'BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' ') },
  { country: 'GB', territories: ['GG', 'IM', 'JE'] },
  { country: 'NO', territories: ['SJ'] },
]

/** The country whose code begins the IBANs of a territory; null if it has its own code, or no IBANs. */
export function findIbanCountryOfTerritory(territory: string): string | null {
  return SHARED_COUNTRY_CODES.find(({ territories }) => territories.includes(territory))?.country ?? null
}

/** The territories whose IBANs begin with the code of another country. */
export const TERRITORIES_WITH_SHARED_CODE: readonly string[] = SHARED_COUNTRY_CODES.flatMap(
  ({ territories }) => territories,
)

/** Explains in a sentence why no IBAN begins with these two letters. */
export function explainCountryOutsideRegistry(code: string): string {
  if (!findCountry(code)) return `IBAN must start with a country code, and ${code} is not one`
  const codeAndName = `${code} (${getCountryName(code)})`
  const ibanCountry = findIbanCountryOfTerritory(code)
  if (ibanCountry)
    return `IBANs from ${codeAndName} begin with ${ibanCountry} (${getCountryName(ibanCountry)})`
  const statement = `${codeAndName} is not in the IBAN registry`
  if (NATIONAL_FORMAT.includes(code))
    return `${statement}: all banks there use a similar format, but it is not an IBAN`
  if (SIMILAR_FORMAT.includes(code))
    return `${statement}: some banks there use a similar format, but it is not an IBAN`
  return `${statement}: accounts there have no IBAN`
}
