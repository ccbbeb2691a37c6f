import { useEffect, useRef, useState } from 'react'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { Fact, Facts } from '../../ui/results/facts.tsx'
import type { ListClient } from './worker/list-client.ts'
import type { NamedText, RowDetails } from './worker/messages.ts'

interface RowDialogProps {
  readonly client: ListClient
  /** The index of the row among the selected rows, from 0. */
  readonly index: number
  readonly onClose: () => void
}

interface NamedTextsProps {
  readonly title: string
  readonly texts: readonly NamedText[]
}

function NamedTexts({ title, texts }: NamedTextsProps) {
  return (
    <>
      <h3 className="mt-5 text-base">{title}</h3>
      <Facts>
        {texts.map(([name, text], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a name
          <Fact key={index} name={name}>
            {text}
          </Fact>
        ))}
      </Facts>
    </>
  )
}

/** A modal dialog with all cells of a row and all its results. */
export function RowDialog({ client, index, onClose }: RowDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [details, setDetails] = useState<RowDetails | null>(null)
  useEffect(() => {
    client.call('getDetails', index).then(setDetails, reportError)
  }, [client, index])
  useEffect(() => {
    if (details) dialog.current?.showModal()
  }, [details])
  if (!details) return null
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="row-results"
      className="m-auto max-h-[85vh] w-full max-w-205 overflow-auto rounded-lg bg-paper p-6 text-ink"
    >
      <form method="dialog" className="flex items-center justify-between gap-4">
        <h2 id="row-results" className="text-lg">
          Results of the row
        </h2>
        <button type="submit" className={SECONDARY_BUTTON}>
          Close
        </button>
      </form>
      <NamedTexts title="In the list" texts={details.cells} />
      <NamedTexts title="Results" texts={details.results} />
    </dialog>
  )
}
