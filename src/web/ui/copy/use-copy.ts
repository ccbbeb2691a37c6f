import { useEffect, useRef, useState } from 'react'
import { type Toast, useToast } from '../messages/toast.tsx'

export interface CopyOptions {
  readonly text: string
  /** The toast after copying. */
  readonly successToast: Toast
  /** What the visitor should select if copying fails: 'the text on the page', or the text itself. */
  readonly manualTarget: string
}

const COPIED_MS = 2000

/** Returns `copy`, which copies the text and shows a toast, and `copied`, true for two seconds after that. */
export function useCopy(options: CopyOptions) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const showToast = useToast()
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    if (!(await copyText(options, showToast))) return
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
  }
  return { copied, copy }
}

/** Copies a text to the clipboard and shows a toast. Returns whether the browser has copied it. */
export async function copyText(
  { text, successToast, manualTarget }: CopyOptions,
  showToast: (toast: Toast) => void,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const description = `Please select and copy ${manualTarget} by hand.`
    showToast({ title: 'Could not copy', description, variant: 'destructive' })
    return false
  }
  showToast(successToast)
  return true
}
