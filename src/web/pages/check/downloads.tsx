import { useState } from 'react'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { LiveRegion } from '../../ui/messages.tsx'
import type { ListClient } from './worker/list-client.ts'
import type { FileFormat } from './worker/messages.ts'

/** The URL of a saved file is revoked after this time: the browser has begun the download by then. */
const URL_LIFETIME_MS = 60_000

/** Has the browser download a file that is in memory. */
function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS)
}

/** ('payments.csv', 'xlsx') -> 'payments checked.xlsx' */
const nameCheckedFile = (fileName: string, ending: string) =>
  `${fileName.replace(/\.[^.]*$/, '')} checked.${ending}`

interface DownloadsProps {
  readonly client: ListClient
  readonly fileName: string
  /** The kind of text file to download: the list has tabs or other separators between its cells. */
  readonly textName: 'csv' | 'tsv'
}

/** The buttons that save the list with its results. */
export function Downloads({ client, fileName, textName }: DownloadsProps) {
  const [pendingFormat, setPendingFormat] = useState<FileFormat | null>(null)
  const [error, setError] = useState('')
  async function save(format: FileFormat) {
    if (pendingFormat) return
    setPendingFormat(format)
    setError('')
    try {
      saveFile(
        await client.call('write', format),
        nameCheckedFile(fileName, format === 'csv' ? textName : format),
      )
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
    setPendingFormat(null)
  }
  return (
    <>
      <button
        type="button"
        className={PRIMARY_BUTTON}
        aria-disabled={pendingFormat !== null}
        onClick={() => save('xlsx')}
      >
        {pendingFormat === 'xlsx' ? 'Writing...' : 'Download XLSX'}
      </button>
      <button
        type="button"
        className={SECONDARY_BUTTON}
        aria-disabled={pendingFormat !== null}
        onClick={() => save('csv')}
      >
        {pendingFormat === 'csv' ? 'Writing...' : `Download ${textName.toUpperCase()}`}
      </button>
      <LiveRegion urgent className="w-full font-semibold text-bad empty:hidden">
        {error}
      </LiveRegion>
    </>
  )
}
