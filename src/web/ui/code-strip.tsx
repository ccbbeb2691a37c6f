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
      <ol className="m-0 flex list-none flex-wrap gap-x-2 gap-y-4 p-0">
        {parts.map((part, index) => (
          <li
            key={part.name}
            className={`border-t-[3px] border-current pt-2.5 pe-3 ${COLOURS[index % COLOURS.length]}`}
          >
            <span className="code block text-code font-semibold">{part.text}</span>
            <span className="mt-2 block max-w-40 text-xs text-ink-2">
              <span className="font-medium text-ink">{part.name}</span>
              <br />
              {part.meaning}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
