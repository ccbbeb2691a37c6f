import { useEffect, useId, useRef } from 'react'

interface ErrorSummaryProps {
  /** The controls of the form by their ids, in their order. */
  readonly fields: readonly string[]
  /** What is wrong with which. */
  readonly problems: Readonly<Record<string, string | undefined>>
}

/**
 * What is wrong with a form, above it; each line leads to its control. Takes the focus whenever there is something new to say; is not
 * there while nothing is wrong.
 */
export function ErrorSummary({ fields, problems }: ErrorSummaryProps) {
  const wrong = fields.filter((field) => problems[field] !== undefined)
  return wrong.length > 0 && <Summary wrong={wrong} problems={problems} />
}

function Summary({
  wrong,
  problems,
}: { readonly wrong: readonly string[] } & Pick<ErrorSummaryProps, 'problems'>) {
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new problems are what takes the focus
  useEffect(() => summary.current?.focus(), [problems])
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-lg border-2 border-bad px-4.5 py-4 outline-offset-2"
    >
      <h2 id={id} className="text-lg">
        There is a problem
      </h2>
      <ul className="m-0 mt-1 list-none p-0">
        {wrong.map((control) => (
          <li key={control}>
            <a
              href={`#${control}`}
              className="inline-flex min-h-11 items-center font-semibold text-bad hover:text-bad"
            >
              {problems[control]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
