import { useEffect, useRef, useState } from 'react'
import { type Toast, useToast } from '../messages.tsx'

interface CopyOptions {
  readonly text: string
  /** The toast when the text is copied. */
  readonly successToast: Toast
  /** The name of the text in the failure toast: 'the link' in 'Please select and copy the link by hand.' */
  readonly nameInFailureToast: string
}

interface CopyButtonProps extends CopyOptions {
  /** The name of the text, which screen readers say after 'Copy': 'BIC'. */
  readonly name: string
  readonly className: string
}

const COPIED_MS = 2000

/** A button that copies a text, shows a toast, and says 'Copied' for two seconds. */
export function CopyButton({ name, className, ...options }: CopyButtonProps) {
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
  return (
    <button
      type="button"
      onClick={copy}
      className={
        `scripted min-h-11 text-sm font-semibold ${className} ` +
        (copied ? 'text-ok' : 'text-brand hover:text-brand-strong')
      }
    >
      <span>{copied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only"> {name}</span>
    </button>
  )
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
