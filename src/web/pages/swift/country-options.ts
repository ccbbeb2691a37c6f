import { listCountryOptions } from '../../../codes/countries.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;')

/** The HTML of the country options of the search, of which one may be selected. */
export function countryOptions(territories: Iterable<string>, selected: string): string {
  return listCountryOptions(territories)
    .map(({ code, name }) => {
      const state = code === selected ? ' selected=""' : ''
      return `<option value="${code}"${state}>${escaped(name)}</option>`
    })
    .join('')
}
