import type { Part } from '../../codes/types.ts'

const COLOURS = ['text-part-1', 'text-part-2', 'text-part-3', 'text-part-4', 'text-part-5'] as const

interface CodeStripProps {
  readonly parts: readonly Part[]
  readonly label: string
}

/** A code as a picture: each part in its colour under a rule, named, with what it means. */
export function CodeStrip({ parts, label }: CodeStripProps) {
  return (
    <figure aria-label={label} dir="ltr" className="m-0">
      <ol className="m-0 flex list-none gap-x-1.5 p-0 sm:gap-x-2.5">
        {parts.map((part, index) => (
          <li
            key={part.name}
            className={`max-w-44 border-t-4 border-current pt-3 pe-1 sm:pe-5 ${COLOURS[index % COLOURS.length]}`}
          >
            <span className="code block text-code font-semibold">{part.text}</span>
            <span className="mt-2.5 block text-xs leading-snug text-ink-2">
              <span className="block font-semibold text-ink">{part.name}</span>
              {part.meaning}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
