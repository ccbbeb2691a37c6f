/**
 * The error page, and the placeholder of a result page while it loads. Both are in the script that every page
 * loads first, so that they can be shown when no other script can be loaded.
 */
import { PageHead } from '../head/page-head.tsx'
import { getFailureTitle, UNREACHABLE_STATUS } from '../navigation/load-errors.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../ui/forms/button.tsx'

interface FailureView {
  /** The HTTP status of the failure. */
  readonly status: number
  /** Path and query of the page that failed. */
  readonly href: string
}

function explainFailure(status: number): string {
  if (status === UNREACHABLE_STATUS)
    return 'Please check your connection. There is nothing wrong with what you entered.'
  if (status === 503)
    return (
      'We cannot look up codes at the moment. There is nothing wrong with what you entered. ' +
      'Please try again in a minute.'
    )
  return 'This is not your fault. Please try again.'
}

/**
 * The error page, without internal details. It sends no referrer, because it has the URL of the failed page,
 * which may contain an account number.
 */
export function FailurePage({ data: { status, href } }: { data: FailureView }) {
  const title = getFailureTitle(status)
  return (
    <div className="max-w-[62ch]">
      <PageHead
        title={title}
        description="This page could not be loaded. Please try again."
        path="/"
        noReferrer
        noindex
      />
      <h1 className="page-title">{title}</h1>
      <p className="mt-4 text-ink-2">{explainFailure(status)}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={href} className={PRIMARY_BUTTON}>
          Try again
        </a>
        <a href="/" className={SECONDARY_BUTTON}>
          Back to the home page
        </a>
      </p>
    </div>
  )
}

const BAR_CLASSES = 'rounded-sm bg-line motion-safe:animate-pulse'

/** The placeholder of a result page while its data loads. */
export function ResultSkeleton({ noReferrer }: { noReferrer: boolean }) {
  return (
    <div className="grid gap-8 pt-16">
      <PageHead
        title="Loading the details"
        description="The details of a code are loading."
        path="/"
        noReferrer={noReferrer}
        noindex
      />
      <h1 className="sr-only">Loading the details</h1>
      <div aria-hidden="true" className={`h-9 w-3/5 ${BAR_CLASSES}`} />
      <div aria-hidden="true" className={`h-24 w-full max-w-120 ${BAR_CLASSES}`} />
      <div aria-hidden="true" className={`h-20 w-full ${BAR_CLASSES}`} />
      <div aria-hidden="true" className={`h-60 w-full ${BAR_CLASSES}`} />
    </div>
  )
}
