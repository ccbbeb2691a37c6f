import type { DataSummary } from '../../../api/site/server-site-api.ts'
import { formatDate, formatNumber } from '../../../codes/format.ts'
import { getCountryName, getCountryNameInSentence } from '../../../codes/places/countries.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'

type TypeSummary = DataSummary['types'][number]

const COUNT_COLUMNS: readonly Column<TypeSummary>[] = [
  {
    heading: 'Code type',
    cell: ({ name, path }) => (
      <a href={path} className="inline-flex min-h-11 items-center font-medium">
        {name}
      </a>
    ),
  },
  { heading: 'Codes', cell: ({ codes }) => formatNumber(codes) },
  { heading: 'Ranges', cell: ({ ranges }) => (ranges > 0 ? formatNumber(ranges) : null) },
]

interface TypesProps {
  readonly types: readonly TypeSummary[]
}

/** The number of codes and ranges of each type. */
export function CountTable({ types }: TypesProps) {
  return (
    <StackedTable
      caption="Codes and ranges of each type"
      columns={COUNT_COLUMNS}
      rows={types}
      rowKey={({ id }) => id}
    />
  )
}

/** Says for each type whether the directory has all its codes and, if not, who publishes them. */
export function MissingCodesList({ types }: TypesProps) {
  return (
    <ul className="m-0 max-w-[68ch] list-none p-0">
      {types.map((type) => (
        <MissingCodesItem key={type.id} type={type} />
      ))}
    </ul>
  )
}

// Sources of the texts below: ISO 9362 (SWIFT as registration authority), SWIFTRef BIC directory (licensed);
// GLEIF, BIC-to-LEI files; ISO 13616 registry; Federal Reserve Banks, FedACH and Fedwire directories (terms
// of use); Pay.UK, EISCD (licensed); The Clearing House, CHIPS; AusPayNet, BSB directory (terms of use). What
// can be imported: docs/importing.md.

/** By the id of a code type: who has the complete list, if any, on what terms, and what can be imported. */
const COMPLETE_LIST_HINTS: Readonly<Partial<Record<string, string>>> = {
  swift:
    'The complete list is SWIFT’s own directory of BICs, which is licensed. We have an open list of ' +
    'published BICs; GLEIF’s free file, once imported, adds the holders’ legal entity identifiers.',
  iban:
    'There is no single list of the world’s bank codes: each country has its own. The files of the ' +
    'Deutsche Bundesbank and the Oesterreichische Nationalbank, and a collection of national ' +
    'registries, can be imported.',
  routing:
    'The complete lists are the FedACH and Fedwire directories of the Federal Reserve Banks, ' +
    'available under their terms. Both can be imported.',
  'sort-code':
    'The complete list is the Extended Industry Sorting Code Directory, licensed by Pay.UK. An ' +
    'operator with a licence can import an extract of it.',
  chips:
    'The Clearing House publishes no open list of participant numbers. An operator can import a list ' +
    'of their own.',
  bsb:
    'The complete list is AusPayNet’s BSB directory, available under its terms. It can be imported, and is ' +
    'complete until next month’s list is due.',
} satisfies Partial<Record<CodeTypeId, string>>

type CompleteList = TypeSummary['complete'][number]

/** Says whether a code that is missing from a complete list is invalid or may be newer than the list. */
function CompleteSentence({ list }: { list: CompleteList }) {
  // Only lists of bank codes in IBANs are by country.
  const country = list.countryCode && getCountryNameInSentence(list.countryCode)
  const codes = country ? `bank codes in ${country}` : 'codes'
  const until = formatDate(list.until)
  return list.isCurrent ? (
    <>
      The list of {codes} is complete until {until}: {country ? 'an IBAN with a bank code' : 'a code'} that is
      not in it is invalid.
    </>
  ) : (
    <>
      The list of {codes} was complete until {until}. A code that is not in it may be newer, and is no longer
      called invalid.
    </>
  )
}

function MissingCodesItem({ type: { id, name, complete: completeLists } }: { type: TypeSummary }) {
  // A complete list without a country has all codes of the type.
  const listOfAllCodes = completeLists.find(({ countryCode }) => countryCode === null)
  const isComplete = listOfAllCodes?.isCurrent === true
  return (
    <li className="border-t border-line py-4">
      <h3 className="flex flex-wrap items-center gap-2.5 text-base">
        {name}
        <Badge tone={isComplete ? 'brand' : 'unknown'}>{isComplete ? 'complete' : 'partial'}</Badge>
      </h3>
      {completeLists.map((list) => (
        <p key={list.countryCode} className="mt-1 text-sm text-ink-2">
          <CompleteSentence list={list} />
        </p>
      ))}
      {!isComplete && (
        <p className="mt-1 text-sm text-ink-2">
          {completeLists.length > 0 ? 'Any other' : 'A'} code that is not in our list may still exist.{' '}
          {COMPLETE_LIST_HINTS[id]}
        </p>
      )}
    </li>
  )
}

const AUDIT_COLUMNS: readonly Column<DataSummary['audit'][number]>[] = [
  { heading: 'Rule', cell: ({ rule }) => rule },
  { heading: 'Rows checked', cell: ({ checked }) => formatNumber(checked) },
]

/** The rules that every row of the directory must keep, and how many rows were checked against each. */
export function AuditTable({ audit }: Pick<DataSummary, 'audit'>) {
  return (
    <StackedTable
      caption="Rules of the audit and the number of rows checked"
      columns={AUDIT_COLUMNS}
      rows={audit}
      rowKey={({ rule }) => rule}
    />
  )
}

type TypeShards = DataSummary['shards'][number] & { readonly name: string }

const SHARD_COLUMNS: readonly Column<TypeShards>[] = [
  {
    heading: 'Code type',
    cell: ({ name, country }) => (country === null ? name : `${name}, ${getCountryName(country)}`),
  },
  { heading: 'Parts', cell: ({ shards: shardCount }) => formatNumber(shardCount) },
  { heading: 'Codes in the smallest part', cell: ({ minCodes }) => formatNumber(minCodes) },
  { heading: 'Fewest institutions in a part', cell: ({ minInstitutions }) => formatNumber(minInstitutions) },
]

/** The number of shards, called parts on the page, and the fewest codes and institutions in one. */
export function ShardTable({ shards, types }: Pick<DataSummary, 'shards' | 'types'>) {
  const rows = shards.flatMap((row) => {
    const name = types.find(({ id }) => id === row.type)?.name
    return name === undefined ? [] : [{ ...row, name }]
  })
  return (
    <StackedTable
      caption="Parts in which browsers load the directory, by code type and, for IBANs, by country"
      columns={SHARD_COLUMNS}
      rows={rows}
      rowKey={({ type, country }) => `${type} ${country}`}
    />
  )
}
