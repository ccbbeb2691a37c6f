import type { Answer } from '../../../codes/answers/answer.ts'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { getCodeType } from '../../code-types/code-types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { ListingLink } from '../../ui/links/code-type-links.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { Evidence } from '../../ui/results/evidence.tsx'
import { Headline } from '../../ui/results/headline.tsx'
import { Verdict } from '../../ui/results/verdict.tsx'
import { MeantBank } from '../swift/meant-bank.tsx'
import type { BankNotFoundView } from './bank-loader.ts'

const TITLES = {
  valid: 'In our directory',
  unknown: 'Well formed, but not in our directory',
  invalid: 'Not a SWIFT/BIC code',
} as const

const NOT_FOUND_TEXT = "We couldn't find the SWIFT/BIC code details you're looking for."

/** The headline: what is wrong with the code, or the code itself, if the page is about a code. */
function getHeadline(answer: Answer | null): string {
  if (!answer) return 'Bank Not Found'
  return answer.status === 'invalid' && answer.error ? answer.error : `SWIFT/BIC ${formatBic(answer.code)}`
}

function CodeReport({ answer }: { answer: Answer }) {
  return (
    <div className="mt-3 grid gap-6">
      <Verdict status={answer.status} title={TITLES[answer.status]}>
        <span>{`Bank Not Found: ${NOT_FOUND_TEXT}`}</span>
        {answer.status === 'unknown' && (
          <span className="block">
            Our directory is not complete: the code may still be in use. Please confirm it with the payee or
            their bank.
          </span>
        )}
      </Verdict>
      {answer.parts.length > 0 && <CodeStrip parts={answer.parts} label="Parts of the code" />}
      <Evidence checks={answer.checks} sourceCount={0} isOpen />
    </div>
  )
}

/** The 404 page of /swift/{code} and of /swift/{country}/{bank}; `answer` is null for the latter. */
export function BankNotFound({ view: { answer, meant } }: { view: BankNotFoundView }) {
  return (
    <div className="max-w-[70ch] pt-4 sm:pt-12">
      <PageHead
        title="Bank Not Found"
        description="There is no bank at this address. Search for it by name, city or code."
        path="/swift"
        noindex
      />
      <Headline text={getHeadline(answer)} translate="yes" />
      {meant && <MeantBank bank={meant} />}
      {answer ? <CodeReport answer={answer} /> : <p className="mt-3 text-ink-2">{NOT_FOUND_TEXT}</p>}
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
