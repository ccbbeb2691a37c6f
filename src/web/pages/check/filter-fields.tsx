import { useId } from 'react'
import { capitalize, formatNumber } from '../../../codes/format.ts'
import type { ListSummary, RowFilter, RowGroup } from './worker/messages.ts'

interface Option {
  readonly value: string
  readonly name: string
}

interface SelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
  readonly onChange: (value: string) => void
}

export function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="mt-1.5 min-h-11 w-full rounded-md border border-line-2 bg-paper px-2 text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The statuses of rows, in the order in which the page shows them. */
export const STATUSES = ['valid', 'invalid', 'unknown', 'missing'] as const

export const STATUS_NAMES = {
  valid: 'fine',
  invalid: 'to fix',
  unknown: 'unknown',
  missing: 'without code',
} as const

function createGroupOptions(summary: ListSummary): readonly Option[] {
  const { rowCount, statusCounts, correctedCount, duplicateCount } = summary
  const counts: readonly (readonly [group: RowGroup, name: string, count: number])[] = [
    ['problems', 'Not fine', rowCount - statusCounts.valid],
    ['all', 'All rows', rowCount],
    ...STATUSES.map((status) => [status, capitalize(STATUS_NAMES[status]), statusCounts[status]] as const),
    ['corrected', 'Corrected', correctedCount],
    ['duplicates', 'Same as an earlier row', duplicateCount],
  ]
  return counts.map(([value, name, count]) => ({ value, name: `${name} (${formatNumber(count)})` }))
}

/** The value of the option 'Any', which does not filter. */
const ANY = ''

interface FilterFieldsProps {
  readonly summary: ListSummary
  readonly filter: RowFilter
  readonly onChange: (filter: RowFilter) => void
}

/** The filters of the table of rows: by group of rows, by problem, and by column with a problem. */
export function FilterFields({ summary, filter, onChange }: FilterFieldsProps) {
  const { problemCounts, codeColumns } = summary
  const problemOptions = problemCounts.map(({ text, count }) => ({
    value: text,
    name: `${text} (${formatNumber(count)})`,
  }))
  const columnOptions = codeColumns.map((name, index) => ({ value: String(index), name }))
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label="Rows"
        value={filter.group}
        options={createGroupOptions(summary)}
        onChange={(value) => onChange({ ...filter, group: value as RowGroup })}
      />
      {problemOptions.length > 1 && (
        <Select
          label="Problem"
          value={filter.problem ?? ANY}
          options={[{ value: ANY, name: 'Any' }, ...problemOptions]}
          onChange={(value) => onChange({ ...filter, problem: value === ANY ? null : value })}
        />
      )}
      {columnOptions.length > 1 && (
        <Select
          label="Problem in column"
          value={filter.invalidCodeColumn === null ? ANY : String(filter.invalidCodeColumn)}
          options={[{ value: ANY, name: 'Any' }, ...columnOptions]}
          onChange={(value) =>
            onChange({ ...filter, invalidCodeColumn: value === ANY ? null : Number(value) })
          }
        />
      )}
    </div>
  )
}
