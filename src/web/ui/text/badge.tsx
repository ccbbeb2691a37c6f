import type { ReactNode } from 'react'

const TONES = {
  brand: 'bg-brand-soft text-brand',
  quiet: 'bg-paper-2 text-ink-2 border-line',
  unknown: 'bg-unknown-soft text-unknown',
  bad: 'bg-bad-soft text-bad',
} as const

/** A label that classifies the text next to it. */
export function Badge({ tone = 'quiet', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={
        'outlined inline-flex max-w-full items-center rounded-lg px-2.5 py-0.5 text-xs leading-snug ' +
        `font-semibold text-wrap [overflow-wrap:anywhere] ${TONES[tone]}`
      }
    >
      {children}
    </span>
  )
}
