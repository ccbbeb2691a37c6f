/** The size of a headline up to a length: longer ones are smaller, so that a phone shows the code as well. */
const SIZES = [
  { maxLength: 32, className: 'text-2xl' },
  { maxLength: 60, className: 'text-xl' },
] as const

/** A word with a hyphen: a heading does not break it while it fits on a line ('The Co-operative Bank'). */
const HYPHENATED_WORD = /([^\s-]+(?:-[^\s-]+)+)/

/** The headline of a result: its bank, whose name is not translated, or why the code is not valid. */
export function Headline({ text, translate }: { text: string; translate: 'yes' | 'no' }) {
  const size = SIZES.find(({ maxLength }) => text.length <= maxLength)?.className ?? 'text-lg'
  return (
    <h1 key={text} translate={translate} className={`${size} min-w-0 [overflow-wrap:anywhere]`}>
      {text.split(HYPHENATED_WORD).map((part, index) =>
        index % 2 ? (
          <span key={part} className="inline-block">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </h1>
  )
}
