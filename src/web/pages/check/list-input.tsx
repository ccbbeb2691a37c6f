import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import type { ChosenList } from './list-check-state.ts'
import { CELLS_FIELD, takeStoredCells } from './reload-notice.tsx'

const ACCEPTED_FILES = '.csv,.tsv,.txt,.xlsx'

interface ListInputProps {
  readonly onChoose: (list: ChosenList) => void
}

/** Takes a list: a file that is chosen or dropped, or pasted cells. */
export function ListInput({ onChoose }: ListInputProps) {
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const listCount = useRef(0)
  const choose = (file: Blob, name: string) => onChoose({ file, name, number: ++listCount.current })
  function chooseFirstFile(files: FileList | null) {
    const [file] = files ?? []
    if (file) choose(file, file.name)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsDraggedOver(false)
    chooseFirstFile(event.dataTransfer.files)
  }
  function dragOver(event: DragEvent) {
    event.preventDefault()
    setIsDraggedOver(true)
  }
  return (
    <div className="scripted mt-8 grid gap-6 print:hidden lg:grid-cols-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside takes files by keyboard */}
      <div
        onDragOver={dragOver}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={drop}
        className={`rounded-lg border-2 border-dashed px-4.5 py-6 ${
          isDraggedOver ? 'border-brand bg-brand-soft' : 'border-line-2'
        }`}
      >
        <label htmlFor="list-file" className="block text-sm font-semibold">
          A file: CSV, TSV or XLSX
        </label>
        <p className="mt-1 text-sm text-ink-2">Drop it here, or choose it.</p>
        <input
          id="list-file"
          type="file"
          accept={ACCEPTED_FILES}
          className={
            'mt-3 block w-full text-sm file:me-3 file:min-h-12 file:rounded-md file:border ' +
            'file:border-solid file:border-line-2 file:px-6 file:text-base file:font-semibold'
          }
          onChange={({ currentTarget }) => {
            chooseFirstFile(currentTarget.files)
            // Otherwise, choosing the same file again would not be a change.
            currentTarget.value = ''
          }}
        />
      </div>
      <PasteForm onPaste={(text) => choose(new Blob([text]), 'pasted cells')} />
    </div>
  )
}

function PasteForm({ onPaste }: { readonly onPaste: (text: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const cells = takeStoredCells()
    if (field.current && cells !== '') field.current.value = cells
  }, [])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get(CELLS_FIELD) ?? '')
    const isEmpty = text.trim() === ''
    setProblem(isEmpty ? 'Paste at least one row' : undefined)
    if (!isEmpty) onPaste(text)
  }
  /** Pasted rows are checked at once. A single line may be the beginning of a list that is typed. */
  function checkPastedRows({ currentTarget, nativeEvent }: FormEvent<HTMLTextAreaElement>) {
    const isPaste = (nativeEvent as InputEvent).inputType === 'insertFromPaste'
    if (isPaste && /\n./.test(currentTarget.value)) currentTarget.form?.requestSubmit()
  }
  return (
    <form onSubmit={submit}>
      <FormField name={CELLS_FIELD} label="Or cells pasted from a spreadsheet" problem={problem}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={4}
            spellCheck={false}
            autoComplete="off"
            onInput={checkPastedRows}
          />
        )}
      </FormField>
      <button type="submit" className={`${SECONDARY_BUTTON} mt-3`}>
        Check pasted cells
      </button>
    </form>
  )
}
