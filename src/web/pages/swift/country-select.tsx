import { type RefObject, useState } from 'react'
import { ALL_COUNTRIES } from '../../../codes/swift/search-limits.ts'

let countryOptions: typeof import('./country-options.ts').countryOptions | null = null

/**
 * Loads the module of the options. Loaders call it. On a page that the server has rendered no loader runs in
 * the browser, and the filter keeps the options in the server's HTML.
 */
export async function loadCountryOptions(): Promise<void> {
  ;({ countryOptions } = await import('./country-options.ts'))
}

function createOptions({ territories, country }: Omit<CountrySelectProps, 'field'>): string {
  if (!countryOptions) return ''
  const allCountries = `<option value="${ALL_COUNTRIES}">All Countries</option>`
  return allCountries + countryOptions(territories, country)
}

interface CountrySelectProps {
  /** The codes of the territories to offer besides all states. */
  readonly territories: readonly string[]
  /** The selected country, or 'all_countries'. */
  readonly country: string
  readonly field: RefObject<HTMLSelectElement | null>
}

/**
 * The country filter of the search. On a page that the server has rendered, hydration keeps the 200 options
 * in the HTML, because suppressHydrationWarning is set. The options stay the same when the props change.
 */
export function CountrySelect({ territories, country, field }: CountrySelectProps) {
  const [__html] = useState(() => createOptions({ territories, country }))
  return (
    <select
      ref={field}
      id="country"
      name="country"
      defaultValue={country}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: names of countries, escaped
      dangerouslySetInnerHTML={{ __html }}
      className={
        'mx-4 min-h-12 min-w-0 border-t border-line bg-paper text-sm text-ink outline-none ' +
        'focus-visible:ring-2 focus-visible:ring-brand focus-visible:ring-inset md:ms-0 md:me-2 ' +
        'md:border-s md:border-t-0 md:ps-4'
      }
    />
  )
}
