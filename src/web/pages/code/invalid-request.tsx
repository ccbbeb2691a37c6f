import type { CodeResult } from '../../../codes/result-base.ts'
import type { CodeType, FormWords } from '../../../codes/types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { SECONDARY } from '../../ui/button.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { Section } from '../../ui/section.tsx'
import { Verdict } from '../../ui/verdict.tsx'
import { CodeForm } from './code-form.tsx'

/** What a routing number needs, said where one has failed (specification, section 8). */
const ROUTING_ADVICE =
  'Make sure the routing number follows the correct format and passes the checksum validation'

/** A code that breaks a rule: which one, and the field to try again. */
export function InvalidRequest({
  type,
  words,
  result,
  typed,
}: {
  type: CodeType
  words: FormWords
  result: CodeResult
  /** The code as it was asked for, to be mended in the field. */
  typed: string
}) {
  return (
    <article className="pt-12">
      <PageHead
        title={`Invalid Request: ${type.name}`}
        description={`Why this is not a valid ${words.noun}: the rule it breaks, where the rule comes from, and a field to try again.`}
        path={type.path}
        untold={type.personal}
        unlisted
      />
      <h1 className="text-2xl">Invalid Request</h1>
      <p className="mt-3 max-w-[62ch] text-ink-2">
        Sorry, we couldn't validate the {words.noun} you provided. Please check the format and try again.
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8">
        <Verdict status="invalid" title={`Invalid ${words.noun}`}>
          {result.error}
          {type.id === 'routing' && <span className="block">{ROUTING_ADVICE}</span>}
        </Verdict>
        {result.parts.length > 0 && <CodeStrip parts={result.parts} label="Parts of what you entered" />}
        <CodeForm key={typed} type={type} words={words} typed={typed} />
      </div>
      <Section title="How we know">
        <CheckList checks={result.checks} />
      </Section>
      <p className="mt-8">
        <a href={type.path} className={SECONDARY}>
          Back to the {type.name} validator
        </a>
      </p>
    </article>
  )
}
