/** What to say of a country code that no IBAN begins with. */
import { countryName, findCountry } from '../countries.ts'

/** Countries that are not in the IBAN registry, where some banks all the same use numbers built like an IBAN. */
const SIMILAR_FORMAT = 'AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG'.split(' ')

/** The codes that go with account numbers there instead, where this site has a tool for them. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = { AU: ['bsb'], US: ['routing'] }

/** The ids of the code types that stand beside account numbers in a country without IBANs. */
export function insteadOfIban(country: string): readonly string[] {
  return INSTEAD[country] ?? []
}

/** Territories that the registry lists under the country code of another country. */
const WITHIN: readonly { country: string; territories: readonly string[] }[] = [
  { country: 'FI', territories: ['AX'] },
  { country: 'FR', territories: 'BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' ') },
  { country: 'GB', territories: ['GG', 'IM', 'JE'] },
  { country: 'NO', territories: ['SJ'] },
]

/** The country whose code the IBANs of a territory begin with; null where that is the territory's own, or there are none. */
export function ibanCountryOf(territory: string): string | null {
  return WITHIN.find(({ territories }) => territories.includes(territory))?.country ?? null
}

/** The territories whose IBANs begin with the code of another country. */
export const WITHIN_OTHERS: readonly string[] = WITHIN.flatMap(({ territories }) => territories)

/** Why no IBAN begins with a country code, as a sentence. */
export function outsideRegistry(code: string): string {
  if (!findCountry(code)) return `IBAN must start with a country code, and ${code} is not one`
  const named = `${code} (${countryName(code)})`
  const within = ibanCountryOf(code)
  if (within) return `IBANs from ${named} begin with ${within} (${countryName(within)})`
  const absent = `${named} is not in the IBAN registry`
  if (SIMILAR_FORMAT.includes(code)) {
    return `${absent}: some banks there use a similar format, but it is not an IBAN`
  }
  return `${absent}: accounts there have no IBAN`
}
