import type { Part } from '../../codes/types.ts'
import { TermName } from './term-tooltip.tsx'

const COLOURS = ['text-part-1', 'text-part-2', 'text-part-3', 'text-part-4', 'text-part-5'] as const

interface CodeStripProps {
  readonly parts: readonly Part[]
  readonly label: string
}

/** Some account numbers are too long for the screen of a phone at full size: there they have a line of their own. */
const LONG = { part: 'basis-full sm:basis-[min-content]', text: 'text-lg [overflow-wrap:anywhere]' } as const
const SHORT = { part: 'basis-[min-content]', text: 'text-code whitespace-nowrap pe-1' } as const

const sizeOf = ({ text }: Part) => (text.length > 14 ? LONG : SHORT)

/** A code as a picture: each part in its colour under a rule, named, with what it means. */
export function CodeStrip({ parts, label }: CodeStripProps) {
  return (
    <figure aria-label={label} dir="ltr" className="m-0">
      <ol className="m-0 flex list-none flex-wrap gap-x-1.5 gap-y-5 p-0 sm:gap-x-2.5">
        {parts.map((part, index) => (
          <li
            key={part.name}
            className={`max-w-max grow ${sizeOf(part).part} border-t-4 border-current pt-3 ${COLOURS[index % COLOURS.length]}`}
          >
            <span className={`code block font-semibold sm:pe-3 ${sizeOf(part).text}`}>{part.text}</span>
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
