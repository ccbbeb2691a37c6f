import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { capitalize } from '../../../codes/format.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { LiveRegion } from '../../ui/messages.tsx'
import type { ListRow, TableColumn } from './worker/messages.ts'

/** New texts of cells by the index of their column. */
export type Changes = readonly (readonly [column: number, text: string])[]

interface RowEditorProps {
  readonly row: ListRow
  readonly columns: readonly TableColumn[]
  readonly onSave: (changes: Changes) => Promise<void>
  readonly onCancel: () => void
}

/** Fields for the cells of a row, which is checked again when they are saved. */
export function RowEditor({ row, columns, onSave, onCancel }: RowEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState('')
  const notesId = useId()
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const toFix = fields.find(({ dataset }) => dataset.tone) ?? fields[0]
    // What is wrong with the row stands above the fields, and must not be behind the sticky counts.
    form.current?.scrollIntoView({ block: 'nearest' })
    toFix?.focus({ preventScroll: true })
  }, [])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const changes = columns.flatMap(({ index }, position): Changes => {
      const text = String(data.get(String(index)) ?? '')
      return index === null || text === row.cells[position]?.raw ? [] : [[index, text]]
    })
    onSave(changes).catch((failure: Error) => setError(failure.message))
  }
  return (
    <td className="col-span-full py-3">
      <form
        ref={form}
        onSubmit={submit}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        className="grid scroll-mt-40 gap-3 px-1 sm:scroll-mt-28"
        aria-label={`Row ${row.number}`}
      >
        <ul id={notesId} className="m-0 list-none p-0 text-sm text-ink-2">
          {row.notes.map((note) => (
            <li key={note}>{capitalize(note)}</li>
          ))}
        </ul>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {columns.map(({ name, index, isCode }, position) => {
            const cell = row.cells[position]
            return (
              index !== null && (
                <label key={index} className="grid gap-1 text-sm font-semibold">
                  {name}
                  <input
                    name={String(index)}
                    defaultValue={cell?.raw}
                    aria-invalid={cell?.tone === 'invalid'}
                    aria-describedby={cell?.tone ? notesId : undefined}
                    data-tone={cell?.tone}
                    spellCheck={false}
                    autoComplete="off"
                    className={`min-h-11 rounded-md border border-line-2 bg-paper px-3 font-normal text-ink ${
                      isCode ? 'code' : ''
                    }`}
                  />
                </label>
              )
            )
          })}
        </div>
        <LiveRegion urgent className="font-semibold text-bad empty:hidden">
          {error}
        </LiveRegion>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={PRIMARY_BUTTON}>
            Check the row
          </button>
          <button type="button" className={SECONDARY_BUTTON} onClick={onCancel}>
            Cancel
          </button>
        </div>
      </form>
    </td>
  )
}
