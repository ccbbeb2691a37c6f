import { useRef, useState } from 'react'
import { failureStatus } from '../../navigation/load-errors.ts'
import { useToast } from '../../ui/messages/toast.tsx'

/** A new object for each failed request, so that effects run again. */
export interface Failure {
  readonly status: number
}

/**
 * The response to the latest request of a page; earlier responses that arrive later are ignored. A failure
 * clears the response, shows a toast with `failureText`, and is kept until the next request.
 */
export function useLatestResponse<Data>(initial: Data | null, failureText: string) {
  const [response, setResponse] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failure | null>(null)
  const latest = useRef(0)
  const toast = useToast()

  function finish(id: number, result: Data | null, failure: Failure | null = null): boolean {
    if (id !== latest.current) return false
    setResponse(result)
    setFailed(failure)
    setBusy(false)
    return true
  }

  /** Sends a request. Resolves to null when it failed or a later one has replaced it. */
  async function send(request: () => Promise<Data>): Promise<Data | null> {
    const id = ++latest.current
    setBusy(true)
    try {
      const result = await request()
      return finish(id, result) ? result : null
    } catch (error) {
      if (finish(id, null, { status: failureStatus(error) }))
        toast({ title: 'Validation Error', description: failureText, variant: 'destructive' })
      return null
    }
  }

  /** Clears the response and ignores a pending one: the input has changed. */
  function clear() {
    finish(++latest.current, null)
  }
  return { response, busy, failed, send, clear }
}
