import { useId } from 'react'
import { formatNumber } from '../../../codes/format.ts'
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

function Select({ label, value, options, onChange }: SelectProps) {
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

function createGroupOptions({ rows, statuses, corrected, duplicates }: ListSummary): readonly Option[] {
  const counts: readonly (readonly [group: RowGroup, name: string, count: number])[] = [
    ['problems', 'Problems only', rows - statuses.valid],
    ['all', 'All rows', rows],
    ['valid', 'Valid', statuses.valid],
    ['invalid', 'Invalid', statuses.invalid],
    ['unknown', 'Unknown', statuses.unknown],
    ['missing', 'Without a code', statuses.missing],
    ['corrected', 'Corrected', corrected],
    ['duplicates', 'Same as an earlier row', duplicates],
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

/** The filters of the table: by group, problem and column. */
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
      <Select
        label="Problem"
        value={filter.problem ?? ANY}
        options={[{ value: ANY, name: 'Any' }, ...problemOptions]}
        onChange={(value) => onChange({ ...filter, problem: value === ANY ? null : value })}
      />
      <Select
        label="Problem in column"
        value={filter.invalidCodeColumn === null ? ANY : String(filter.invalidCodeColumn)}
        options={[{ value: ANY, name: 'Any' }, ...columnOptions]}
        onChange={(value) => onChange({ ...filter, invalidCodeColumn: value === ANY ? null : Number(value) })}
      />
    </div>
  )
}
