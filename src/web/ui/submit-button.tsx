import type { MouseEvent, ReactNode } from 'react'
import { PRIMARY } from './button.ts'

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
