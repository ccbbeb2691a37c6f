import { useSite } from '../site.ts'
import { Email } from './email.tsx'

interface FormFailureProps {
  readonly title: string
  /** Why, where that is known. */
  readonly reason: string | null
}

/** That a form could not be taken for no fault of its own, for as long as it stands there. */
export function FormFailure({ title, reason }: FormFailureProps) {
  const { contact } = useSite()
  return (
    <div className="rounded-lg bg-bad-soft px-4.5 py-4">
      <p className="font-semibold text-bad">{title}</p>
      <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
        {reason ?? (
          <>
            Please try again later or contact us directly at <Email address={contact.email} />
          </>
        )}
      </p>
    </div>
  )
}
