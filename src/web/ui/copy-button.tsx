import { useCopying } from './copying.ts'

/** Longer texts are set smaller on phones. */
const LONG = 18

interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string
  /** The text as the button shows it; by default the text to copy. */
  readonly shown?: string
  /** The name of the text in the toast: 'SWIFT code'. */
  readonly label: string
  /** The wording of the toast; the specification has two. */
  readonly variant?: keyof typeof TOASTS
  readonly children: string
}

const TOASTS = {
  short: { title: 'Copied!', ending: 'has been copied to clipboard' },
  long: { title: 'Copied to clipboard', ending: 'has been copied to your clipboard.' },
} as const

/** A button that copies a text, and confirms it for two seconds. */
export function CopyButton({ text, shown = text, label, variant = 'long', children }: CopyButtonProps) {
  const { title, ending } = TOASTS[variant]
  const done = { title, description: `${label.charAt(0).toUpperCase()}${label.slice(1)} ${ending}` }
  const { copied, copy } = useCopying({ text, done, byHand: text })
  return (
    <button
      type="button"
      onClick={copy}
      className={
        'scripted inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 rounded-md border ' +
        'border-line-2 bg-paper px-2.5 ' +
        'text-sm sm:gap-2.5 sm:px-3.5 text-ink hover:border-brand hover:text-brand'
      }
    >
      <span className="text-ink-3">{children}</span>
      <span
        className={
          'code min-w-0 text-start font-semibold [overflow-wrap:anywhere] ' +
          (shown.length > LONG ? 'text-xs sm:text-sm' : '')
        }
      >
        {shown}
      </span>
      <span className={copied ? 'font-semibold text-ok' : 'text-brand'}>{copied ? 'Copied' : 'Copy'}</span>
    </button>
  )
}
