import type { ApiChange } from '../../../api/site/server-site-api.ts'
import { formatDate } from '../../../codes/format.ts'
import policy from '../../content/api/policy.md'
import { PageHead } from '../../head/page-head.tsx'
import { render, type ServerLoaderInput } from '../../navigation/route.ts'
import { PageContents, Prose } from '../../ui/text/long-text.tsx'
import { Section } from '../../ui/text/section.tsx'

const CHANGES_HEADING = { id: 'changes', text: 'Changes' }

export const loadApiPolicy = async ({ siteApi }: ServerLoaderInput) => render(await siteApi.listApiChanges())

/** /api-policy: what may change in the public API and how it is announced, and what has changed. */
export function ApiPolicyPage({ data: apiChanges }: { data: readonly ApiChange[] }) {
  return (
    <article>
      <PageHead
        title={policy.fields.title ?? ''}
        description="What may change in the API without notice, how an endpoint ends, and all changes so far."
        path="/api-policy"
      />
      <h1 className="page-title">{policy.fields.title}</h1>
      <PageContents headings={[...policy.headings, CHANGES_HEADING]} />
      <Prose html={policy.html} />
      {/* The headings of Prose are larger than those of sections. */}
      <div className="[&>section>h2]:text-xl">
        <Section title={CHANGES_HEADING.text} id={CHANGES_HEADING.id}>
          {[...Map.groupBy(apiChanges, ({ day }) => day)].map(([day, changes]) => (
            <section key={day}>
              <h3 className="mt-6 mb-2 text-base">
                <time dateTime={day}>{formatDate(day)}</time>
              </h3>
              <ul className="grid max-w-[68ch] list-disc gap-2 pl-5 [overflow-wrap:anywhere]">
                {changes.map(({ kind, text }) => (
                  <li key={text}>
                    <span className="font-semibold">{kind}</span>: {text}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Section>
      </div>
    </article>
  )
}
