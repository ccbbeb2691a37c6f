import { listCountryOptions } from '../../../codes/countries.ts'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;')

/** The country options of the search as HTML. `selected` is the code of the selected country. */
export function countryOptions(territories: Iterable<string>, selected: string): string {
  return listCountryOptions(territories)
    .map(({ code, name }) => {
      const state = code === selected ? ' selected=""' : ''
      return `<option value="${code}"${state}>${escapeHtml(name)}</option>`
    })
    .join('')
}
