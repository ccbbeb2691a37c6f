/** The field that finds a country in a list of countries. Its words are in the query: ?filter=germ */
import { createWordFilter } from '../../../codes/pages/slug.ts'
import { getCountryName } from '../../../codes/places/countries.ts'
import { FilterForm } from './list-frame.tsx'

const NAME = 'filter'
const MAX_FILTER_LENGTH = 60

/** A part of the names, or the code, of the countries to list; '' for all. */
export function readCountryFilter(query: URLSearchParams): string {
  return (query.get(NAME) ?? '').trim().slice(0, MAX_FILTER_LENGTH)
}

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
      <FilterForm action={action} name={NAME} label="Find a country by name or code" initialText={filter} />
      {isEmpty && <p className="mt-6">{`No country in this list has ‘${filter}’ in its name.`}</p>}
    </>
  )
}
