import { type RefObject, useState } from 'react'
import { loadOnce } from '../../../codes/load-once.ts'
import { ALL_COUNTRIES } from '../../../codes/swift/search-limits.ts'

let optionsModule: typeof import('./country-options.ts') | null = null

/**
 * Loads the module that renders the options. Page loaders call it. No loader runs in the browser for a page
 * that the server has rendered: `optionsModule` is then null, and the select keeps the server's HTML.
 */
export const loadCountryOptions = loadOnce(async () => {
  optionsModule = await import('./country-options.ts')
})

/** The options as HTML; '' when their module is not loaded. */
function renderOptions({ coveredCodes, country }: Omit<CountrySelectProps, 'field'>): string {
  if (!optionsModule) return ''
  const allCountries = `<option value="${ALL_COUNTRIES}">All Countries</option>`
  return allCountries + optionsModule.renderCountryOptions(coveredCodes, country)
}

interface CountrySelectProps {
  /** The codes of countries and territories with banks in the directory. Other territories are left out. */
  readonly coveredCodes: readonly string[]
  /** The selected country: an upper-case alpha-2 code, or ALL_COUNTRIES. */
  readonly country: string
  readonly field: RefObject<HTMLSelectElement | null>
}

/**
 * The country filter of the search. Renders its 200 options only once, and ignores later props.
 * suppressHydrationWarning makes React keep the server's options.
 */
export function CountrySelect({ coveredCodes, country, field }: CountrySelectProps) {
  const [__html] = useState(() => renderOptions({ coveredCodes, country }))
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
