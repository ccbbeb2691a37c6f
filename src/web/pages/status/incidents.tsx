import type { SiteStatus } from '../../../api/site/site-api.ts'
import { formatDate } from '../../../codes/format.ts'
import { Section } from '../../ui/text/section.tsx'

type Incident = NonNullable<SiteStatus['incidents']>[number]

/** '21 November 2026, 06:30 UTC' */
function Time({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatDate(at)}, {at.slice(11, 16)} UTC
    </time>
  )
}

function Note({ incident: { text, postedAt, resolvedAt } }: { incident: Incident }) {
  return (
    <li className="border-t border-line py-4">
      <p className="[overflow-wrap:anywhere]">{text}</p>
      <p className="mt-1 text-sm text-ink-2">
        Since <Time at={postedAt} />
        {resolvedAt && (
          <>
            . Resolved <Time at={resolvedAt} />
          </>
        )}
      </p>
    </li>
  )
}

function Notes({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <ul className="m-0 max-w-[68ch] list-none p-0">
      {incidents.map((incident) => (
        <Note key={incident.id} incident={incident} />
      ))}
    </ul>
  )
}

/** The operator's notes: current disruptions, then past ones. */
export function Incidents({ incidents }: Pick<SiteStatus, 'incidents'>) {
  const current = incidents?.filter(({ resolvedAt }) => resolvedAt === null) ?? []
  const past = incidents?.filter(({ resolvedAt }) => resolvedAt !== null) ?? []
  return (
    <>
      <Section title="Current disruptions">
        {incidents === null && <p className="text-ink-2">Notes cannot be shown at the moment.</p>}
        {incidents !== null && current.length === 0 && <p className="text-ink-2">None are known.</p>}
        <Notes incidents={current} />
      </Section>
      {past.length > 0 && (
        <Section title="Past disruptions">
          <Notes incidents={past} />
        </Section>
      )}
    </>
  )
}
