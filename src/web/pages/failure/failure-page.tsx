import { PageHead } from '../../head/page-head.tsx'
import { SECONDARY } from '../../ui/button.tsx'

/**
 * What the visitor sees when a page could not be made: plain words, no inner details. The page may be anyone's,
 * so that its address is told to nobody.
 */
export function FailurePage({ data }: { data: { readonly status: number } }) {
  const away = data.status === 503
  const title = away ? 'The directory is not available' : 'Something went wrong on our side'
  return (
    <div className="max-w-[62ch] pt-14">
      <PageHead
        title={title}
        description="This page could not be loaded. Please try again."
        path="/"
        noReferrer
        noindex
      />
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-4 text-ink-2">
        {away
          ? 'We cannot look up codes at the moment. There is nothing wrong with what you entered. Please try again in a minute.'
          : 'It is not your fault. Please try again.'}
      </p>
      <p className="mt-6">
        <a href="/" className={SECONDARY}>
          Back to the home page
        </a>
      </p>
    </div>
  )
}
