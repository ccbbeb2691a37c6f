import type { DataSummary } from '../../../api/site/site-api.ts'
import { getCountryName, getCountryNameInSentence } from '../../../codes/countries.ts'
import { formatDate, formatNumber } from '../../../codes/format.ts'
import { COMPLETE_LISTS } from '../../content/complete-lists.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'

type TypeSummary = DataSummary['types'][number]

const COUNTS: readonly Column<TypeSummary>[] = [
  {
    heading: 'Code',
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

const AUDIT: readonly Column<DataSummary['audit'][number]>[] = [
  { heading: 'Rule', cell: ({ rule }) => rule },
  { heading: 'Checked', cell: ({ checked }) => formatNumber(checked) },
]

/** The rules that the audit has checked, each with the number of checked rows. */
export function AuditFigures({ audit }: Pick<DataSummary, 'audit'>) {
  return (
    <StackedTable
      caption="Rules of the audit and the number of rows checked"
      columns={AUDIT}
      rows={audit}
      rowKey={({ rule }) => rule}
    />
  )
}

type TypeShards = DataSummary['shards'][number] & { readonly name: string }

const SHARDS: readonly Column<TypeShards>[] = [
  {
    heading: 'Code',
    cell: ({ name, country }) => (country === null ? name : `${name}, ${getCountryName(country)}`),
  },
  { heading: 'Parts', cell: ({ shards }) => formatNumber(shards) },
  { heading: 'Codes in a part, at least', cell: ({ minCodes }) => formatNumber(minCodes) },
  { heading: 'Their institutions, at least', cell: ({ minInstitutions }) => formatNumber(minInstitutions) },
]

/** The parts (shards) of the directory that browsers fetch: how many codes and institutions share a part. */
export function ShardFigures({ shards, types }: Pick<DataSummary, 'shards' | 'types'>) {
  const rows = shards.flatMap((figures) => {
    const name = types.find(({ id }) => id === figures.type)?.name
    return name === undefined ? [] : [{ ...figures, name }]
  })
  return (
    <StackedTable
      caption="Parts of the directory for browsers, by type, and by country for account numbers"
      columns={SHARDS}
      rows={rows}
      rowKey={({ type, country }) => `${type} ${country}`}
    />
  )
}

/** The number of codes and ranges of each type. */
export function CountsByType({ types }: TypesProps) {
  return (
    <StackedTable
      caption="Codes and ranges of each type"
      columns={COUNTS}
      rows={types}
      rowKey={({ id }) => id}
    />
  )
}

/** Names the list that would have all codes of a type; '' if there is no text about it. */
const describeMissingList = (id: string) => new Map(Object.entries(COMPLETE_LISTS)).get(id) ?? ''

type CompleteList = TypeSummary['complete'][number]

/** Explains what it means that a code is missing from a complete list. */
function CompleteSentence({ list, noun }: { list: CompleteList; noun: string }) {
  const codes = list.countryCode ? `codes of ${getCountryNameInSentence(list.countryCode)}` : 'codes'
  const until = formatDate(list.until)
  return list.isCurrent ? (
    <>
      The list of {codes} is complete until {until}: {noun} with a code that is not in it is invalid.
    </>
  ) : (
    <>
      The list of {codes} was complete until {until}. Since then, a code that is not in it may be newer, and
      is no longer called invalid.
    </>
  )
}

function MissingCodes({ type: { id, name, complete } }: { type: TypeSummary }) {
  // The other complete lists are of one country each.
  const listOfAllCodes = complete.find(({ countryCode }) => countryCode === null)
  const isComplete = listOfAllCodes?.isCurrent === true
  return (
    <li className="border-t border-line py-4">
      <h3 className="flex flex-wrap items-center gap-2.5 text-base">
        {name}
        <Badge tone={isComplete ? 'brand' : 'unknown'}>{isComplete ? 'complete' : 'partial'}</Badge>
      </h3>
      {complete.map((list) => (
        <p key={list.countryCode} className="mt-1 text-sm text-ink-2">
          <CompleteSentence list={list} noun={id === 'iban' ? 'an IBAN' : `a ${name}`} />
        </p>
      ))}
      {!isComplete && (
        <p className="mt-1 text-sm text-ink-2">
          {complete.length > 0 ? 'Any other' : 'A'} code that is not in our list may still exist.{' '}
          {describeMissingList(id)}
        </p>
      )}
    </li>
  )
}

/** Whether we have all codes of each type, and the list that would complete them. */
export function MissingByType({ types }: TypesProps) {
  return (
    <ul className="m-0 max-w-[68ch] list-none p-0">
      {types.map((type) => (
        <MissingCodes key={type.id} type={type} />
      ))}
    </ul>
  )
}
