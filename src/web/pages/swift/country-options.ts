import { listCountryOptions } from '../../../codes/places/countries.ts'

/** Escapes '&', the only character in names of countries that HTML reserves. */
const escapeAmpersands = (text: string) => text.replaceAll('&', '&amp;')

/**
 * Renders the options of the country filter as HTML: all sovereign states, and the territories among
 * `coveredCodes`. These are the codes of all countries and territories with banks in the directory.
 * `selected` is the code of the selected country.
 */
export function renderCountryOptions(coveredCodes: Iterable<string>, selected: string): string {
  return listCountryOptions(coveredCodes)
    .map(({ code, name }) => {
      const selectedAttribute = code === selected ? ' selected=""' : ''
      return `<option value="${code}"${selectedAttribute}>${escapeAmpersands(name)}</option>`
    })
    .join('')
}
