import type { ReactNode } from 'react'
import { capitalize } from '../../../codes/format.ts'
import { CopyButton } from './copy-button.tsx'

/**
 * The rows of a result that answer most questions: the code, the BIC, the place. In text of twice the size on
 * a phone, the name of a row stands above it.
 */
export function ResultRows({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-[fit-content(9rem)_minmax(0,1fr)_auto] gap-x-3 border-b border-line">
        {children}
      </div>
    </div>
  )
}

const ROW_CLASSES = 'col-span-3 grid min-h-11 grid-cols-subgrid items-center border-t border-line'
const NAME_CLASSES = 'min-w-18 py-2 text-sm text-ink-3 first-letter:uppercase @max-[17rem]:col-span-3'

interface CopyRowProps {
  /** The text to copy. */
  readonly text: string
  /** The text as the row shows it; by default the text to copy. */
  readonly displayText?: string
  /** The name of the text in the toast: 'SWIFT code'. */
  readonly label: string
  /** The wording of the toast. */
  readonly variant?: keyof typeof TOAST_TEXTS
  /** The name of the text in the row: 'SWIFT'. */
  readonly name: string
}

const TOAST_TEXTS = {
  short: { title: 'Copied!', ending: 'has been copied to clipboard' },
  long: { title: 'Copied to clipboard', ending: 'has been copied to your clipboard.' },
} as const

/** A code with a button that copies it. */
export function CopyRow({ text, displayText = text, label, variant = 'long', name }: CopyRowProps) {
  const { title, ending } = TOAST_TEXTS[variant]
  return (
    <div data-row className={ROW_CLASSES}>
      <span className={NAME_CLASSES}>{name}</span>
      <span
        translate="no"
        dir="ltr"
        className="code py-1 font-semibold text-wrap [overflow-wrap:anywhere] @max-[17rem]:col-span-2"
      >
        {displayText}
      </span>
      <CopyButton
        text={text}
        name={name}
        successToast={{ title, description: `${capitalize(label)} ${ending}` }}
        nameInFailureToast={text}
        className="min-w-13 text-end"
      />
    </div>
  )
}

/** A row without a button. */
export function PlainRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-row className={ROW_CLASSES}>
      <span className={NAME_CLASSES}>{name}</span>
      <span className="col-span-2 py-1 [overflow-wrap:anywhere] @max-[17rem]:col-span-3">{children}</span>
    </div>
  )
}
