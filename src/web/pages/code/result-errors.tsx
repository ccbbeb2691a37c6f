import { useEffect } from 'react'
import type { CodeResult } from '../../../codes/result-base.ts'
import type { FormTexts } from '../../../codes/types.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { SECONDARY } from '../../ui/button.tsx'
import { CheckList } from '../../ui/check-list.tsx'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Section } from '../../ui/section.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Verdict } from '../../ui/verdict.tsx'
import { CodeForm } from './code-form.tsx'

/** Advice for an invalid routing number (specification, section 8). */
const ROUTING_ADVICE =
  'Make sure the routing number follows the correct format and passes the checksum validation'

/** The result page of a malformed code: the failed check, and the form to try again. */
export function InvalidRequest({
  type,
  texts,
  result,
  typed,
}: {
  type: CodeTypeInfo
  texts: FormTexts
  result: CodeResult
  /** The code from the address, to correct in the form. */
  typed: string
}) {
  return (
    <article className="pt-12">
      <PageHead
        title={`Invalid Request: ${type.name}`}
        description={
          `Why this is not a valid ${texts.noun}: the rule it breaks, where the rule comes from, and a ` +
          'field to try again.'
        }
        path={type.path}
        noReferrer={type.identifiesAccount}
        noindex
      />
      <h1 className="text-2xl">Invalid Request</h1>
      <p className="mt-3 max-w-[62ch] text-ink-2">
        Sorry, we couldn't validate the {texts.noun} you provided. Please check the format and try again.
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8">
        <Verdict status="invalid" title={`Invalid ${texts.noun}`}>
          {result.error}
          {type.id === 'routing' && <span className="block">{ROUTING_ADVICE}</span>}
        </Verdict>
        {result.parts.length > 0 && <CodeStrip parts={result.parts} label="Parts of what you entered" />}
        <CodeForm key={typed} type={type} texts={texts} typed={typed} />
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

interface FailedResultProps {
  readonly type: CodeTypeInfo
  readonly texts: FormTexts
  /** The code from the address of the page. */
  readonly typed: string
}

/** The result page when the site call failed: an alert, a toast, and the form to try again. */
export function FailedResult({ type, texts, typed }: FailedResultProps) {
  const toast = useToast()
  useEffect(
    () =>
      toast({
        title: 'Error',
        description: `Failed to fetch ${texts.noun} details. Please try again.`,
        variant: 'destructive',
      }),
    [toast, texts],
  )
  const inPlace = type.evidence === 'check digits'
  return (
    <article className="pt-12">
      <PageHead
        title={`${type.name} details`}
        description="The details could not be loaded."
        path={type.path}
        noReferrer={type.identifiesAccount}
        noindex
      />
      <h1 className="text-2xl">{inPlace ? 'Invalid Request' : `${type.name} details`}</h1>
      <LiveRegion urgent className="outlined my-6 rounded-lg bg-bad-soft px-4.5 py-4 font-semibold text-bad">
        {inPlace
          ? `Sorry, we couldn't validate the ${texts.noun} you provided. Please check the format and ` +
            'try again.'
          : `Failed to load ${texts.noun} details. Please check the ${texts.noun} and try again.`}
      </LiveRegion>
      <CodeForm key={typed} type={type} texts={texts} typed={typed} />
      <p className="mt-8">
        <a href={type.path} className={SECONDARY}>
          Back to the {type.name} validator
        </a>
      </p>
    </article>
  )
}
