import { listCountryOptions } from '../../../codes/countries.ts'

/** Names of countries have no other character that HTML reserves in text. */
const escapeAmpersands = (text: string) => text.replaceAll('&', '&amp;')

/**
 * The options of the country filter as HTML: all states, and the territories with the given codes.
 * `selected` is the code of the selected country.
 */
export function countryOptions(territories: Iterable<string>, selected: string): string {
  return listCountryOptions(territories)
    .map(({ code, name }) => {
      const selectedAttribute = code === selected ? ' selected=""' : ''
      return `<option value="${code}"${selectedAttribute}>${escapeAmpersands(name)}</option>`
    })
    .join('')
}
