import { PageHead } from '../../head/page-head.tsx'

const BAR = 'rounded-sm bg-line motion-safe:animate-pulse'

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
      <div aria-hidden="true" className={`h-9 w-3/5 ${BAR}`} />
      <div aria-hidden="true" className={`h-24 w-full max-w-120 ${BAR}`} />
      <div aria-hidden="true" className={`h-20 w-full ${BAR}`} />
      <div aria-hidden="true" className={`h-60 w-full ${BAR}`} />
    </div>
  )
}
