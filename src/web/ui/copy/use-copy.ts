import { useEffect, useRef, useState } from 'react'
import { type Toast, useToast } from '../messages/toast.tsx'

const COPIED_MS = 2000

interface CopyOptions {
  readonly text: string
  /** The toast after copying. */
  readonly successToast: Toast
  /** Named in the failure toast, for the visitor to select it by hand: the text itself, or 'the text'. */
  readonly manualTarget: string
}

/** Copies a text and shows a toast; `copied` is true for two seconds afterwards. */
export function useCopy({ text, successToast, manualTarget }: CopyOptions) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const toast = useToast()
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      const description = `Please select ${manualTarget} and copy it by hand.`
      toast({ title: 'Could not copy', description, variant: 'destructive' })
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
    toast(successToast)
  }
  return { copied, copy }
}
