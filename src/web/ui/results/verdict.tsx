import { type ReactNode, useEffect, useRef } from 'react'
import type { Status } from '../../../codes/types.ts'

const STYLES = {
  valid: { mark: '✓', title: 'text-ok', dot: 'outlined bg-ok text-paper' },
  quiet: { mark: '✓', title: 'text-ink', dot: 'border-2 border-ok text-ok' },
  unknown: { mark: '?', title: 'text-unknown', dot: 'outlined bg-unknown text-paper' },
  invalid: { mark: '!', title: 'text-bad', dot: 'outlined bg-bad text-paper' },
} as const

/** The last sentence of the explanation of a valid code. 'There' means at the bank. */
export const ACCOUNT_CAVEAT = 'Only the bank knows whether an account exists there.'

interface VerdictProps {
  readonly status: Status
  /** Whether the verdict has a quieter tone: the code is valid, but its bank is not known. */
  readonly isQuiet?: boolean
  /** The verdict in a few words. */
  readonly title: string
  /** What limits the verdict: 'last listed in July 2024'. */
  readonly limit?: string | null
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

/** The verdict in a word, for titles of pages and for tables. */
export const STATUS_WORDS = { valid: 'valid', unknown: 'not confirmed', invalid: 'invalid' } as const

/** A verdict: mark, title and explanation. */
export function Verdict(props: VerdictProps) {
  const {
    status,
    isQuiet = false,
    title,
    limit = null,
    subject,
    isSubjectVisible = false,
    headingLevel: Heading = 'h2',
    focusKey,
    children,
  } = props
  const heading = useVerdictFocus(focusKey)
  const style = STYLES[isQuiet ? 'quiet' : status]
  const spokenTitle = [title, limit, subject].filter(Boolean).join(', ')
  return (
    <div data-verdict={status} className="flex items-start gap-2.5">
      <span
        aria-hidden="true"
        className={
          'mt-0.5 grid size-6 flex-none place-items-center rounded-full text-sm font-semibold ' +
          `${style.dot}`
        }
      >
        {style.mark}
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Heading
          ref={heading}
          tabIndex={-1}
          // Does without JavaScript what useVerdictFocus does.
          autoFocus={focusKey !== undefined}
          aria-label={spokenTitle === title ? undefined : spokenTitle}
          className={`text-lg ${style.title}`}
        >
          <span>{title}</span>
          {limit && <span className="text-unknown">{`, ${limit}`}</span>}
          {isSubjectVisible && (
            <span translate="no" className="block text-base text-ink">
              {subject}
            </span>
          )}
        </Heading>
        <div className="max-w-[62ch] text-sm text-ink-2">{children}</div>
      </div>
    </div>
  )
}
