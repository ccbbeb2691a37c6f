import { useCopying } from './copying.ts'

/** More characters than a phone has room for at full size, beside what they are. */
const LONG = 18

interface CopyButtonProps {
  /** What is copied. */
  readonly text: string
  /** What it is, for the toast: 'SWIFT code'. */
  readonly label: string
  /** The headline of the toast. */
  readonly title?: string
  readonly children: string
}

/** The specification's two wordings: short under 'Copied!', else with whose clipboard it is. */
function copiedSentence(title: string, label: string): string {
  const capital = label.charAt(0).toUpperCase() + label.slice(1)
  return title === 'Copied!'
    ? `${capital} has been copied to clipboard`
    : `${capital} has been copied to your clipboard.`
}

/** Copies a text; for two seconds afterwards it says so. */
export function CopyButton({ text, label, title = 'Copied to clipboard', children }: CopyButtonProps) {
  const done = { title, description: copiedSentence(title, label) }
  const { copied, copy } = useCopying({ text, done, byHand: text })
  return (
    <button
      type="button"
      onClick={copy}
      className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-2 bg-paper px-2.5 text-sm sm:gap-2.5 sm:px-3.5 text-ink hover:border-brand hover:text-brand"
    >
      <span className="text-ink-3">{children}</span>
      <span className={`code text-start font-semibold ${text.length > LONG ? 'text-xs sm:text-sm' : ''}`}>
        {text}
      </span>
      <span className={copied ? 'font-semibold text-ok' : 'text-brand'}>{copied ? 'Copied' : 'Copy'}</span>
    </button>
  )
}
