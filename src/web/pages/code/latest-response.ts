import { useRef, useState } from 'react'
import { getFailureStatus } from '../../navigation/load-errors.ts'
import { useToast } from '../../ui/messages.tsx'

/** A new object for each failed request, so that effects that depend on it run again. */
export interface FailedRequest {
  /** The HTTP status; UNREACHABLE_STATUS if the server cannot be reached. */
  readonly status: number
}

/**
 * Sends requests and returns the response to the latest one. Ignores late responses to earlier requests. A
 * failed request clears the response and shows a toast with `failureText`; `failure` is set until the next
 * response or clear().
 */
export function useLatestResponse<Data>(initialResponse: Data | null, failureText: string) {
  const [response, setResponse] = useState(initialResponse)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailedRequest | null>(null)
  const latestId = useRef(0)
  const showToast = useToast()

  /** Sets the outcome of a request. Ignores it and returns false if the request is not the latest. */
  function finish(id: number, result: Data | null, newFailure: FailedRequest | null = null): boolean {
    if (id !== latestId.current) return false
    setResponse(result)
    setFailure(newFailure)
    setBusy(false)
    return true
  }

  /** Sends a request. Resolves to null when it failed or a later one has replaced it. */
  async function send(request: () => Promise<Data>): Promise<Data | null> {
    const id = ++latestId.current
    setBusy(true)
    try {
      const result = await request()
      return finish(id, result) ? result : null
    } catch (error) {
      if (finish(id, null, { status: getFailureStatus(error) }))
        showToast({ title: 'Validation Error', description: failureText, isFailure: true })
      return null
    }
  }

  /** Clears the response and ignores a pending one. Called when the input has changed. */
  function clear() {
    finish(++latestId.current, null)
  }
  return { response, busy, failure, send, clear }
}
