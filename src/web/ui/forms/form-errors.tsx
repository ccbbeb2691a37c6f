import { useEffect, useId, useRef } from 'react'
import { useSite } from '../../site.ts'
import { LiveRegion } from '../messages.tsx'
import { Email } from '../text/section.tsx'

interface ErrorSummaryProps {
  /** The ids of the controls, in the order of the form. */
  readonly fields: readonly string[]
  /** Error messages by the id of the control. */
  readonly problems: Readonly<Record<string, string | undefined>>
}

/**
 * The error summary above a form with several fields, with links to the controls. Takes the focus when the
 * problems change; renders nothing without problems.
 */
export function ErrorSummary({ fields, problems }: ErrorSummaryProps) {
  const invalidFields = fields.filter((field) => problems[field] !== undefined)
  return invalidFields.length > 0 && <SummaryBox invalidFields={invalidFields} problems={problems} />
}

function SummaryBox({
  invalidFields,
  problems,
}: { readonly invalidFields: readonly string[] } & Pick<ErrorSummaryProps, 'problems'>) {
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the problems change
  useEffect(() => summary.current?.focus(), [problems])
  return (
    <section
      ref={summary}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to a posted form
      autoFocus
      aria-labelledby={id}
      className="rounded-lg border-2 border-bad px-4.5 py-4 outline-offset-2"
    >
      <h2 id={id} className="text-lg">
        There is a problem
      </h2>
      <ul className="m-0 mt-1 list-none p-0">
        {invalidFields.map((field) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="inline-flex min-h-11 items-center py-1.5 font-semibold text-bad hover:text-bad"
            >
              {problems[field]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FormFailureProps {
  readonly failed: boolean
  readonly title: string
  /** The reason, when it is known. */
  readonly reason: string | null
}

/**
 * States that a form whose fields are valid could not be submitted; renders an empty live region before that,
 * without a gap in the grid of the form.
 */
export function FormFailure({ failed, title, reason }: FormFailureProps) {
  const { contact } = useSite()
  return (
    <LiveRegion urgent className="empty:-mb-5">
      {failed && (
        <div
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: the page is the answer to a posted form
          autoFocus
          className="rounded-lg bg-bad-soft px-4.5 py-4"
        >
          <p className="font-semibold text-bad">{title}</p>
          <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
            {reason ?? (
              <>
                Please try again later
                {contact.email && (
                  <>
                    {' '}
                    or contact us directly at <Email address={contact.email} />
                  </>
                )}
              </>
            )}
          </p>
        </div>
      )}
    </LiveRegion>
  )
}
