/** The field that finds a country in a list of countries. */
import { createWordFilter } from '../../../codes/pages/slug.ts'
import { getCountryName } from '../../../codes/places/countries.ts'
import { FilterForm } from './list-frame.tsx'
import { FILTER_FIELD } from './list-parameters.ts'

/** Whether a country has this code, or the words of the filter in its name. */
export function matchesCountry(country: string, filter: string): boolean {
  return country === filter.toUpperCase() || createWordFilter(filter)(getCountryName(country))
}

interface CountryFilterProps {
  /** The path of the list. */
  readonly action: string
  readonly filter: string
  /** Whether no listed country matches. */
  readonly isEmpty: boolean
}

export function CountryFilter({ action, filter, isEmpty }: CountryFilterProps) {
  return (
    <>
      <FilterForm
        action={action}
        name={FILTER_FIELD}
        label="Find a country by name or code"
        initialText={filter}
      />
      {isEmpty && <p className="mt-6">{`No country in this list has ‘${filter}’ in its name.`}</p>}
    </>
  )
}
