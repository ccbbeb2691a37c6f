import { useEffect, useRef, useState } from 'react'
import { type Toast, useToast } from '../messages.tsx'

export interface CopyOptions {
  readonly text: string
  /** The toast when the text is copied. */
  readonly successToast: Toast
  /** The name of the text in the failure toast: 'the link' in 'Please select and copy the link by hand.' */
  readonly nameInFailureToast: string
}

const COPIED_MS = 2000

/** Returns `copy`, which copies the text and shows a toast, and `copied`, true for COPIED_MS after that. */
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
  { text, successToast, nameInFailureToast }: CopyOptions,
  showToast: (toast: Toast) => void,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const description = `Please select and copy ${nameInFailureToast} by hand.`
    showToast({ title: 'Could not copy', description, isFailure: true })
    return false
  }
  showToast(successToast)
  return true
}
