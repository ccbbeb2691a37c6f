import type { Part } from '../../codes/types.ts'
import { TermName } from './term-tooltip.tsx'

const COLOURS = ['text-part-1', 'text-part-2', 'text-part-3', 'text-part-4', 'text-part-5'] as const

interface CodeStripProps {
  readonly parts: readonly Part[]
  readonly label: string
  /** The positions of characters to mark as wrong, from 0. */
  readonly wrongAt?: readonly number[]
}

/** A text with some of its characters marked as wrong. */
export function MarkedText({ text, wrongAt }: { text: string; wrongAt: readonly number[] }) {
  if (!wrongAt.some((at) => at < text.length && at >= 0)) return text
  return [...text].map((character, at) =>
    wrongAt.includes(at) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a character has no other key
      <mark key={at} className="rounded-sm bg-bad-soft text-bad underline decoration-2">
        {character}
      </mark>
    ) : (
      character
    ),
  )
}

/** The position in the code at which each part begins. */
function startsOf(parts: readonly Part[]): number[] {
  let at = 0
  return parts.map(({ text }) => {
    at += text.length
    return at - text.length
  })
}

/** On phones, long account numbers get a line of their own. */
const LONG = { part: 'basis-full sm:basis-[min-content]', text: 'text-lg [overflow-wrap:anywhere]' } as const
const SHORT = { part: 'basis-[min-content]', text: 'text-code whitespace-nowrap pe-1' } as const

const sizeOf = ({ text }: Part) => (text.length > 14 ? LONG : SHORT)

/** The parts of a code, each in its colour, with name and meaning. */
export function CodeStrip({ parts, label, wrongAt = [] }: CodeStripProps) {
  const starts = startsOf(parts)
  return (
    <figure aria-label={label} dir="ltr" className="m-0">
      <ol className="m-0 flex list-none flex-wrap gap-x-1.5 gap-y-5 p-0 sm:gap-x-2.5">
        {parts.map((part, index) => (
          <li
            key={part.name}
            className={
              `max-w-max grow ${sizeOf(part).part} border-t-4 border-current pt-3 ` +
              `${COLOURS[index % COLOURS.length]}`
            }
          >
            <span className={`code block font-semibold sm:pe-3 ${sizeOf(part).text}`}>
              <MarkedText text={part.text} wrongAt={wrongAt.map((at) => at - (starts[index] ?? 0))} />
            </span>
            <span className="mt-2.5 block max-w-40 pe-1 text-xs leading-snug text-ink-2 sm:pe-4">
              <span className="block font-semibold text-ink">
                <TermName of="parts">{part.name}</TermName>
              </span>
              {part.meaning}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
