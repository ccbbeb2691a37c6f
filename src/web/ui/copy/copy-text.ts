import type { Toast } from '../messages/toast.tsx'

export interface CopyOptions {
  readonly text: string
  /** The toast after copying. */
  readonly successToast: Toast
  /** What the toast of a failure tells the visitor to select: the text itself, or 'the text'. */
  readonly manualTarget: string
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
