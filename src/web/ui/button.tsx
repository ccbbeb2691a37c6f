import type { MouseEvent, ReactNode } from 'react'

/** The looks of what acts: shared by buttons and by links that look like them. */
export const PRIMARY =
  'inline-flex min-h-12 outlined items-center justify-center rounded-md bg-brand px-6 font-semibold text-brand-ink no-underline hover:bg-brand-strong hover:text-brand-ink aria-disabled:opacity-60'

export const SECONDARY =
  'inline-flex min-h-12 items-center justify-center rounded-md border border-line-2 px-6 font-semibold text-ink no-underline hover:border-brand hover:text-brand'

interface SubmitButtonProps {
  readonly busy: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Keeps a form from being sent, also by the Enter key: that presses its button. */
const refuse = (event: MouseEvent) => event.preventDefault()

/** The button of a form. While it is busy nothing is sent, but it stays where the focus is, which a disabled one would lose. */
export function SubmitButton({ busy, className = '', children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={busy}
      onClick={busy ? refuse : undefined}
      className={`${className} ${PRIMARY}`}
    >
      {children}
    </button>
  )
}
