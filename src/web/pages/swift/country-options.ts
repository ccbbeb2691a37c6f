import { listCountryOptions } from '../../../codes/countries.ts'

/** Names of countries contain no other character that must be escaped in HTML. */
const escapeAmpersands = (text: string) => text.replaceAll('&', '&amp;')

/**
 * Renders the options of the country filter as HTML: all sovereign states, and the territories with the given
 * codes. `selected` is the code of the selected country.
 */
export function renderCountryOptions(territories: Iterable<string>, selected: string): string {
  return listCountryOptions(territories)
    .map(({ code, name }) => {
      const selectedAttribute = code === selected ? ' selected=""' : ''
      return `<option value="${code}"${selectedAttribute}>${escapeAmpersands(name)}</option>`
    })
    .join('')
}
