import { useCallback, useEffect, useRef, useState } from 'react'
import { type StoredList, storeList } from './stored-list.ts'
import { type CallError, ListClient } from './worker/list-client.ts'
import type { ColumnDecisions, ListSummary, Preview, Progress, ReadingDecisions } from './worker/messages.ts'

/** A list that the visitor chose. */
export interface ChosenList {
  readonly file: Blob
  readonly name: string
  /** Counts the lists chosen on this page, from 1. */
  readonly number: number
  /** What was decided on the list before the page was reloaded. */
  readonly restored?: Pick<StoredList, 'decisions' | 'editedRows'>
}

export type Stage =
  | { readonly name: 'reading' }
  | { readonly name: 'columns'; readonly preview: Preview }
  | { readonly name: 'checking'; readonly progress: Progress; readonly rowsPerSecond: number }
  | { readonly name: 'done'; readonly summary: ListSummary; readonly client: ListClient }
  | { readonly name: 'failed'; readonly error: CallError }

const READING: Stage = { name: 'reading' }

const toDecisions = ({ columns, sheet, hasHeader, hasOnlyAccounts }: Preview): ColumnDecisions => ({
  roleIds: columns.map(({ roleId }) => roleId),
  sheet,
  hasHeader,
  addsIbans: hasOnlyAccounts,
  country: '',
})

const NO_DECISIONS: ColumnDecisions = {
  roleIds: [],
  sheet: null,
  hasHeader: true,
  addsIbans: false,
  country: '',
}

/**
 * The state of a list check, with functions that change it. Checks the list at once if its columns are
 * certain. Ends the worker of the check when the component unmounts. Calls `onProgramMissing`, which must not
 * change, when the worker cannot be loaded.
 */
export function useListCheck({ file, name, restored }: ChosenList, onProgramMissing: () => void) {
  const clientRef = useRef<ListClient | null>(null)
  const previewRef = useRef<Preview | null>(null)
  /** A new worker gets the rows that were edited before a cancelled check. */
  const editedRowsRef = useRef(restored?.editedRows ?? [])
  const [stage, setStage] = useState<Stage>(READING)
  const [decisions, setDecisions] = useState(NO_DECISIONS)
  const [isStored, setIsStored] = useState(false)

  const fail = useCallback(
    (error: CallError | null) => (error ? setStage({ name: 'failed', error }) : onProgramMissing()),
    [onProgramMissing],
  )
  const finish = useCallback(
    (client: ListClient, made: ColumnDecisions, summary: ListSummary) => {
      editedRowsRef.current = summary.editedRows
      setStage({ name: 'done', summary, client })
      storeList(file, { name, decisions: made, editedRows: summary.editedRows }).then(
        setIsStored,
        reportError,
      )
    },
    [file, name],
  )
  const check = useCallback(
    (made: ColumnDecisions) => {
      const client = clientRef.current
      if (!client) return
      setDecisions(made)
      const startedAt = performance.now()
      setStage({ name: 'checking', progress: { checkedRowCount: 0, fileShare: 0 }, rowsPerSecond: 0 })
      client.onProgress((progress) => {
        const rowsPerSecond = Math.round((progress.checkedRowCount / (performance.now() - startedAt)) * 1000)
        setStage({ name: 'checking', progress, rowsPerSecond })
      })
      client.call('check', made).then((summary) => finish(client, made, summary), fail)
    },
    [finish, fail],
  )
  const showPreview = useCallback((newPreview: Preview) => {
    previewRef.current = newPreview
    setDecisions(toDecisions(newPreview))
    setStage({ name: 'columns', preview: newPreview })
  }, [])

  /** Opens the list in a new worker, and checks it if nothing is to be asked. */
  const open = useCallback(() => {
    clientRef.current?.end()
    const client = new ListClient(fail)
    clientRef.current = client
    setStage(READING)
    client.call('open', file, editedRowsRef.current).then((preview) => {
      showPreview(preview)
      if (restored) check(restored.decisions)
      else if (preview.isCertain) check(toDecisions(preview))
    }, fail)
  }, [file, restored, showPreview, check, fail])
  useEffect(() => {
    open()
    return () => clientRef.current?.end()
  }, [open])

  /** Shows the columns again, with the visitor's decisions. */
  function showColumns() {
    if (previewRef.current) setStage({ name: 'columns', preview: previewRef.current })
  }
  function changeReading(reading: ReadingDecisions) {
    editedRowsRef.current = []
    clientRef.current?.call('preview', reading).then(showPreview, fail)
  }
  /** Takes the counts of a list after a row was edited. */
  function takeEdited(summary: ListSummary) {
    if (clientRef.current) finish(clientRef.current, decisions, summary)
  }
  /** Cancels a check: ends its worker, opens the file in a new one, and shows the columns again. */
  function cancel() {
    clientRef.current?.end()
    const newClient = new ListClient(fail)
    clientRef.current = newClient
    newClient.call('open', file, editedRowsRef.current).then(showColumns, fail)
    setStage(READING)
  }
  return {
    stage,
    decisions,
    isStored,
    setDecisions,
    changeReading,
    open,
    check,
    cancel,
    showColumns,
    takeEdited,
  }
}
