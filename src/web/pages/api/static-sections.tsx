import type { ApiPlan } from '../../../api/site/site-api.ts'
import { REASONS } from '../../../codes/findings/reasons.ts'
import { WARNINGS } from '../../../codes/findings/warnings.ts'
import { formatNumber } from '../../../codes/format.ts'
import authentication from '../../content/api/authentication.md'
import counting from '../../content/api/counting.md'
import errorsText from '../../content/api/errors.md'
import limits from '../../content/api/limits.md'
import webhooks from '../../content/api/webhooks.md'
import { CodeFigure } from '../../ui/copy/code-block.tsx'
import { Code } from '../../ui/text/code.tsx'
import { PageContents, Prose } from '../../ui/text/long-text.tsx'
import { Section } from '../../ui/text/section.tsx'
import { StackedTable } from '../../ui/text/stacked-table.tsx'
import type { ApiView } from './api-view.ts'

// The sections of /api without controls, which only the server renders.
export { OverviewSection } from './overview-section.tsx'
export { PricingSection } from './pricing-section.tsx'

const HEADINGS = [
  { id: 'get-a-key', text: 'Get a key' },
  { id: 'overview', text: 'Overview' },
  { id: 'authentication', text: 'Authentication' },
  { id: 'endpoints', text: 'Endpoints' },
  { id: 'verdicts', text: 'Reasons and warnings' },
  { id: 'rate-limiting', text: 'Rate limiting' },
  { id: 'error-handling', text: 'Error handling' },
  { id: 'webhooks', text: 'Webhooks' },
  { id: 'sdk', text: 'SDK samples' },
  { id: 'pricing', text: 'Pricing' },
] as const

export function ApiContents() {
  return <PageContents headings={HEADINGS} position="beside" />
}

/** States the limits of the Free plan and the data we store. */
export function FreePlanNote({ plans }: { plans: readonly ApiPlan[] }) {
  const freePlan = plans.find(({ price }) => price === 0)
  return (
    <>
      <p className="mb-3 max-w-[68ch]">
        <a href="/keys">Sign in with your e-mail address</a> to create and manage your keys. The{' '}
        {freePlan?.name} plan has{' '}
        {freePlan?.callsPerMonth != null && `${formatNumber(freePlan.callsPerMonth)} calls a month and `}
        {freePlan?.requestsPerMinute} requests a minute, for {freePlan?.types.join(' and ')}. For the other
        plans, <a href="#pricing">see the prices</a>.
      </p>
      <p className="mb-5 max-w-[68ch]">
        For a first call you need no address: get a key that works for a day. What we store:{' '}
        <a href="/privacy#the-api">privacy</a>.
      </p>
    </>
  )
}

export function KeyRules() {
  return <Prose isInSection html={authentication.html} />
}

const formatLimit = (count: number | null) => (count === null ? 'no limit' : formatNumber(count))

/** The limits of the plans, and the headers that report usage. */
export function RateLimitSection({ view: { plans, rateLimitHeaders } }: { view: ApiView }) {
  return (
    <Section title="Rate limiting" id="rate-limiting">
      <p className="mb-4 max-w-[68ch]">
        Each key has two limits: requests per minute, and calls per calendar month (UTC).
      </p>
      <StackedTable
        caption="Limits of the plans"
        columns={[
          { heading: 'Plan', cell: ({ name }) => <span className="font-semibold">{name}</span> },
          { heading: 'Requests per minute', cell: ({ requestsPerMinute }) => formatLimit(requestsPerMinute) },
          { heading: 'Calls per month', cell: ({ callsPerMonth }) => formatLimit(callsPerMonth) },
        ]}
        rows={plans}
        rowKey={({ id }) => id}
      />
      <Prose isInSection html={limits.html} />
      <CodeFigure
        label="Headers of the first call with a free key"
        text={rateLimitHeaders.map(({ name, value }) => `${name}: ${value}`).join('\n')}
      />
      <Prose isInSection html={counting.html} />
    </Section>
  )
}

type IdRow = readonly [id: string, ...texts: string[]]

const ID_COLUMN = {
  heading: 'Id',
  cell: ([id]: IdRow) => <Code className="font-semibold">{id}</Code>,
}

/** The reasons of verdicts, whose texts begin with the verdict, and the warnings, with their ids. */
export function VerdictsSection() {
  return (
    <Section title="Reasons and warnings" id="verdicts">
      <p className="mb-4 max-w-[68ch]">
        Every answer says why its verdict is as it is, and what to know before the code is used. The ids are
        stable.
      </p>
      <h3 className="mb-2 text-base">Reasons</h3>
      <StackedTable
        caption="Reasons"
        columns={[
          ID_COLUMN,
          { heading: 'Verdict', cell: ([, verdict]) => verdict },
          { heading: 'Meaning', cell: ([, , meaning]) => meaning },
        ]}
        rows={Object.entries(REASONS).map(([id, text]) => [id, ...text.split(': ')] as const)}
        rowKey={([id]) => id}
      />
      <h3 className="mt-8 mb-2 text-base">Warnings</h3>
      <StackedTable
        caption="Warnings"
        columns={[ID_COLUMN, { heading: 'Meaning', cell: ([, meaning]) => meaning }]}
        rows={Object.entries(WARNINGS).map(([id, { text }]) => [id, text] as const)}
        rowKey={([id]) => id}
      />
    </Section>
  )
}

/** How to check the signature of an event. */
export function WebhooksSection() {
  return (
    <Section title="Webhooks" id="webhooks">
      <Prose isInSection html={webhooks.html} />
    </Section>
  )
}

/** An example of an error response, and all errors. */
export function ErrorsSection({ view: { errors, exampleError } }: { view: ApiView }) {
  return (
    <Section title="Error handling" id="error-handling">
      <Prose isInSection html={errorsText.html} />
      <CodeFigure
        label={`Response, ${exampleError.status}, to GET ${exampleError.address}`}
        text={exampleError.answer}
      />
      <div className="mt-6">
        <StackedTable
          caption="Errors"
          columns={[
            {
              heading: 'Code',
              cell: ({ code }) => (
                // The `type` URL of a problem (RFC 9457) ends in this id.
                <span id={code} translate="no" className="code font-semibold sm:whitespace-nowrap">
                  {code}
                </span>
              ),
            },
            { heading: 'Status', cell: ({ status }) => status },
            { heading: 'Meaning', cell: ({ meaning }) => meaning },
          ]}
          rows={errors}
          rowKey={({ code }) => code}
        />
      </div>
    </Section>
  )
}
