import { formatNumber } from '../../../codes/format.ts'
import counting from '../../content/api/counting.md'
import limits from '../../content/api/limits.md'
import { CodeFigure } from '../../ui/code-figure.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'
import { StackedTable } from '../../ui/stacked-table.tsx'
import type { ApiView } from './api-view.ts'

const limit = (count: number | null) => (count === null ? 'no limit' : formatNumber(count))

/** What is counted, and how an answer tells how that stands. */
export function RateLimitSection({ view: { plans, limitFields } }: { view: ApiView }) {
  return (
    <Section title="Rate limiting" id="rate-limiting">
      <p className="mb-4 max-w-[68ch]">
        Each key has two limits: requests per minute, and calls per calendar month (UTC).
      </p>
      <StackedTable
        caption="Limits of the plans"
        columns={[
          { heading: 'Plan', cell: ({ name }) => <span className="font-semibold">{name}</span> },
          { heading: 'Requests per minute', cell: ({ callsPerMinute }) => limit(callsPerMinute) },
          { heading: 'Calls per month', cell: ({ callsPerMonth }) => limit(callsPerMonth) },
        ]}
        rows={plans}
        keyOf={({ id }) => id}
      />
      <Prose short html={limits.html} />
      <CodeFigure
        label="Headers of the first call with a Free key"
        text={limitFields.map(({ name, value }) => `${name}: ${value}`).join('\n')}
      />
      <Prose short html={counting.html} />
    </Section>
  )
}
