import type { FormEvent } from 'react'
import { formatNumber } from '../../../codes/format.ts'
import { PRIMARY_BUTTON } from '../../ui/forms/button.tsx'
import { Code } from '../../ui/text/code.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { Select } from './filter-fields.tsx'
import { ListNotes } from './list-notes.tsx'
import type {
  ColumnDecisions,
  NamedOption,
  Preview,
  PreviewColumn,
  ReadingDecisions,
} from './worker/messages.ts'

interface ColumnsFormProps {
  readonly preview: Preview
  readonly decisions: ColumnDecisions
  readonly onChange: (decisions: ColumnDecisions) => void
  /** Called when the visitor chooses another sheet, or decides about the header. */
  readonly onReadingChange: (decisions: ReadingDecisions) => void
  readonly onSubmit: () => void
}

/** A column of the list, which is a row of the form's table. */
interface ColumnRow extends PreviewColumn {
  readonly index: number
  /** The id of the chosen role, which says what the column holds; `roleId` is the recognized one. */
  readonly chosenRoleId: string
}

interface RoleSelectProps {
  readonly row: ColumnRow
  readonly roles: readonly NamedOption[]
  readonly onChoose: (columnIndex: number, roleId: string) => void
}

function RoleSelect({
  row: { index, name, chosenRoleId, roleId, roleReason },
  roles,
  onChoose,
}: RoleSelectProps) {
  return (
    <>
      <select
        aria-label={`Content of ${name}`}
        value={chosenRoleId}
        onChange={({ currentTarget }) => onChoose(index, currentTarget.value)}
        className="min-h-11 max-w-full rounded-md border border-line-2 bg-paper px-2 text-ink"
      >
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {role.name}
          </option>
        ))}
      </select>
      {roleReason && chosenRoleId === roleId && <span className="ms-3 text-sm text-ink-3">{roleReason}</span>}
    </>
  )
}

function createTableColumns(
  roles: readonly NamedOption[],
  onChoose: RoleSelectProps['onChoose'],
): readonly Column<ColumnRow>[] {
  return [
    { heading: 'Column', cell: ({ name }) => <span className="font-medium">{name}</span> },
    {
      heading: 'First cells',
      cell: ({ samples }) => <Code>{samples.join(' · ')}</Code>,
    },
    { heading: 'Content', cell: (row) => <RoleSelect row={row} roles={roles} onChoose={onChoose} /> },
  ]
}

/** The recognized columns of a list, which the visitor may change, and the button that starts the check. */
export function ColumnsForm({ preview, decisions, onChange, onReadingChange, onSubmit }: ColumnsFormProps) {
  const { roleIds, hasHeader } = decisions
  const chooseRole = (columnIndex: number, roleId: string) =>
    onChange({ ...decisions, roleIds: roleIds.with(columnIndex, roleId) })
  const rows = preview.columns.map((column, index) => ({
    ...column,
    index,
    chosenRoleId: roleIds[index] ?? '',
  }))
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} className="mt-3">
      <p className="text-ink-2">Choose what each column has, then check the list.</p>
      <ListNotes notes={preview.notes} />
      {preview.sheets.length > 1 && (
        <div className="mt-3 max-w-96">
          <Select
            label="Sheet"
            value={preview.sheet ?? ''}
            options={preview.sheets.map((name) => ({ value: name, name }))}
            onChange={(sheet) => onReadingChange({ sheet })}
          />
        </div>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-brand"
          checked={hasHeader}
          onChange={({ currentTarget }) =>
            onReadingChange({ sheet: preview.sheet, hasHeader: currentTarget.checked })
          }
        />
        <span>
          {preview.headerRow > 1
            ? `Row ${formatNumber(preview.headerRow)} is a header`
            : 'The first row is a header'}
        </span>
      </label>
      <div className="mt-3">
        <StackedTable
          caption="Columns of the list"
          columns={createTableColumns(preview.roles, chooseRole)}
          rows={rows}
          rowKey={({ index }) => String(index)}
        />
      </div>
      <button type="submit" className={`${PRIMARY_BUTTON} mt-5`}>
        Check the list
      </button>
    </form>
  )
}
