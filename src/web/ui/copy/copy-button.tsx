import { capitalize } from '../../../codes/format.ts'
import { useCopy } from './use-copy.ts'

/** Texts with more characters have smaller letters on phones. */
const MAX_LENGTH_AT_NORMAL_SIZE = 18

interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string
  /** The text as the button shows it; by default the text to copy. */
  readonly displayText?: string
  /** The name of the text in the toast: 'SWIFT code'. */
  readonly label: string
  /** The wording of the toast. */
  readonly variant?: keyof typeof TOAST_TEXTS
  /** The name of the text on the button: 'SWIFT'. */
  readonly children: string
}

const TOAST_TEXTS = {
  short: { title: 'Copied!', ending: 'has been copied to clipboard' },
  long: { title: 'Copied to clipboard', ending: 'has been copied to your clipboard.' },
} as const

/** A button that copies a text. It shows a toast, and says 'Copied' for two seconds. */
export function CopyButton({ text, displayText = text, label, variant = 'long', children }: CopyButtonProps) {
  const { title, ending } = TOAST_TEXTS[variant]
  const successToast = { title, description: `${capitalize(label)} ${ending}` }
  const { copied, copy } = useCopy({ text, successToast, nameInFailureToast: text })
  return (
    <button
      type="button"
      onClick={copy}
      className={
        'scripted inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 rounded-md ' +
        'border border-line-2 bg-paper px-2.5 text-sm sm:gap-2.5 sm:px-3.5 text-ink ' +
        'hover:border-brand hover:text-brand'
      }
    >
      <span className="text-ink-3">{children}</span>
      <span
        translate="no"
        className={
          'code min-w-0 text-start font-semibold [overflow-wrap:anywhere] ' +
          (displayText.length > MAX_LENGTH_AT_NORMAL_SIZE ? 'text-xs sm:text-sm' : '')
        }
      >
        {displayText}
      </span>
      <span className={copied ? 'font-semibold text-ok' : 'text-brand'}>{copied ? 'Copied' : 'Copy'}</span>
    </button>
  )
}
