import errors from '../../content/api/errors.md'
import { CodeFigure } from '../../ui/code-figure.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'
import { StackedTable } from '../../ui/stacked-table.tsx'
import type { ApiView } from './api-view.ts'

/** What a refusal looks like, and every one there is. */
export function ErrorsSection({ view: { problems, refusal } }: { view: ApiView }) {
  return (
    <Section title="Error handling" id="error-handling">
      <Prose short html={errors.html} />
      <CodeFigure label={`Response, ${refusal.status}, to GET ${refusal.address}`} text={refusal.answer} />
      <div className="mt-6">
        <StackedTable
          caption="Errors"
          columns={[
            {
              heading: 'Code',
              cell: ({ code }) => <span className="code font-semibold sm:whitespace-nowrap">{code}</span>,
            },
            { heading: 'Status', cell: ({ status }) => status },
            { heading: 'Meaning', cell: ({ meaning }) => meaning },
          ]}
          rows={problems}
          keyOf={({ code }) => code}
        />
      </div>
    </Section>
  )
}
