import { type ReactNode, useEffect, useRef } from 'react'
import type { Status } from '../../../codes/types.ts'

const STYLES = {
  valid: { mark: '✓', box: 'bg-ok-soft', title: 'text-ok', dot: 'bg-ok' },
  quiet: { mark: '✓', box: 'bg-paper-2', title: 'text-ink', dot: 'bg-ink-3' },
  unknown: { mark: '?', box: 'bg-unknown-soft', title: 'text-unknown', dot: 'bg-unknown' },
  invalid: { mark: '!', box: 'bg-bad-soft', title: 'text-bad', dot: 'bg-bad' },
} as const

/** The last sentence of the explanation of a valid code. 'There' means at the bank. */
export const ACCOUNT_CAVEAT = 'Only the bank knows whether an account exists there.'

interface VerdictProps {
  readonly status: Status
  /** Whether the verdict has a quieter tone: the code is valid, but its bank is not known. */
  readonly isQuiet?: boolean
  /** The verdict in a few words. */
  readonly title: string
  /** The bank or institution of the code. Screen readers say it after the title. */
  readonly subject?: string | null
  /** Whether `subject` is visible as well. */
  readonly isSubjectVisible?: boolean
  readonly headingLevel?: 'h2' | 'h3'
  /**
   * Each new object, such as a new answer, focuses the verdict: it is scrolled into view and screen readers
   * announce it.
   */
  readonly focusKey?: object
  /** What the verdict means for the visitor. */
  readonly children: ReactNode
}

/** Returns the ref of the heading. Each new `focusKey` focuses it and scrolls the whole verdict into view. */
function useVerdictFocus(focusKey: object | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focusKey) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('[data-verdict]')?.scrollIntoView({ block: 'nearest' })
  }, [focusKey])
  return heading
}

/** A verdict: mark, title and explanation. */
export function Verdict(props: VerdictProps) {
  const {
    status,
    isQuiet = false,
    title,
    subject,
    isSubjectVisible = false,
    headingLevel: Heading = 'h2',
    focusKey,
    children,
  } = props
  const heading = useVerdictFocus(focusKey)
  const style = STYLES[isQuiet ? 'quiet' : status]
  return (
    <div
      data-verdict={status}
      className={`flex items-start gap-3.5 outlined rounded-lg px-4.5 py-4 ${style.box}`}
    >
      <span
        aria-hidden="true"
        className={
          'mt-0.5 grid size-7 flex-none place-items-center outlined rounded-full font-semibold ' +
          `text-paper ${style.dot}`
        }
      >
        {style.mark}
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Heading
          ref={heading}
          tabIndex={-1}
          aria-label={subject ? `${title}, ${subject}` : undefined}
          className={`text-lg ${style.title}`}
        >
          <span>{title}</span>
          {isSubjectVisible && (
            <span translate="no" className="block text-base text-ink">
              {subject}
            </span>
          )}
        </Heading>
        <div className="text-sm text-ink-2">{children}</div>
      </div>
    </div>
  )
}
