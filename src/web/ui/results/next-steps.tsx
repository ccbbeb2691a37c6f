interface NextStep {
  readonly to: string
  readonly text: string
}

/** The path of the contact form with reason and subject filled in, to report an error in `subject`. */
export function getErrorReportPath(subject: string): string {
  return `/contact?${new URLSearchParams({ reason: 'feedback', subject: `Error in ${subject}` })}`
}

/** Links from a result to related pages. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <nav aria-label="Next steps" className="mt-10">
      <ul className="m-0 flex list-none flex-wrap gap-x-6 p-0">
        {steps.map(({ to, text }) => (
          <li key={to}>
            <a href={to} className="inline-flex min-h-11 items-center">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
