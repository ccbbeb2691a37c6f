import type { MouseEvent, ReactNode } from 'react'

/** Class names of primary buttons, and of links that look like primary buttons. */
export const PRIMARY_BUTTON =
  'inline-flex min-h-12 outlined items-center justify-center rounded-md bg-brand px-[min(1.5rem,7vw)] ' +
  'font-semibold text-brand-ink no-underline hover:bg-brand-strong hover:text-brand-ink ' +
  'aria-disabled:opacity-60'

/** Class names of secondary buttons, and of links that look like secondary buttons. */
export const SECONDARY_BUTTON =
  'inline-flex min-h-12 items-center justify-center rounded-md border border-line-2 px-[min(1.5rem,7vw)] ' +
  'font-semibold text-ink no-underline hover:border-brand hover:text-brand print:hidden'

interface SubmitButtonProps {
  readonly busy: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Cancels the submit that a click starts. The Enter key in a field also counts as a click on the button. */
const preventSubmit = (event: MouseEvent) => event.preventDefault()

/**
 * The submit button of a form. While busy, it prevents submits but is not disabled, as a disabled button
 * loses the focus.
 */
export function SubmitButton({ busy, className = '', children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={busy}
      onClick={busy ? preventSubmit : undefined}
      className={`${className} ${PRIMARY_BUTTON}`}
    >
      {children}
    </button>
  )
}
