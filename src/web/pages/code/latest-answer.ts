import { useRef, useState } from 'react'
import { useToast } from '../../ui/toast.tsx'

/**
 * The response to the latest request of a page; earlier responses that arrive later are ignored. A failure
 * clears the response and shows a toast with the text `failure`.
 */
export function useLatestAnswer<Answer>(first: Answer | null, failure: string) {
  const [answer, setAnswer] = useState(first)
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)
  const toast = useToast()

  function finish(question: number, given: Answer | null): boolean {
    if (question !== latest.current) return false
    setAnswer(given)
    setBusy(false)
    return true
  }

  /** Sends a request. Resolves to null when it failed or a later one has replaced it. */
  async function ask(question: () => Promise<Answer>): Promise<Answer | null> {
    const mine = ++latest.current
    setBusy(true)
    try {
      const given = await question()
      return finish(mine, given) ? given : null
    } catch {
      if (finish(mine, null))
        toast({ title: 'Validation Error', description: failure, variant: 'destructive' })
      return null
    }
  }

  /** Clears the response and ignores a pending one: the input has changed. */
  function forget() {
    finish(++latest.current, null)
  }
  return { answer, busy, ask, forget }
}
