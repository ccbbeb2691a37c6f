import type { ApiPlan } from '../../../api/site/site-api.ts'
import { formatNumber } from '../../../codes/format.ts'
import { getContactPath } from '../../../codes/pages/page-paths.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Section } from '../../ui/text/section.tsx'
import type { ApiView } from './api-view.ts'

function PlanCard({ plan }: { plan: ApiPlan }) {
  const { id, name, price, description, features, callToAction, mostPopular: isMostPopular } = plan
  const href = price === 0 ? '#get-a-key' : getContactPath({ reason: 'api', subject: `${name} plan` })
  return (
    <section
      aria-labelledby={`plan-${id}`}
      className={
        'flex flex-col rounded-lg border px-5 py-5 [overflow-wrap:anywhere] print:break-inside-avoid ' +
        `${isMostPopular ? 'border-2 border-brand' : 'border-line'}`
      }
    >
      <h3 id={`plan-${id}`} className="flex flex-wrap items-center justify-between gap-2 text-base">
        {name}
        {isMostPopular && <Badge tone="brand">MOST POPULAR</Badge>}
      </h3>
      <p className="mt-2">
        <span className="text-2xl font-semibold">
          {price === null ? 'Custom' : `$${formatNumber(price)}`}
        </span>
        {price !== null && <span className="text-ink-2"> per month</span>}
      </p>
      <p className="mt-1 text-sm text-ink-2">{description}</p>
      <ul className="mt-4 mb-6 grid list-disc gap-1.5 ps-5 text-sm">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <a href={href} className={`mt-auto print:hidden ${isMostPopular ? PRIMARY_BUTTON : SECONDARY_BUTTON}`}>
        {callToAction}
      </a>
    </section>
  )
}

/** The plans with prices and features. */
export function PricingSection({ view: { plans } }: { view: ApiView }) {
  return (
    <Section
      title="Pricing"
      id="pricing"
      note={
        'Looking up and validating codes on this site is free. The API is free to try; beyond that, ' +
        'plans have a monthly price.'
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
      <div className="mt-5 border-y border-line py-5 sm:flex sm:items-center sm:justify-between sm:gap-8">
        <div>
          <h3 className="text-base">A custom plan</h3>
          <p className="mt-1 max-w-[58ch] text-sm text-ink-2">
            If you need other limits, or something that no plan includes, tell us. To start a paid plan, send
            us a message. Paid plans are monthly or annual, and you can cancel at any time.
          </p>
        </div>
        <a
          href={getContactPath({ reason: 'api', subject: 'Custom plan' })}
          className={`mt-4 shrink-0 sm:mt-0 print:hidden ${SECONDARY_BUTTON}`}
        >
          Contact Sales
          <span className="sr-only"> about a custom plan</span>
        </a>
      </div>
    </Section>
  )
}
