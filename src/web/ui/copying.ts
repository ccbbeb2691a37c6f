import { useEffect, useRef, useState } from 'react'
import { type Toast, useToast } from './toast.tsx'

const COPIED_FOR = 2000

interface Copying {
  readonly text: string
  /** What is said when it is done. */
  readonly done: Toast
  /** What people select themselves where it cannot be done: the text, or its name. */
  readonly byHand: string
}

/** Copies a text, and says so by a toast; for two seconds afterwards `copied` is true. */
export function useCopying({ text, done, byHand }: Copying) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const toast = useToast()
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      const description = `Please select ${byHand} and copy it by hand.`
      toast({ title: 'Could not copy', description, variant: 'destructive' })
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_FOR)
    toast(done)
  }
  return { copied, copy }
}
