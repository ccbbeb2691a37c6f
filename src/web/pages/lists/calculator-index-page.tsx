import { iban } from '../../../codes/iban/iban.ts'
import { findNationalForm, type NationalField } from '../../../codes/iban/national/national-fields.ts'
import { IBAN_COUNTRIES } from '../../../codes/iban/structures.ts'
import { CALCULATOR_PATH, getCalculatorPath } from '../../../codes/pages/page-paths.ts'
import { compareByCountryName, getCountryName } from '../../../codes/places/countries.ts'
import { render, type ServerLoaderInput } from '../../navigation/route.ts'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { CountryFilter, matchesCountry } from './country-filter.tsx'
import { ListFrame } from './list-frame.tsx'
import { readFilter } from './list-parameters.ts'

interface CountryRow {
  readonly code: string
  readonly name: string
  readonly fields: readonly NationalField[]
}

interface CalculatorIndexView {
  readonly rows: readonly CountryRow[]
  /** A part of the names, or the code, of the countries in `rows`; '' for all. */
  readonly filter: string
}

export async function loadCalculatorIndex({ query }: ServerLoaderInput) {
  const filter = readFilter(query)
  const countries = IBAN_COUNTRIES.filter((code) => matchesCountry(code, filter))
  const rows = countries.map((code) => ({
    code,
    name: getCountryName(code),
    fields: findNationalForm(code)?.fields.filter(({ letters }) => letters !== 'R') ?? [],
  }))
  return render({ rows: rows.toSorted(compareByCountryName), filter })
}

const COLUMNS: readonly Column<CountryRow>[] = [
  { heading: 'Country', cell: ({ code, name }) => <a href={getCalculatorPath(code)}>{name}</a> },
  { heading: 'Details', cell: ({ fields }) => fields.map(({ localTerm }) => localTerm).join(', ') },
]

/** /iban/calculator: the countries whose account details make an IBAN. */
export function CalculatorIndexPage({ data: { rows, filter } }: { data: CalculatorIndexView }) {
  const lead =
    'Sort code and account number, Bankleitzahl and Kontonummer, RIB, ABI and CAB: choose the country of ' +
    'the account, and enter the details that people there have.'
  return (
    <ListFrame
      title="IBAN calculator: from account details to an IBAN"
      description={`${lead} Each step is shown with its source.`}
      path={CALCULATOR_PATH}
      noindex={filter !== ''}
      crumbs={[{ name: iban.name, to: iban.path }, { name: 'Calculator' }]}
      heading="IBAN calculator"
      lead={<p>{lead}</p>}
    >
      <CountryFilter action={CALCULATOR_PATH} filter={filter} isEmpty={rows.length === 0} />
      {rows.length > 0 && (
        <div className="mt-6">
          <StackedTable
            caption="Countries and their account details"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ code }) => code}
          />
        </div>
      )}
    </ListFrame>
  )
}
