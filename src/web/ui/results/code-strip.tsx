import type { Part } from '../../../codes/types.ts'
import { TermName } from '../text/term-tooltip.tsx'

const COLOURS = ['text-part-1', 'text-part-2', 'text-part-3', 'text-part-4', 'text-part-5'] as const

interface CodeStripProps {
  readonly parts: readonly Part[]
  readonly label: string
  /** The positions of characters to mark as wrong, from 0. */
  readonly wrongPositions?: readonly number[]
}

/** A text with the characters at `markedPositions` marked. Positions outside the text are ignored. */
export function MarkedText({ text, markedPositions }: { text: string; markedPositions: readonly number[] }) {
  if (!markedPositions.some((position) => position < text.length && position >= 0)) return text
  return [...text].map((character, position) =>
    markedPositions.includes(position) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a character has no other key
      <mark key={position} className="rounded-sm bg-bad-soft text-bad underline decoration-2">
        {character}
      </mark>
    ) : (
      character
    ),
  )
}

/** The position of each part in the code: ['DEUT', 'DE', 'FF'] -> [0, 4, 6] */
function findStartPositions(parts: readonly Part[]): number[] {
  let end = 0
  return parts.map(({ text }) => {
    const start = end
    end += text.length
    return start
  })
}

/** Parts with more characters, such as account numbers, have a line of their own on phones. */
const MAX_SHORT_PART_LENGTH = 14

/** Class names of a part and its text. */
const LONG_PART_CLASSES = {
  part: 'basis-full sm:basis-[min-content]',
  text: 'text-lg [overflow-wrap:anywhere] lg:text-code',
} as const
const SHORT_PART_CLASSES = { part: 'min-w-0 basis-[min-content]', text: 'text-code pe-1' } as const

const getPartClasses = ({ text }: Part) =>
  text.length > MAX_SHORT_PART_LENGTH ? LONG_PART_CLASSES : SHORT_PART_CLASSES

/** The parts of a code, each in its colour, with name and meaning. */
export function CodeStrip({ parts, label, wrongPositions = [] }: CodeStripProps) {
  const starts = findStartPositions(parts)
  return (
    <figure aria-label={label} dir="ltr" className="m-0">
      <ol className="m-0 flex list-none flex-wrap gap-x-1.5 gap-y-5 p-0 sm:gap-x-2.5">
        {parts.map((part, index) => (
          <li
            // A changed part is a new element: a translator may have replaced the texts of the old one.
            key={`${part.name} ${part.text} ${part.meaning}`}
            className={
              `max-w-max grow ${getPartClasses(part).part} border-t-4 border-current pt-3 ` +
              `${COLOURS[index % COLOURS.length]}`
            }
          >
            <span translate="no" className={`code block font-semibold sm:pe-3 ${getPartClasses(part).text}`}>
              <MarkedText
                text={part.text}
                markedPositions={wrongPositions.map((position) => position - (starts[index] ?? 0))}
              />
            </span>
            <span className="mt-2.5 block max-w-48 pe-1 text-xs leading-snug text-ink-2 sm:pe-4">
              <span className="block font-semibold text-ink">
                <TermName listedIn="parts">{part.name}</TermName>
              </span>
              {part.meaning}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
