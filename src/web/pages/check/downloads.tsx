import { useState } from 'react'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { LiveRegion } from '../../ui/messages/live-region.tsx'
import type { ListClient } from './worker/list-client.ts'
import type { FileFormat } from './worker/messages.ts'

/** Milliseconds after which a browser has taken a download from its object URL. */
const URL_LIFETIME_MS = 60_000

/** Gives a file that is in memory to the browser as a download. */
function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS)
}

const nameCheckedFile = (fileName: string, format: FileFormat) =>
  `${fileName.replace(/\.[^.]*$/, '')} checked.${format}`

interface DownloadsProps {
  readonly client: ListClient
  readonly fileName: string
}

/** The buttons that save the list with its results. */
export function Downloads({ client, fileName }: DownloadsProps) {
  const [writing, setWriting] = useState<FileFormat | null>(null)
  const [error, setError] = useState('')
  async function save(format: FileFormat) {
    if (writing) return
    setWriting(format)
    setError('')
    try {
      saveFile(await client.call('write', format), nameCheckedFile(fileName, format))
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
    setWriting(null)
  }
  return (
    <>
      <button
        type="button"
        className={PRIMARY_BUTTON}
        aria-disabled={writing !== null}
        onClick={() => save('xlsx')}
      >
        {writing === 'xlsx' ? 'Writing' : 'Download XLSX'}
      </button>
      <button
        type="button"
        className={SECONDARY_BUTTON}
        aria-disabled={writing !== null}
        onClick={() => save('csv')}
      >
        {writing === 'csv' ? 'Writing' : 'Download CSV'}
      </button>
      <LiveRegion urgent className="w-full font-semibold text-bad empty:hidden">
        {error}
      </LiveRegion>
    </>
  )
}
