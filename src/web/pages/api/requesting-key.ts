import { type FormEvent, useState } from 'react'
import { readKeyRequest } from '../../../api-keys/key-request.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'
import { useHeldKey } from './held-key.ts'
import { EMPTY_KEY_VIEW, type KeyView } from './key-form-loader.ts'

/** What the page shows now. */
interface Standing extends KeyView {
  readonly sending: boolean
}

/**
 * The form's way to a key. Before and without JavaScript it is posted to the page itself, which comes back in one of
 * these states.
 */
export function useKeyRequest(view: KeyView) {
  const siteApi = useSiteApi()
  const { hold } = useHeldKey()
  const [standing, setStanding] = useState<Standing>({ ...view, sending: false })
  // What was typed stays where it is: in the fields, and where the server has put it there in what they were made of.
  const become = (change: Partial<Standing>) =>
    setStanding(({ typed }) => ({ ...EMPTY_KEY_VIEW, typed, sending: false, ...change }))

  async function request(typed: Readonly<Record<string, unknown>>) {
    become({ sending: true })
    const outcome = await siteApi?.keys.request(typed)
    if (outcome?.kind === 'problems') return become({ problems: outcome.problems })
    if (outcome?.kind !== 'issued') return become({ failed: true, reason: outcome?.reason ?? null })
    hold(outcome.key)
    become({ issued: outcome.key })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!siteApi) return
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const read = readKeyRequest(typed)
    if (read.ok) request(typed).catch(() => become({ failed: true }))
    else become({ problems: read.problems })
  }

  return { standing, submit }
}
