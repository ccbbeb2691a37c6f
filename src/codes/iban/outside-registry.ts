/** What to say of a country code that no IBAN begins with. */
import { countryName, findCountry } from '../countries.ts'

/** Countries that are not in the IBAN registry, where some banks all the same use numbers built like an IBAN. */
const SIMILAR_FORMAT = 'AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG'.split(' ')

/** Territories that the registry lists under the country code of another country. */
const WITHIN: readonly { country: string; territories: readonly string[] }[] = [
  { country: 'FI', territories: ['AX'] },
  { country: 'FR', territories: 'BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' ') },
  { country: 'GB', territories: ['GG', 'IM', 'JE'] },
]

/** Why no IBAN begins with a country code, as a sentence. */
export function outsideRegistry(code: string): string {
  if (!findCountry(code)) return `IBAN must start with a country code, and ${code} is not one`
  const named = `${countryName(code)} (${code})`
  const within = WITHIN.find(({ territories }) => territories.includes(code))?.country
  if (within) return `IBANs of ${named} begin with ${within}, the code of ${countryName(within)}`
  const absent = `${named} is not in the IBAN registry`
  if (SIMILAR_FORMAT.includes(code)) {
    return `${absent}: some banks there use a similar format, but it is not an IBAN`
  }
  return `${absent}: accounts there have no IBAN`
}
