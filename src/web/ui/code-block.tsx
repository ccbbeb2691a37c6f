import { CodeFigure } from './code-figure.tsx'
import { useCopying } from './copying.ts'

interface CodeBlockProps {
  /** What it is: 'Request, GET'. */
  readonly label: string
  readonly text: string
}

/** Lines of a program or of an answer, to read and to copy. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  const { copied, copy } = useCopying({ text, done: { title: 'Copied to clipboard!' }, byHand: 'the text' })
  return (
    <CodeFigure label={label} text={text}>
      <button
        type="button"
        onClick={copy}
        className={`min-h-11 px-4 font-semibold ${copied ? 'text-ok' : 'text-brand hover:text-brand-strong'}`}
      >
        {copied ? 'Copied' : 'Copy'}
        <span className="sr-only"> {label}</span>
      </button>
    </CodeFigure>
  )
}
