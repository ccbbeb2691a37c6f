import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

interface CodeBlockProps {
  /** A caption: 'Request, GET'. */
  readonly label: string
  readonly text: string
}

/** A code block with a copy button. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  return (
    <CodeFigure label={label} text={text}>
      <CopyButton
        text={text}
        name={label}
        successToast={{ title: 'Copied to clipboard!' }}
        nameInFailureToast="the text"
        className="px-4"
      />
    </CodeFigure>
  )
}

interface CodeFigureProps {
  /** A caption: 'Request, GET'. */
  readonly label: string
  readonly text: string
  /** Controls next to the caption. */
  readonly children?: ReactNode
}

/** A code block with a caption. Long lines scroll. */
export function CodeFigure({ label, text, children }: CodeFigureProps) {
  return (
    <figure
      // The caption would give it the name of its button, too.
      aria-label={label}
      className={'m-0 mt-4 overflow-hidden rounded-lg border border-line bg-paper print:break-inside-auto'}
    >
      <figcaption
        className={
          'flex min-h-11 items-center justify-between gap-4 border-b border-line bg-paper-2 ps-4 text-sm ' +
          'text-ink-2'
        }
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
        {children}
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        className={
          'm-0 max-h-96 overflow-auto px-4 py-3 text-xs leading-relaxed -outline-offset-2 ' +
          'print:max-h-none print:whitespace-pre-wrap'
        }
      >
        <code translate="no" className="code">
          {text}
        </code>
      </pre>
    </figure>
  )
}
