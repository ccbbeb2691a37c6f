import { type RefObject, useState } from 'react'
import { ALL_COUNTRIES } from '../../../codes/swift/search-limits.ts'

let countryOptions: typeof import('./country-options.ts').countryOptions | null = null

/**
 * Loads the table of countries. The loader calls it; a page that the server has rendered does not need it.
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
  /** The territories to offer besides all states. */
  readonly territories: readonly string[]
  /** The selected country, or 'all_countries'. */
  readonly country: string
  readonly field: RefObject<HTMLSelectElement | null>
}

/**
 * The country filter of the search. On a page that the server has rendered it keeps the 200 options of the
 * server: React does not compare the HTML below suppressHydrationWarning. Later searches keep them too.
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
