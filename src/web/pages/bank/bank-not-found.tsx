import type { Answer } from '../../../codes/answer.ts'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { getCodeType } from '../../code-types/code-types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { ListingLink } from '../../ui/links/code-type-links.tsx'
import { CheckList } from '../../ui/results/check-list.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { Verdict } from '../../ui/results/verdict.tsx'
import { Section } from '../../ui/text/section.tsx'

const TITLES = {
  valid: 'In our directory',
  unknown: 'Well formed, but not in our directory',
  invalid: 'Not a SWIFT/BIC code',
} as const

function CodeReport({ answer }: { answer: Answer }) {
  return (
    <div className="mt-8 grid gap-6">
      <Verdict status={answer.status} title={TITLES[answer.status]}>
        {answer.status === 'unknown'
          ? `${formatBic(answer.code)} may still be in use: our directory is not complete. Please ` +
            'confirm the code with the bank.'
          : answer.error}
      </Verdict>
      {answer.parts.length > 0 && <CodeStrip parts={answer.parts} label="Parts of the code" />}
      <Section title="How we know">
        <CheckList checks={answer.checks} />
      </Section>
    </div>
  )
}

/** The 404 page of /swift/{code} and of /swift/{country}/{bank}; `answer` is null for the latter. */
export function BankNotFound({ answer }: { answer: Answer | null }) {
  return (
    <div className="max-w-[70ch] pt-4 sm:pt-12">
      <PageHead
        title="Bank Not Found"
        description="There is no bank at this address. Search for it by name, city or code."
        path="/swift"
        noindex
      />
      <h1 className="text-2xl">Bank Not Found</h1>
      <p className="mt-3 text-ink-2">We couldn't find the SWIFT/BIC code details you're looking for.</p>
      {answer && <CodeReport answer={answer} />}
      <p className="mt-8">
        <a href="/swift" className={SECONDARY_BUTTON}>
          Back to SWIFT/BIC search
        </a>
      </p>
      <p className="mt-4">
        <ListingLink type={getCodeType('swift')} />
      </p>
    </div>
  )
}
