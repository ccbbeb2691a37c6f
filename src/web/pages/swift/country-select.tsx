import { type RefObject, useState } from 'react'
import { ALL_COUNTRIES } from '../../../codes/swift/search-limits.ts'

let optionsModule: typeof import('./country-options.ts') | null = null

/**
 * Loads the module that renders the options. Page loaders call it. No loader runs in the browser for a page
 * that the server has rendered: `optionsModule` is then null, and the select keeps the server's HTML.
 */
export async function loadCountryOptions(): Promise<void> {
  optionsModule = await import('./country-options.ts')
}

/** The options as HTML; '' when their module is not loaded. */
function renderOptions({ territories, country }: Omit<CountrySelectProps, 'field'>): string {
  if (!optionsModule) return ''
  const allCountries = `<option value="${ALL_COUNTRIES}">All Countries</option>`
  return allCountries + optionsModule.renderCountryOptions(territories, country)
}

interface CountrySelectProps {
  /** The codes of the territories to offer besides all states. */
  readonly territories: readonly string[]
  /** The selected country, or 'all_countries'. */
  readonly country: string
  readonly field: RefObject<HTMLSelectElement | null>
}

/**
 * The country filter of the search. Its options are rendered once: they do not follow later props. Hydration
 * keeps the server's 200 options, because suppressHydrationWarning is set.
 */
export function CountrySelect({ territories, country, field }: CountrySelectProps) {
  const [__html] = useState(() => renderOptions({ territories, country }))
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
