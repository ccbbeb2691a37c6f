import { useEffect, useRef, useState } from 'react'
import { useToast } from '../messages/toast.tsx'
import { type CopyOptions, copyText } from './copy-text.ts'

const COPIED_MS = 2000

/** `copy` copies the text and shows a toast; `copied` is true for two seconds after the text was copied. */
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
