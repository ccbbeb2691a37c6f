import type { ReactNode } from 'react'
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
  /** What the verdict means for the visitor. */
  readonly children: ReactNode
}

/** A verdict: mark, title and explanation. */
export function Verdict({ status, title, children }: VerdictProps) {
  const look = LOOKS[status]
  return (
    <div className={`flex items-start gap-3.5 outlined rounded-lg px-4.5 py-4 ${look.box}`}>
      <span
        aria-hidden="true"
        className={
          'mt-0.5 grid size-7 flex-none place-items-center outlined rounded-full font-semibold ' +
          `text-paper ${look.dot}`
        }
      >
        {look.mark}
      </span>
      <div>
        <p className={`text-lg font-semibold ${look.word}`}>{title}</p>
        <div className="text-sm text-ink-2">{children}</div>
      </div>
    </div>
  )
}
