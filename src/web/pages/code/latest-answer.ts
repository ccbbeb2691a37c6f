import { useRef, useState } from 'react'
import { useToast } from '../../ui/toast.tsx'

/**
 * What a page asks after it is shown: the answer to the latest question, whichever comes first. A failure
 * takes the answer away and is told by a toast, `failure`.
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

  /** The answer; null where it failed or came too late to count. */
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

  /** Takes the answer away: it is about something else than what is asked now. */
  function forget() {
    finish(++latest.current, null)
  }
  return { answer, busy, ask, forget }
}
