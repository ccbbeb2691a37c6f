import { useEffect, useId, useRef } from 'react'

interface ErrorSummaryProps {
  /** What is wrong, in the order of the form: the id of the control, and what to say. */
  readonly problems: readonly (readonly [id: string, problem: string])[]
}

/** What is wrong with a form, above it; each line leads to its control. Takes the focus whenever there is something new to say. */
export function ErrorSummary({ problems }: ErrorSummaryProps) {
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
        {problems.map(([control, problem]) => (
          <li key={control}>
            <a
              href={`#${control}`}
              className="inline-flex min-h-11 items-center font-semibold text-bad hover:text-bad"
            >
              {problem}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
