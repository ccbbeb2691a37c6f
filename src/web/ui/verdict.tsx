import { type ReactNode, useEffect, useRef } from 'react'
import type { Status } from '../../codes/types.ts'

const LOOKS = {
  valid: { mark: '✓', box: 'bg-ok-soft', word: 'text-ok', dot: 'bg-ok' },
  unknown: { mark: '?', box: 'bg-unknown-soft', word: 'text-unknown', dot: 'bg-unknown' },
  invalid: { mark: '!', box: 'bg-bad-soft', word: 'text-bad', dot: 'bg-bad' },
} as const

export const ONLY_THE_BANK = 'Only the bank knows whether an account exists there.'

interface VerdictProps {
  readonly status: Status
  /** The verdict in a few words. */
  readonly title: string
  /** What the code belongs to: a screen reader says it with the title. */
  readonly about?: string | null
  /** Whether `about` is visible as well. */
  readonly showsAbout?: boolean
  readonly level?: 'h2' | 'h3'
  /** Every new object moves the focus to the verdict, so that it is in view and is read out. */
  readonly focusOn?: object
  /** What the verdict means for the visitor. */
  readonly children: ReactNode
}

/** Focuses the heading, and scrolls as far as the whole verdict needs. */
function useFocus(focusOn: object | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focusOn) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('[data-verdict]')?.scrollIntoView({ block: 'nearest' })
  }, [focusOn])
  return heading
}

/** A verdict: mark, title and explanation. */
export function Verdict(props: VerdictProps) {
  const { status, title, about, showsAbout = false, level: Heading = 'h2', focusOn, children } = props
  const heading = useFocus(focusOn)
  const look = LOOKS[status]
  return (
    <div
      data-verdict={status}
      className={`flex items-start gap-3.5 outlined rounded-lg px-4.5 py-4 ${look.box}`}
    >
      <span
        aria-hidden="true"
        className={
          'mt-0.5 grid size-7 flex-none place-items-center outlined rounded-full font-semibold ' +
          `text-paper ${look.dot}`
        }
      >
        {look.mark}
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Heading
          ref={heading}
          tabIndex={-1}
          aria-label={about ? `${title}, ${about}` : undefined}
          className={`text-lg ${look.word}`}
        >
          <span>{title}</span>
          {showsAbout && <span className="block text-base text-ink">{about}</span>}
        </Heading>
        <div className="text-sm text-ink-2">{children}</div>
      </div>
    </div>
  )
}
