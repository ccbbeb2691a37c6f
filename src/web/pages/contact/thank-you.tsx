import { type FormEvent, useEffect, useRef } from 'react'
import { SECONDARY } from '../../ui/button.ts'

interface ThankYouProps {
  /** Brings back the form in place; absent where the page must be loaded for it. */
  readonly onAgain?: (() => void) | undefined
}

/** That a message has been sent. */
export function ThankYou({ onAgain }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  function again(event: FormEvent) {
    if (!onAgain) return
    event.preventDefault()
    onAgain()
  }
  return (
    <form action="/contact" onSubmit={again} className="rounded-lg bg-ok-soft px-4.5 py-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl text-ok outline-none">
        Thank You!
      </h2>
      <p className="mt-1 mb-5 text-ink-2">Your message has been sent. We'll get back to you soon.</p>
      <button type="submit" className={SECONDARY}>
        Send Another Message
      </button>
    </form>
  )
}
